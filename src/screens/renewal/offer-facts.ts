import { type Bill, type Billed, billOf } from '@ultrafibra/contract/bill'
import { toCents } from '@ultrafibra/contract/brazil/money'
import { capitalised } from '@ultrafibra/contract/clean-text'
import type { MigrationOffer, RenewalOffer } from '@ultrafibra/contract/offers'
import { includedNames, setupCosts, streamingNames } from '@ultrafibra/contract/sold-facts'
import { formatBrl } from '../../format/brl.ts'

const gigabit = 1000

/** '600 Mbps' to 600, '1 Gbps' to 1000; 0 without a number. */
const mbpsOf = (speed: string): number => {
  const value = Number(/\d+/.exec(speed)?.[0] ?? 0)
  return /g/i.test(speed) ? value * gigabit : value
}

const speedText = (speed: string): string => {
  const mbps = mbpsOf(speed)
  return mbps >= gigabit ? `${String(mbps / gigabit).replace('.', ',')} Giga` : `${mbps} Mega`
}

/** '600 Mega de download, 300 Mega de upload', as far as the offer has them. */
export const speedsText = ({ plan }: Pick<RenewalOffer, 'plan'>): string =>
  [
    plan.plan_download && `${speedText(plan.plan_download)} de download`,
    plan.plan_upload && `${speedText(plan.plan_upload)} de upload`,
  ]
    .filter(Boolean)
    .join(', ')

/** 'Instalação grátis' and 'Modem Wi-Fi grátis', as far as the offer says. */
export const setupIn = ({ plan }: RenewalOffer): readonly string[] =>
  setupCosts(plan).map((cost) => capitalised(cost.join(' ')))

/** Names of what an offer includes, as on its papers. */
export const includedIn = ({ plan, benefits }: RenewalOffer): readonly string[] => {
  const streaming = { subscriptions: plan.subscriptions ?? [] }
  return [...streamingNames(streaming), ...includedNames({ ...streaming, benefits })]
}

/** What the bills of an offer are counted from; null without a speed, which tells its months apart. */
export const billedOffer = (offer: RenewalOffer | MigrationOffer): Billed | null => {
  const { plan_download, conditions } = offer.plan
  if (!plan_download) return null
  const debit = 'priceOfferDACC' in offer ? offer.priceOfferDACC : null
  return { price: offer.priceOffer, price_with_dacc: debit, plan_download, conditions }
}

/** The bills after a renewal. */
export const renewedBill = (offer: RenewalOffer): Bill | null => {
  const billed = billedOffer(offer)
  return billed && billOf(billed, { byDebit: false })
}

/** The monthly saving as a sentence; '' if unknown. */
export const savingText = (before: number | string, now: number | string): string => {
  const [high, low] = [toCents(before), toCents(now)]
  return high !== null && low !== null && high > low ? `Você economiza ${formatBrl(high - low)} por mês.` : ''
}

/** A formatted monthly price; text that is no number stays. */
export const priceText = (price: number | string): string => {
  const cents = toCents(price)
  return cents === null ? String(price) : formatBrl(cents)
}
