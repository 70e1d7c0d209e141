import { type Bill, firstBillDays } from './bill.ts'
import type { IsoDay } from './brazil/date.ts'
import { brl } from './brazil/money.ts'
import { megaText, type Plan } from './plan.ts'

/** Of the line that tells the first bill. */
export const firstBillLabel = '1ª conta'

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

/** ', com o modem' where its price is part of a month's. */
const withModem = ({ modemCents }: Pick<Bill, 'modemCents'>): string =>
  modemCents === 0 ? '' : ', com o modem'

/** The months of the total. */
const totalMonths = 12
export const totalLabel = `Em ${totalMonths}\u00a0meses`

/** What all months of the first year cost together, with what is paid once; null where the catalogue does not say. */
export const totalCents = ({ months }: Bill): number | null => months[totalMonths - 1]?.paidCents ?? null

/** 'R$ 1.559,88', and what else than the plan is in it. */
const totalText = (bill: Bill): string => {
  const total = totalCents(bill)
  if (total === null) return ''
  const once = bill.installationCents === 0 ? '' : ' e a instalação'
  return `${brl.format(total / 100)}${withModem(bill)}${once}`
}

/** What price and speed become for good, and after which month; null where the catalogue does not say or nothing changes. */
export const changeAhead = ({ phases, ...bill }: Bill) => {
  const [now] = phases
  const last = phases.at(-1)
  if (!now || !last || now === last || last.priceCents === null) return null
  const changes = [
    now.priceCents === last.priceCents ? '' : brl.format(last.priceCents / 100),
    now.downloadMbps === last.downloadMbps ? '' : megaText(last.downloadMbps),
  ]
  return { month: last.from - 1, text: `${changes.filter(Boolean).join(' e ')}${withModem(bill)}` }
}

/** Between a day of the month and the next one of the same number there are at most so many other days. */
const longestMonthLess1 = 30

/** A day of the month in words: the first is an ordinal, '1º'. */
export const dayOfMonth = (day: number | string): string => (String(day) === '1' ? '1º' : String(day))

const daysText = (days: number): string => `${days}\u00a0${days === 1 ? 'dia' : 'dias'}`

const firstBillText = ({ firstBill, installedOn, isProRata, installationCents }: Bill): string => {
  if (!isProRata) return ''
  const besides = installationCents === 0 ? '' : ' e a instalação'
  if (!firstBill || !installedOn) return `Só os dias de uso${besides}, contados a partir da instalação`
  const about = whole.format(firstBill.amountCents / 100)
  // Without its days, one of more than a month looks like another price.
  const used = `${daysText(firstBill.days)} de uso${besides}`
  return `${dayText(firstBill.dueOn)}, cerca de ${about} por ${used}, se a instalação for em ${dayText(installedOn)}`
}

const shortToLong = (days: number): string => `de ${days} a ${daysText(days + longestMonthLess1)}`

/**
 * How the first bill is reckoned, with its numbers, for this day of the month or whichever is chosen; '' where the
 * catalogue does not say.
 */
export const firstBillRule = ({ conditions }: Pick<Plan, 'conditions'>, dueDay?: number): string => {
  const { first_bill } = conditions ?? {}
  if (!first_bill) return ''
  const { min_days, month_days } = first_bill
  const due = dueDay === undefined ? 'dia de vencimento' : `dia ${dayOfMonth(dueDay)}`
  return `Só os dias de uso a partir da instalação, cada um 1/${month_days} da mensalidade. Vence no primeiro ${due} que vier ${daysText(min_days)} ou mais depois dela: são ${shortToLong(min_days)}`
}

interface Ahead {
  readonly dueDay: number | undefined
  /** The day hoped for. */
  readonly installedOn: IsoDay | undefined
  /** A day to tell as an example, while none is chosen. */
  readonly soonest: IsoDay | undefined
}

/** How long the first bill will be for a due day, before it is chosen in general; '' where the catalogue does not say. */
export const firstBillAhead = (
  plan: Pick<Plan, 'conditions'>,
  { dueDay, installedOn, soonest }: Ahead,
): string => {
  const { first_bill } = plan.conditions ?? {}
  if (!first_bill) return ''
  const { min_days, month_days } = first_bill
  const day = installedOn ?? soonest
  const counted = dueDay && day ? firstBillDays(plan, dueDay, day) : undefined
  if (!counted || !day)
    return `A 1ª conta cobra só os dias de uso: ${shortToLong(min_days)}, conforme o dia da instalação`
  const hoped = installedOn ? 'for' : 'for, por exemplo,'
  const more = counted.days > month_days ? ', mais que um mês' : ''
  return `Sua 1ª conta vence em ${dayText(counted.dueOn)} e cobra ${daysText(counted.days)} de uso${more}, se a instalação ${hoped} em ${dayText(day)}`
}

const exitText = ({ months, loyaltyMonths }: Bill): string => {
  const most = months[0]?.exitFeeCents ?? null
  if (most === null || loyaltyMonths === null) return ''
  if (most === 0) return 'Quando quiser, sem multa'
  const least = months[loyaltyMonths - 1]?.exitFeeCents ?? 0
  return `Multa de ${reaisText(most)} no mês\u00a01 a ${reaisText(least)} no mês\u00a0${loyaltyMonths}`
}

/** A bill in words, for pages and mails: the total, what comes after it, first bill, and leaving. Parts that the catalogue does not state are left out. */
export const billLines = (bill: Bill): readonly BillFact[] => {
  const ahead = changeAhead(bill)
  return [
    { label: totalLabel, text: totalText(bill) },
    { label: `Depois do mês\u00a0${ahead?.month}`, text: ahead?.text ?? '' },
    { label: firstBillLabel, text: firstBillText(bill) },
    { label: 'Se sair antes', text: exitText(bill) },
  ].filter(({ text }) => text !== '')
}
