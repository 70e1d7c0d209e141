import * as brand from '@ultrafibra/contract/brand'
import type { Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import type { LandingView } from '../landing/landing.types.ts'
import { checkoutLink, plansOn, soldOn } from '../landing/sections/page-offers.ts'
import { sharePictureAt } from './document-head.ts'
import { faqItems, faqOf, structuredFaq } from './faq.ts'
import { canonicalPath, landingHeadOf } from './landing-head.ts'

const name = brand.fullName

const organization = ({ campaign }: LandingView) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  legalName: brand.companyName,
  ...(campaign.hidesSalesPhone
    ? {}
    : {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          telephone: brand.salesPhoneHref.replace('tel:', '+55'),
          areaServed: 'BR',
          availableLanguage: 'pt-BR',
        },
      }),
})

/** A plan's monthly price with direct debit, in reais. */
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

const picturedAt = (pathname: string, origin: string) => {
  const picture = sharePictureAt(pathname)
  return picture === null ? {} : { image: origin + picture.path }
}

/** A page's product, with the plans as offers. */
const productOf = (
  view: LandingView,
  origin: string,
  pathname: string,
  { title, description }: { title: string; description: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: `${name}: ${title}`,
  description,
  ...picturedAt(pathname, origin),
  brand: { '@type': 'Brand', name: brand.operator },
  offers: plansOn(view).map((plan) => offerOf(plan, origin + checkoutLink(view, plan))),
})

/** The questions on their canonical page: the plain home or a service's page. */
const questionsOf = (view: LandingView) =>
  view.page === 'home' && [view.campaign.faq, ''].includes(view.campaign.addon)
    ? faqItems(faqOf(view.campaign.faq, soldOn(view)))
    : []

/** Structured data of a marketing page: the operator, and on indexed pages the product and the questions. */
export const structuredDataOf = (view: LandingView, origin: string, pathname: string): readonly object[] => {
  const head = landingHeadOf(view, pathname)
  if (head.robots === 'noindex' || canonicalPath(pathname) !== pathname) return [organization(view)]
  const questions = questionsOf(view)
  return [
    organization(view),
    ...(plansOn(view).length > 0 ? [productOf(view, origin, pathname, head)] : []),
    ...(questions.length > 0 ? [structuredFaq(questions)] : []),
  ]
}
