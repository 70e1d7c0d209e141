import { toCents } from '@ultrafibra/contract/brazil/money'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import type { PriceSummaryProps } from '../../ui/price-summary.tsx'
import type { PageView } from '../screen.types.ts'
import { includedIn, priceText, savingText, speedsText } from './offer-facts.ts'

/** The offer beside its review; undefined on other pages. */
export const renewalSummary = ({
  page,
  context,
}: PageView<RenewalContext>): PriceSummaryProps | undefined => {
  const { offers, storedId } = context
  const offer = page === 'confirmacao' ? offers.find(({ id }) => id === storedId) : undefined
  return offer && summaryOf(offer)
}

function summaryOf(offer: RenewalOffer): PriceSummaryProps | undefined {
  const priceCents = toCents(offer.priceOffer)
  if (priceCents === null) return undefined
  const rows = [
    { label: 'Velocidade', value: speedsText(offer) },
    { label: 'Inclui', value: includedIn(offer).join(', ') },
    { label: 'Preço sem a renovação', value: priceText(offer.originalPrice) },
  ]
  return {
    planName: offer.plan.name,
    rows: rows.filter(({ value }) => value !== ''),
    priceCents,
    priceNote: 'com a renovação',
    terms: savingText(offer.originalPrice, offer.priceOffer),
  }
}
