import type { Bill, Phase } from './bill.ts'
import type { IsoDay } from './brazil/date.ts'
import { brl } from './brazil/money.ts'
import { megaText, type Plan } from './plan.ts'

export interface BillFact {
  readonly label: string
  readonly text: string
}

const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 10 Dec as '10 de dez.', without a line break. */
const dayText = (day: IsoDay): string => dayAndMonth.format(new Date(day)).replaceAll(' ', '\u00a0')

/** Whole reais as 'R$ 240', others with their cents. */
export const reaisText = (cents: number): string => (cents % 100 === 0 ? whole : brl).format(cents / 100)

/** '12 meses', without a line break. */
export const monthsText = (months: number): string => `${months}\u00a0${months === 1 ? 'mês' : 'meses'}`

/** How long a plan binds, 'não tem' without loyalty; '' where the catalogue does not say. */
export const loyaltyText = ({ conditions }: Pick<Plan, 'conditions'>): string => {
  const { months } = conditions?.loyalty ?? {}
  if (months === undefined) return ''
  return months === 0 ? 'não tem' : monthsText(months)
}

const during = (months: number): string => (months === 12 ? 'no 1º ano' : `por ${monthsText(months)}`)

/** The months in which one figure of the phases changes: its values with the last month of each. */
const changesOf = <Key extends 'priceCents' | 'downloadMbps'>(phases: readonly Phase[], key: Key) =>
  phases
    .filter((phase, index) => phase[key] !== phases[index + 1]?.[key])
    .map((phase) => ({ value: phase[key], to: phase.to }))

const priceText = ({ phases, months }: Bill): string => {
  const [now, after] = changesOf(phases, 'priceCents')
  if (!now || now.value === null) return ''
  if (!after) return `${brl.format(now.value / 100)} nos ${months.length}\u00a0meses`
  if (after.value === null) return ''
  return `${brl.format(now.value / 100)} por ${monthsText(now.to)}, depois ${brl.format(after.value / 100)}`
}

const speedText = ({ phases }: Bill): string => {
  const [now, after] = changesOf(phases, 'downloadMbps')
  return now && after ? `${megaText(now.value)} ${during(now.to)}, depois ${megaText(after.value)}` : ''
}

const firstBillText = ({ firstBill, installedOn, isProRata }: Bill): string => {
  if (!isProRata) return ''
  if (!firstBill || !installedOn) return 'Só os dias de uso, contados a partir da instalação'
  const about = whole.format(firstBill.amountCents / 100)
  // Without its days, one of more than a month looks like another price.
  const used = `${firstBill.days}\u00a0${firstBill.days === 1 ? 'dia' : 'dias'} de uso`
  return `${dayText(firstBill.dueOn)}, cerca de ${about} por ${used}, se a instalação for em ${dayText(installedOn)}`
}

const exitText = ({ months, loyaltyMonths }: Bill): string => {
  const most = months[0]?.exitFeeCents ?? null
  if (most === null || loyaltyMonths === null) return ''
  if (most === 0) return 'Quando quiser, sem multa'
  const less = most - (months[1]?.exitFeeCents ?? 0)
  return `Multa de até ${reaisText(most)}, menos ${reaisText(less)} a cada mês. Depois do mês ${loyaltyMonths}, nada`
}

/**
 * A bill in words, for pages and mails: what the price and the speed become, the first bill, and leaving. Parts that
 * the catalogue does not state are left out.
 */
export const billLines = (bill: Bill): readonly BillFact[] =>
  [
    { label: 'Preço', text: priceText(bill) },
    { label: 'Velocidade', text: speedText(bill) },
    { label: '1ª conta', text: firstBillText(bill) },
    { label: 'Se sair antes', text: exitText(bill) },
  ].filter(({ text }) => text !== '')
