import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Plan } from '@ultrafibra/contract/plan'
import { hasDeezer } from '../kit/plan-choice.ts'
import {
  type Bundle,
  bundles,
  type Service,
  services,
  skuWith,
  type Variant,
} from '../plan-card/plan-card.choice.ts'

/** Plans by the speed that a visitor gets; '600a' are those with a bonus on top of 600 Mega. */
export const groups = ['300', '400', '500', '600', '600a', '1000', '2000'] as const
export type Group = (typeof groups)[number]

/** What a card is made of, before it runs. */
export interface CardPlan {
  /** The sku that put the card on the page. */
  readonly key: string
  readonly group: Group
  readonly variants: readonly Variant[]
  readonly initial: Service | null
  readonly locked: Service | null
}

type Rules = Pick<Campaign, 'premium' | 'streamingFilter'>

const paramountName = '1 giga paramount+'
/** Plans that share a card with others of their speed; any other plan has its own card. */
const roles: Readonly<Record<string, Service | 'plain'>> = {
  d600a: 'plain',
  d600ar: 'plain',
  d600asp: 'plain',
  d600ar3: 'plain',
  d600sp: 'plain',
  d700a: 'plain',
  d700rs: 'plain',
  d1000a: 'plain',
  d600b: 'paramount',
  d600br: 'paramount',
  d1000c: 'paramount',
  d600c: 'max',
  d1000d: 'max',
  d600gl: 'globoplay',
  d600gles: 'globoplay',
  d700b: 'globoplay',
}
const from: readonly (readonly [mbps: number, group: Group])[] = [
  [2000, '2000'],
  [1000, '1000'],
  [601, '600a'],
  [600, '600'],
  [500, '500'],
  [400, '400'],
]

/** The group of a plan, by its download speed. */
export const groupOf = ({ plan_download }: Pick<Plan, 'plan_download'>): Group => {
  const speed = Number(/\d+/.exec(plan_download)?.[0] ?? 0)
  return from.find(([mbps]) => speed >= mbps)?.[1] ?? '300'
}

/** What a plan is on a card for several: the one with a service, the plain one, or null for its own card. */
const roleOf = ({ sku, plan }: Plan): Service | 'plain' | null =>
  plan.toLowerCase() === paramountName ? 'paramount' : (roles[sku] ?? null)

const ownService = ({ subscriptions }: Plan): Service | null =>
  services.find((service) => subscriptions.some(({ slug }) => slug === service)) ?? null

/** The bundle of a plan, by its subscriptions and Deezer; undefined for one in none. */
const bundleOf = (plan: Plan): Bundle | undefined => {
  const slugs = plan.subscriptions.map(({ slug }) => slug.toLowerCase()).sort()
  if (slugs.length === 0) return 'basic'
  const name = slugs.join('-')
  return bundles.find((one) => one === (name === 'max' && hasDeezer(plan) ? 'max-deezer' : name))
}

const variantOf = (plan: Plan, service: Service | null): Variant => ({
  sku: plan.sku,
  service,
  bundle: bundleOf(plan),
})

const lockedBy = ({ streamingFilter }: Rules): Service | null => (streamingFilter === 'max' ? 'max' : null)

const cardOfOne = (plan: Plan, rules: Rules): CardPlan => {
  const service = ownService(plan)
  return {
    key: plan.sku,
    group: groupOf(plan),
    variants: [variantOf(plan, service)],
    initial: service,
    locked: lockedBy(rules),
  }
}

/** Of each role the first plan: those that are listed come before those that are only sold. */
const variantsAmong = (plans: readonly Plan[]): readonly Variant[] =>
  (['plain', ...services] as const).flatMap((role) => {
    const plan = plans.find((one) => roleOf(one) === role)
    return plan ? [variantOf(plan, role === 'plain' ? null : role)] : []
  })

const isRole = (role: Service) => (plan: Plan) => roleOf(plan) === role

/** Paramount+ if the card shows it and is not premium; Globoplay if listed; else its own. */
const initialOf = (lead: Plan, listed: readonly Plan[], variants: readonly Variant[], { premium }: Rules) => {
  if (isRole('paramount')(lead) && !premium) return 'paramount'
  if (listed.some(isRole('globoplay'))) return 'globoplay'
  const role = roleOf(lead)
  if (role !== 'paramount') return role === 'plain' ? null : role
  if (skuWith(variants, null) !== undefined) return null
  return variants.find(({ service }) => service !== 'paramount')?.service ?? 'paramount'
}

const cardOfSeveral = (
  lead: Plan,
  listed: readonly Plan[],
  sold: readonly Plan[],
  rules: Rules,
): CardPlan => {
  const group = groupOf(lead)
  const isHere = (plan: Plan) => groupOf(plan) === group
  const here = listed.filter(isHere)
  const variants = variantsAmong([...here, ...sold.filter(isHere)])
  return {
    key: lead.sku,
    group,
    variants,
    initial: initialOf(lead, here, variants, rules),
    locked: lockedBy(rules),
  }
}

/**
 * The cards of a page, in the order of the listed plans: the plain plan of a speed and those with one streaming
 * service share a card, bundles have their own.
 * @param listed the plans that are on the page
 * @param sold all plans of the campaign: a card may offer to choose one that is not listed by itself
 */
export const cardsOf = (
  listed: readonly Plan[],
  sold: readonly Plan[],
  rules: Rules,
): readonly CardPlan[] => {
  const cards: CardPlan[] = []
  const isThere = (sku: string) => cards.some(({ variants }) => variants.some((one) => one.sku === sku))
  const isTaken = (plan: Plan) =>
    cards.some(({ variants, group }) => group === groupOf(plan) && variants.some(({ sku }) => sku in roles))
  for (const plan of listed) {
    if (isThere(plan.sku)) continue
    const isAlone = roleOf(plan) === null || isTaken(plan)
    cards.push(isAlone ? cardOfOne(plan, rules) : cardOfSeveral(plan, listed, sold, rules))
  }
  return cards
}

const shortened = (sku: string): string => sku.replace(/[ab]/g, '')
const spellings: Readonly<Record<string, Service>> = {
  globoplay: 'globoplay',
  max: 'max',
  hbo: 'max',
  'hbo-max': 'max',
  paramount: 'paramount',
}

/** The card and the variant that an address names: '#c' and a sku, its letters a and b left out or not, or a service. */
export const cardNamedBy = <Card extends Pick<CardPlan, 'key' | 'variants'>>(
  cards: readonly Card[],
  hash: string,
): { readonly card: Card; readonly variant: Variant } | null => {
  const name = /^#c(.+)$/.exec(hash.toLowerCase())?.[1]
  if (name === undefined) return null
  const all = cards.flatMap((card) => card.variants.map((variant) => ({ card, variant })))
  return (
    all.find(({ variant }) => variant.sku === name) ??
    all.find(({ variant }) => shortened(variant.sku) === name) ??
    all.find(({ variant }) => variant.service !== null && variant.service === spellings[name]) ??
    null
  )
}

export const filters = ['everything', ...bundles, 'business'] as const
export type Filter = (typeof filters)[number]

/** What a filter narrows the cards to: streaming is sold to people only, so that companies get plans without. */
export const bundleIn = (filter: Exclude<Filter, 'everything'>): Bundle =>
  filter === 'business' ? 'basic' : filter

/** Whether a card has its place in the list while this filter is on. */
export const passes = ({ variants }: Pick<CardPlan, 'variants'>, filter: Filter): boolean =>
  filter === 'everything' || variants.some(({ bundle }) => bundle === bundleIn(filter))

/** The filters that a list offers: those with a plan on its cards. One or two cards need none. */
export const filtersOf = (cards: readonly Pick<CardPlan, 'variants'>[]): readonly Filter[] => {
  const changes = (filter: Filter): boolean => {
    const left = cards.filter((card) => passes(card, filter))
    return left.length > 0 && (left.length < cards.length || left.some(({ variants }) => variants.length > 1))
  }
  return cards.length > 2 ? filters.filter((one) => one === 'everything' || changes(one)) : ['everything']
}
