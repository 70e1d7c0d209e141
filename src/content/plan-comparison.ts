import { toCents } from '@ultrafibra/contract/brazil/money'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Plan } from '@ultrafibra/contract/plan'
import { formatBrl } from '../format/brl.ts'
import {
  devicesOf,
  fullPriceCents,
  hasWifi6,
  modemCents,
  profileOf,
  speedText,
  streamingText,
  subtitleOf,
} from './plan-facts.ts'

/** A plan in the comparison; prices as shown, null where there is none. */
export interface ComparisonRow {
  readonly sku: string
  readonly title: string
  readonly subtitle: string
  /** Download and upload: '500 / 250 Mega'. */
  readonly dlul: string
  /** Whom it suits. */
  readonly perfil: string
  readonly devices: string
  readonly wifi: string
  readonly streaming: string
  /** Names of the benefits that have no row. */
  readonly benefits: readonly string[]
  readonly priceFull: string | null
  readonly priceNow: string
  readonly isHighlight: boolean
}

/** Slugs with a separate row. */
const ownRows = /^(max|paramount-plus|globoplay|wifi6)$/i

type RawPrice = Plan['price']

/** The table's price: with direct debit, else the plain one; text that is no number stays. */
export const shownPrice = (
  { price, price_with_dacc }: Pick<Plan, 'price' | 'price_with_dacc'>,
  period: string,
): string => textOf(isThere(price_with_dacc) ? price_with_dacc : price, period) ?? 'Consulte'

const isThere = (price: RawPrice): boolean => price !== null && price !== undefined && price !== ''

const textOf = (price: RawPrice, period = ''): string | null => {
  if (!isThere(price)) return null
  const cents = toCents(price)
  return cents === null ? String(price) : `${formatBrl(cents)}${period}`
}

const speedsText = ({ plan_download, plan_upload }: Plan): string => {
  const [download, upload] = [speedText(plan_download), speedText(plan_upload)]
  const [number = '', unit = ''] = download.split(' ')
  return upload.endsWith(unit) && unit === 'Mega' ? `${number} / ${upload}` : `${download} / ${upload}`
}

const devicesText = (devices: number | null): string => (devices === null ? '' : `até ${devices}`)

const modemText = (plan: Plan): string => {
  const cents = modemCents(plan)
  if (cents === null) return ''
  return cents === 0 ? 'Modem incluso' : `Modem por ${formatBrl(cents)}/mês`
}

const benefitsOf = ({ benefits }: Pick<Plan, 'benefits'>): readonly string[] =>
  benefits.filter(({ slug }) => !ownRows.test(slug)).map(({ benefit }) => benefit)

interface RowParts extends Pick<Campaign, 'highlightedSku'> {
  readonly period: string
  /** Whether one of the plans has a streaming service. */
  readonly hasStreaming: boolean
}

const rowOf = (plan: Plan, { period, highlightedSku, hasStreaming }: RowParts): ComparisonRow => ({
  sku: plan.sku,
  title: plan.plan,
  subtitle: subtitleOf(plan),
  dlul: speedsText(plan),
  perfil: profileOf(plan),
  devices: devicesText(devicesOf(plan)),
  wifi: hasWifi6(plan) ? 'Wi-Fi 6' : modemText(plan),
  streaming: streamingText(plan) || (hasStreaming ? 'Sem streaming' : ''),
  benefits: benefitsOf(plan),
  priceFull: fullPriceCents(plan) === undefined ? null : textOf(plan.price_full),
  priceNow: shownPrice(plan, period),
  isHighlight: plan.sku === highlightedSku,
})

/**
 * One row per sku that is sold, in their order.
 * @param period what follows a price: '/mês', or '/ Mês' in the Black Friday table
 */
export const comparisonRows = (
  plans: readonly Plan[],
  skus: readonly string[],
  campaign: Pick<Campaign, 'highlightedSku'>,
  period = '/mês',
): readonly ComparisonRow[] => {
  const hasStreaming = plans.some((plan) => streamingText(plan) !== '')
  return skus.flatMap((sku) => {
    const plan = plans.find((one) => one.sku === sku)
    return plan ? [rowOf(plan, { ...campaign, period, hasStreaming })] : []
  })
}
