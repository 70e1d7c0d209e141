import type { Plan } from '../../contract/plan.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import type { LandingView } from '../landing/landing.types.ts'
import { checkoutLink, plansOn, soldOn } from '../landing/sections/page-offers.ts'
import { brand } from './brand.ts'
import { sharePicture } from './document-head.ts'
import { faqItems, faqOf, structuredFaq } from './faq.ts'
import { canonicalPath, landingHeadOf } from './landing-head.ts'

const name = `${brand.operator} ${brand.product}`

const organization = ({ campaign }: LandingView) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  legalName: brand.company.name,
  ...(campaign.hidesSalesPhone
    ? {}
    : {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          telephone: brand.salesPhone.href.replace('tel:', '+55'),
          areaServed: 'BR',
          availableLanguage: 'pt-BR',
        },
      }),
})

/** A plan's price with direct debit in reais, and that it is one of each month. */
const offerOf = (plan: Plan, url: string) => {
  const price = { price: ((debitPriceCents(plan) ?? 0) / 100).toFixed(2), priceCurrency: 'BRL' }
  return {
    '@type': 'Offer',
    name: plan.plan,
    sku: plan.sku,
    ...price,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' },
    availability: 'https://schema.org/InStock',
    url,
  }
}

/** What a page sells: one product, which the plans are offers of. */
const productOf = (
  view: LandingView,
  origin: string,
  { title, description }: { title: string; description: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: `${name}: ${title}`,
  description,
  image: origin + sharePicture.path,
  brand: { '@type': 'Brand', name: brand.operator },
  offers: plansOn(view).map((plan) => offerOf(plan, origin + checkoutLink(view, plan))),
})

/** The questions of a page that is the one they belong to: the plain home, or a service's own. */
const questionsOf = (view: LandingView) =>
  view.page === 'home' && [view.campaign.faq, ''].includes(view.campaign.addon)
    ? faqItems(faqOf(view.campaign.faq, soldOn(view)))
    : []

/**
 * What a marketing page tells machines that read it: who sells, and of a page that search engines list what is sold, and
 * the questions it answers.
 */
export const structuredDataOf = (view: LandingView, origin: string, pathname: string): readonly object[] => {
  const head = landingHeadOf(view, pathname)
  if (head.robots === 'noindex' || canonicalPath(pathname) !== pathname) return [organization(view)]
  const questions = questionsOf(view)
  return [
    organization(view),
    ...(plansOn(view).length > 0 ? [productOf(view, origin, head)] : []),
    ...(questions.length > 0 ? [structuredFaq(questions)] : []),
  ]
}
