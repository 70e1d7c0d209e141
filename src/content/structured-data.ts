import type { Campaign } from '../../contract/campaign.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import type { LandingView } from '../landing/landing.types.ts'
import { brand } from './brand.ts'
import { faqItems, faqOf, structuredFaq } from './faq.ts'
import { plansShownBy } from './plan-facts.ts'

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: `${brand.operator} ${brand.product}`,
  legalName: brand.company.name,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: brand.salesPhone.href.replace('tel:', '+55'),
    areaServed: 'BR',
    availableLanguage: 'pt-BR',
  },
}

/** The plans that a page shows, as offers: prices are reais per month with direct debit. */
const offersOf = ({ campaign, plans }: LandingView, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: plansShownBy(campaign, plans).map((plan, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      name: `${brand.product} ${plan.plan}`,
      sku: plan.sku,
      offers: {
        '@type': 'Offer',
        price: ((debitPriceCents(plan) ?? 0) / 100).toFixed(2),
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
        url,
      },
    },
  })),
})

const streamingPages: readonly string[] = ['globoplay', 'paramount', 'hbo-max']

/** The questions that a page answers; null where it answers none. */
const faqOn = ({ page, campaign }: LandingView) => {
  if (page === 'home') return campaign.homeSections.includes('faq') ? faqOf(campaign.faq) : null
  return streamingPages.includes(page) ? faqOf(page as Campaign['faq']) : null
}

/** What a marketing page tells machines that read it: who sells, what is sold, and the questions it answers. */
export const structuredDataOf = (view: LandingView, url: string): readonly object[] => {
  const faq = faqOn(view)
  return [
    organization,
    ...(view.page === 'home' ? [offersOf(view, url)] : []),
    ...(faq !== null && faqItems(faq).length > 0 ? [structuredFaq(faq)] : []),
  ]
}
