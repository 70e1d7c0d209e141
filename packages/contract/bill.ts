import { type IsoDay, shiftDay } from './brazil/date.ts'
import { toCents } from './brazil/money.ts'
import { mbpsOf, type Plan } from './plan.ts'

/** The months that a bill is shown for, from the installation on. */
const billedMonths = 24

/** What a bill is counted from: a plan, or an offer of one. */
export type Billed = Pick<Plan, 'price' | 'price_with_dacc' | 'plan_download' | 'conditions'>

/** How and when a plan is paid. */
export interface Payment {
  readonly byDebit: boolean
  /** Day of the month. */
  readonly dueDay?: number | undefined
  /** The day of the installation, or the one hoped for. */
  readonly installedOn?: IsoDay | undefined
}

/** One month of a plan with its modem; prices in cents, null where the catalogue does not say. */
export interface BilledMonth {
  readonly priceCents: number | null
  readonly downloadMbps: number
  /** Cost of leaving in this month. */
  readonly exitFeeCents: number | null
  /** All paid by the end of this month, with the installation. */
  readonly paidCents: number | null
  /** The same with the cost of leaving. */
  readonly leavingCents: number | null
}

/** Neighbouring months of one price and speed, counted from 1. */
export interface Phase extends Pick<BilledMonth, 'priceCents' | 'downloadMbps'> {
  readonly from: number
  readonly to: number
}

export interface Bill {
  readonly months: readonly BilledMonth[]
  readonly phases: readonly Phase[]
  /** Undefined while the due day or the installation is open, or if the catalogue does not say how it is counted. */
  readonly firstBill:
    | { readonly amountCents: number; readonly dueOn: IsoDay; readonly days: number }
    | undefined
  readonly installedOn: IsoDay | undefined
  /** Whether the first bill counts used days only. */
  readonly isProRata: boolean
  /** What the modem costs in each month of `months`; 0 where the catalogue does not say. */
  readonly modemCents: number
  /** What the first bill counts for the installation; 0 where the catalogue does not say. */
  readonly installationCents: number
  /** Months until leaving is free: 0 without loyalty; null where the catalogue does not say. */
  readonly loyaltyMonths: number | null
}

/** Price per month in cents: the other way's price where the plan has only that one. */
export const monthlyCents = ({ price, price_with_dacc }: Billed, byDebit: boolean): number | null => {
  const slip = toCents(price)
  const debit = toCents(price_with_dacc)
  return byDebit ? (debit ?? slip) : (slip ?? debit)
}

/** Cents that leaving in a month costs: in proportion to the months of loyalty left when it begins. */
const exitFee = (plan: Billed, month: number): number | null => {
  const { months = 0, exit_fee = null } = plan.conditions?.loyalty ?? {}
  const cents = toCents(exit_fee)
  if (cents === null) return null
  return month > months ? 0 : Math.round((cents * (months - month + 1)) / months)
}

const modemCents = ({ conditions }: Billed): number => toCents(conditions?.modem?.price) ?? 0
const installationCents = ({ conditions }: Billed): number => toCents(conditions?.installation?.price) ?? 0

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

const monthOf = (plan: Billed, price: number, month: number) => {
  const { promotion, speed_bonus } = plan.conditions ?? {}
  const after = toCents(promotion?.price_after)
  const isPromotion = month <= (promotion?.months ?? 1)
  const isBonus = month <= (speed_bonus?.months ?? billedMonths)
  return {
    priceCents: isPromotion ? price : after === null ? null : after + modemCents(plan),
    downloadMbps: mbpsOf(isBonus ? plan.plan_download : (speed_bonus?.download_after ?? '')),
    exitFeeCents: exitFee(plan, month),
  }
}

/** A plan's months with what they add up to. */
const monthsOf = (plan: Billed, price: number): readonly BilledMonth[] => {
  let paidCents: number | null = installationCents(plan)
  return Array.from({ length: billedMonths }, (_, index) => {
    const month = monthOf(plan, price, index + 1)
    paidCents = sum(paidCents, month.priceCents)
    return { ...month, paidCents, leavingCents: sum(paidCents, month.exitFeeCents) }
  })
}

const isLike = (one: BilledMonth, other: BilledMonth | undefined): boolean =>
  one.priceCents === other?.priceCents && one.downloadMbps === other.downloadMbps

const phasesOf = (months: readonly BilledMonth[]): readonly Phase[] => {
  const starts = months.flatMap((month, index) =>
    isLike(month, months[index - 1]) ? [] : [{ ...month, index }],
  )
  return starts.map(({ priceCents, downloadMbps, index }, order) => ({
    from: index + 1,
    to: starts[order + 1]?.index ?? months.length,
    priceCents,
    downloadMbps,
  }))
}

/** The first `dueDay` that is not before `day`. */
const dueFrom = (day: IsoDay, dueDay: number): IsoDay => {
  const inMonth = `${day.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  if (inMonth >= day) return inMonth
  return `${shiftDay(`${day.slice(0, 8)}28`, 4).slice(0, 8)}${inMonth.slice(8)}`
}

const daysBetween = (from: IsoDay, to: IsoDay): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** When the first bill falls due and how many days it counts; undefined where the catalogue does not say. */
export const firstBillDays = (
  { conditions }: Pick<Plan, 'conditions'>,
  dueDay: number,
  installedOn: IsoDay,
): { readonly dueOn: IsoDay; readonly days: number } | undefined => {
  const counted = conditions?.first_bill
  if (!counted) return undefined
  const dueOn = dueFrom(shiftDay(installedOn, counted.min_days), dueDay)
  return { dueOn, days: daysBetween(installedOn, dueOn) }
}

const firstBillOf = (plan: Billed, price: number, { dueDay, installedOn }: Payment): Bill['firstBill'] => {
  const counted = dueDay && installedOn ? firstBillDays(plan, dueDay, installedOn) : undefined
  if (!counted) return undefined
  const used = Math.round((price * counted.days) / (plan.conditions?.first_bill?.month_days ?? 1))
  return { amountCents: used + installationCents(plan), ...counted }
}

/**
 * What a plan costs and gives in each of 24 months, by the catalogue alone; money is in cents. Null for a plan without
 * a price.
 */
export const billOf = (plan: Billed, payment: Payment): Bill | null => {
  const monthly = monthlyCents(plan, payment.byDebit)
  if (monthly === null) return null
  const price = monthly + modemCents(plan)
  const months = monthsOf(plan, price)
  return {
    months,
    phases: phasesOf(months),
    firstBill: firstBillOf(plan, price, payment),
    installedOn: payment.installedOn,
    isProRata: Boolean(plan.conditions?.first_bill),
    modemCents: modemCents(plan),
    installationCents: installationCents(plan),
    loyaltyMonths: plan.conditions?.loyalty?.months ?? null,
  }
}
