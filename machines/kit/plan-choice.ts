import { toCents } from '@ultrafibra/contract/brazil/money'
import type { MigrationOffer } from '@ultrafibra/contract/offers'
import { mbpsOf, type Plan } from '@ultrafibra/contract/plan'

/** What an address bar says of the wanted plan; ids are texts, speeds are Mbps, subscriptions are slugs. */
export interface PlanQuery {
  readonly renewalId?: string
  readonly migrationId?: string
  readonly id?: string
  readonly sku?: string
  readonly downloadMbps?: number
  readonly uploadMbps?: number
  readonly subscriptions?: readonly string[]
  /** Matches each plan that has a subscription; `subscriptions` is ignored then. */
  readonly anySubscriptions?: boolean
}

const deezer = 'deezer'

/** Whether a plan comes with Deezer. */
export const hasDeezer = ({ benefits }: Pick<Plan, 'benefits'>): boolean =>
  benefits.some(({ slug }) => slug.toLowerCase() === deezer)

type Rule = (plan: Plan, query: PlanQuery) => boolean

/** Monthly price in cents with direct debit, falling back to the plain price. */
export const debitPriceCents = (plan: Plan): number | null =>
  toCents(plan.price_with_dacc) ?? toCents(plan.price)

const priceOrder = (a: Plan, b: Plan): number => (debitPriceCents(b) ?? 0) - (debitPriceCents(a) ?? 0)

/**
 * The plan offered to a visitor who chose none: plans without subscriptions go first, and among them
 * the dearer one with direct debit. Null where there is no plan.
 */
export const defaultPlan = (plans: readonly Plan[]): Plan | null => {
  const plain = plans.filter((plan) => plan.subscriptions.length === 0)
  return [...(plain.length > 0 ? plain : plans)].sort(priceOrder)[0] ?? null
}

const isOffer = (plan: Plan, kind: Plan['plan_type'], id: string | undefined): boolean =>
  plan.plan_type === kind && String(plan.id) === id

const hasSpeed = (speed: string, wanted: number | undefined): boolean =>
  wanted === undefined || mbpsOf(speed) === wanted

/** Other spellings of a subscription: those of pages and of benefits. */
const spellings: Readonly<Record<string, string>> = {
  'paramount-plus': 'paramount',
  'paramount+': 'paramount',
  'hbo-max': 'max',
  hbo: 'max',
}

const slugOf = (name: string): string => {
  const slug = name.toLowerCase()
  return spellings[slug] ?? slug
}

const slugs = (list: readonly string[]): string => [...new Set(list.map(slugOf))].sort().join()

/** Deezer comes as a benefit of its plans: it may be asked for beside their subscriptions, or left out. */
const hasSubscriptions: Rule = (plan, { subscriptions = [], anySubscriptions = false }) => {
  const own = plan.subscriptions.map(({ slug }) => slug)
  if (anySubscriptions) return own.length > 0
  const wanted = slugs(subscriptions)
  return wanted === slugs(own) || (hasDeezer(plan) && wanted === slugs([...own, deezer]))
}

const hasSpeeds: Rule = (plan, { downloadMbps, uploadMbps }) =>
  hasSpeed(plan.plan_download, downloadMbps) && hasSpeed(plan.plan_upload, uploadMbps)

/** A query without a name asks for a speed, for subscriptions, or for both. */
const isDescribed = ({
  downloadMbps,
  uploadMbps,
  subscriptions = [],
  anySubscriptions,
}: PlanQuery): boolean =>
  downloadMbps !== undefined ||
  uploadMbps !== undefined ||
  subscriptions.length > 0 ||
  anySubscriptions === true

/** From the strongest on; the first of them that fits any plan decides. */
const rules: readonly Rule[] = [
  (plan, { renewalId }) => isOffer(plan, 'refidel', renewalId),
  (plan, { migrationId }) => isOffer(plan, 'migration', migrationId),
  (plan, { id }) => String(plan.id) === id,
  (plan, { sku }) => plan.sku.toLowerCase() === sku?.toLowerCase(),
  (plan, query) => isDescribed(query) && hasSpeeds(plan, query) && hasSubscriptions(plan, query),
]

/**
 * The plans that a query names: those of the first rule that fits any plan (renewal id, migration id, id, sku,
 * equal speeds with the same subscriptions, of any speed where only subscriptions are asked for). None where no rule
 * fits.
 */
export const matchesOf = (plans: readonly Plan[], query: PlanQuery): readonly Plan[] =>
  rules.map((fits) => plans.filter((plan) => fits(plan, query))).find((found) => found.length > 0) ?? []

/** The one plan that a query names; null where it names none or leaves a choice. */
export const matchPlan = (plans: readonly Plan[], query: PlanQuery): Plan | null => {
  const [only, ...others] = matchesOf(plans, query)
  return only && others.length === 0 ? only : null
}

/** The plan to start with: the one that the query names, else the default among its matches, else among all. */
export const planFor = (plans: readonly Plan[], query: PlanQuery): Plan | null =>
  defaultPlan(matchesOf(plans, query)) ?? defaultPlan(plans)

/** A plan to migrate to, drawn from its offer; prices are reais per month. */
export const planOfOffer = ({
  id,
  plan,
  priceOffer,
  originalPrice,
  priceOfferDACC,
  benefits,
}: MigrationOffer): Plan => ({
  id,
  sku: plan.sku ?? `migracao-${id}`,
  plan: plan.name,
  plan_type: 'migration',
  plan_download: plan.plan_download ?? '',
  plan_upload: plan.plan_upload ?? '',
  description: '',
  price: priceOffer,
  price_full: originalPrice,
  price_with_dacc: priceOfferDACC,
  discount: plan.discount ?? null,
  benefits,
  subscriptions: plan.subscriptions ?? [],
  regulations: plan.regulations ?? null,
  whatsApps: [],
  addonBonus: [],
  livelo_dacc_points: null,
  conditions: plan.conditions,
  showOnLanding: false,
  installationSchedule: true,
})
