import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { CheckoutView } from '../screen.types.ts'
import { speedText, streamingText } from './plan-facts.ts'

/** Plans of one kind under one heading; `id` is the heading's place on the page. */
export interface OfferGroup {
  readonly id: string
  readonly title: string
  readonly plans: readonly Plan[]
}

const offerKey = (plan: Plan): string => `${plan.plan} ${debitPriceCents(plan)}`

/**
 * Everything that a campaign sells, each offer once: those for the home page and those beside it, less what the
 * campaign hides and what has no price or sku.
 */
export const offersOf = ({ plans, campaign }: CheckoutView['context']): readonly Plan[] => {
  const sold = (plans ?? []).filter(
    (plan) => plan.sku !== '' && debitPriceCents(plan) !== null && !campaign.hiddenSkus.includes(plan.sku),
  )
  const onHomeFirst = [...sold].sort((one, other) => Number(other.showOnLanding) - Number(one.showOnLanding))
  return [...new Map(onHomeFirst.reverse().map((plan) => [offerKey(plan), plan])).values()]
}

/** The plans that `fits` accepts and the others, each in their order. */
export const parted = (
  plans: readonly Plan[],
  fits: (plan: Plan) => boolean,
): readonly [fitting: readonly Plan[], others: readonly Plan[]] => [
  plans.filter(fits),
  plans.filter((plan) => !fits(plan)),
]

/** `speed` as people say it: '700 Mega', '1 Giga'. */
export const hasSpeed =
  (speed: string) =>
  (plan: Plan): boolean =>
    speedText(plan.plan_download) === speed

/** `service` by its public name: 'HBO Max'. */
export const hasStreaming =
  (service: string) =>
  (plan: Plan): boolean =>
    streamingText(plan).includes(service)

/** The cheapest of some plans; undefined where there is none. */
export const cheapestOf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => (debitPriceCents(one) ?? 0) - (debitPriceCents(other) ?? 0))[0]

const hasDeezer = ({ benefits }: Plan): boolean =>
  benefits.some(({ slug }) => slug.toLowerCase() === 'deezer')

const kindOf = (plan: Plan): string => {
  const services = [streamingText(plan), hasDeezer(plan) ? 'Deezer' : ''].filter((name) => name !== '')
  return services.length === 0 ? 'Só internet' : `Com ${services.join(' e ')}`
}

const placeOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')

/** Offers by what comes with them: plain ones first, then in the alphabet's order. */
export const offerGroups = (plans: readonly Plan[]): readonly OfferGroup[] => {
  const titles = [...new Set(plans.map(kindOf))].sort(
    (one, other) =>
      Number(one.startsWith('Com ')) - Number(other.startsWith('Com ')) || one.localeCompare(other, 'pt-BR'),
  )
  return titles.map((title) => ({
    id: placeOf(title),
    title,
    plans: plans.filter((plan) => kindOf(plan) === title),
  }))
}
