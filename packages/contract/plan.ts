import * as v from 'valibot'
import { toCents } from './brazil/money.ts'

const price = v.union([v.number(), v.string()])

/** A bonus, streaming service or perk of a plan. */
export const benefitSchema = v.object({
  slug: v.string(),
  benefit: v.string(),
  description: v.optional(v.string()),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What a plan costs and gives over time; prices are reais. Where the operator does not state a part, it is absent and
 * no page speaks of it.
 */
export const conditionsSchema = v.object({
  /** Both monthly prices hold for `months`; then `price_after` is due, with or without direct debit. */
  promotion: v.nullish(v.object({ months: count, price_after: price })),
  /** Leaving in the first month costs `exit_fee`, and each month one part of `months` less. Zero months: no loyalty. */
  loyalty: v.nullish(v.object({ months: count, exit_fee: price })),
  /** After `months` the download is `download_after`; the plan's own includes the bonus. */
  speed_bonus: v.nullish(v.object({ months: count, download_after: v.string() })),
  /**
   * The first bill falls due on the first chosen day that is `min_days` after the installation or later, and counts the
   * days until then, each a `month_days`th of the monthly price.
   */
  first_bill: v.nullish(v.object({ min_days: count, month_days: v.pipe(count, v.minValue(1)) })),
  /** Paid once, with the first bill; 0 is free. */
  installation: v.nullish(v.object({ price })),
  /** Paid each month besides the plan's price; 0 is included in it. */
  modem: v.nullish(v.object({ price })),
})

/**
 * A fibre plan in the API and the static plans files. Prices are reais per month; `price_with_dacc` is with direct
 * debit, `price_full` before the discount.
 */
export const planSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  sku: v.string(),
  plan: v.string(),
  /** `normal`, `refidel` or `migration`; a site reads any other as neither. */
  plan_type: v.optional(v.string(), 'normal'),
  plan_download: v.string(),
  plan_upload: v.string(),
  description: v.optional(v.string(), ''),
  price: v.nullish(price),
  price_full: v.nullish(price),
  price_with_dacc: v.nullish(price),
  discount: v.nullish(price),
  benefits: v.optional(v.array(benefitSchema), []),
  subscriptions: v.optional(
    v.array(v.object({ slug: v.string(), subscription: v.optional(v.string()) })),
    [],
  ),
  regulations: v.nullish(v.string()),
  whatsApps: v.optional(v.array(v.object({ origin_domain: v.string(), complete_link: v.string() })), []),
  addonBonus: v.optional(v.array(v.object({ addon_description: v.string() })), []),
  livelo_dacc_points: v.nullish(v.number()),
  showOnLanding: v.optional(v.boolean(), true),
  installationSchedule: v.optional(v.boolean(), true),
  conditions: v.nullish(conditionsSchema),
})

export type Plan = v.InferOutput<typeof planSchema>
type Conditions = v.InferOutput<typeof conditionsSchema>
export const plansFileSchema = v.object({ plans: v.array(planSchema) })

/** '700 Mbps' and '1 Gbps' in Mbps; NaN for a text without a number. */
export const mbpsOf = (speed: string): number =>
  Number(/\d+/.exec(speed)?.[0]) * (/\d\s*G/i.test(speed) ? 1000 : 1)

/** 1000 to '1 Giga', 700 to '700 Mega'. */
export const megaText = (mbps: number): string =>
  mbps >= 1000 ? `${String(mbps / 1000).replace('.', ',')} Giga` : `${mbps} Mega`

const whole = v.nullable(v.pipe(v.number(), v.integer()))
const texts = v.array(v.string())

/** The terms of an offer, which identify it for a plan. Prices are cents per month. */
export const termsSchema = v.strictObject({
  id: v.number(),
  name: v.string(),
  slipCents: whole,
  debitCents: whole,
  download: v.string(),
  upload: v.string(),
  scheduled: v.boolean(),
  subscriptions: texts,
  benefits: texts,
  bonus: texts,
  points: v.nullable(v.number()),
  rules: v.string(),
  promotionMonths: whole,
  afterCents: whole,
  loyaltyMonths: whole,
  exitFeeCents: whole,
  bonusMonths: whole,
  downloadAfter: v.nullable(v.string()),
  firstBillMinDays: whole,
  firstBillMonthDays: whole,
  /** Offers and open pages of earlier releases lack both. */
  installationCents: v.optional(whole, null),
  modemCents: v.optional(whole, null),
})
export type Terms = v.InferOutput<typeof termsSchema>

const slugsOf = (list: readonly { readonly slug: string }[]): string[] => list.map(({ slug }) => slug).sort()

const conditionTerms = ({
  promotion,
  loyalty,
  speed_bonus,
  first_bill,
  installation,
  modem,
}: Conditions) => ({
  promotionMonths: promotion?.months ?? null,
  afterCents: toCents(promotion?.price_after),
  loyaltyMonths: loyalty?.months ?? null,
  exitFeeCents: toCents(loyalty?.exit_fee),
  bonusMonths: speed_bonus?.months ?? null,
  downloadAfter: speed_bonus?.download_after ?? null,
  firstBillMinDays: first_bill?.min_days ?? null,
  firstBillMonthDays: first_bill?.month_days ?? null,
  installationCents: toCents(installation?.price),
  modemCents: toCents(modem?.price),
})

export const termsOf = (plan: Plan): Terms => ({
  id: plan.id,
  name: plan.plan,
  slipCents: toCents(plan.price),
  debitCents: toCents(plan.price_with_dacc),
  download: plan.plan_download,
  upload: plan.plan_upload,
  scheduled: plan.installationSchedule,
  subscriptions: slugsOf(plan.subscriptions),
  benefits: slugsOf(plan.benefits),
  bonus: plan.addonBonus.map(({ addon_description }) => addon_description),
  points: plan.livelo_dacc_points ?? null,
  rules: plan.regulations ?? '',
  ...conditionTerms(plan.conditions ?? {}),
})

const newTerms: readonly string[] = ['installationCents', 'modemCents'] satisfies (keyof Terms)[]

/** Whether an offer keeps all terms that a visitor agreed to; a cost that was not told was none. */
export const isSameOffer = (agreed: Terms, now: Terms): boolean =>
  (Object.keys(now) as (keyof Terms)[]).every(
    (key) =>
      String(agreed[key]) === String(now[key]) ||
      (newTerms.includes(key) && agreed[key] == null && now[key] === 0),
  )
