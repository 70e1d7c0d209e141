import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Plan } from '@ultrafibra/contract/plan'
import { mbpsOf } from '@ultrafibra/contract/plan'
import { serviceNames } from '@ultrafibra/contract/sold-facts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import { hasWifi6, speedBonusPartsOf, speedText, streamingText } from './plan-facts.ts'

/** A campaign's offering; shared texts are built from it, so that none names a plan that is not sold. */
export interface Offering {
  /** All plans sold, on any page. */
  readonly plans: readonly Plan[]
  readonly campaign: Campaign
  /** The plan in the campaign's heading. */
  readonly lead: Plan | undefined
}

export type ServiceName = (typeof serviceNames)[keyof typeof serviceNames]

const article: Readonly<Record<ServiceName, string>> = { Globoplay: 'O', 'HBO Max': 'A', 'Paramount+': 'O' }

/** 'a, b e c' */
export const both = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words)
/** 'a, b ou c' */
export const either = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(words)
/** With a capital first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One plan per download speed, slowest first. */
export const bySpeed = (plans: readonly Plan[]): readonly Plan[] =>
  [...new Map(plans.map((plan) => [mbpsOf(plan.plan_download), plan])).entries()]
    .sort(([one], [other]) => one - other)
    .map(([, plan]) => plan)

/** The plans' speeds, slowest first: 'no 600 Mega e no 1 Giga'; null without a plan. */
export const atSpeeds = (plans: readonly Plan[], preposition = 'no'): string | null =>
  plans.length === 0
    ? null
    : both(bySpeed(plans).map(({ plan_download }) => `${preposition} ${speedText(plan_download)}`))

export const withService = (plans: readonly Plan[], service: ServiceName): readonly Plan[] =>
  plans.filter((plan) => streamingText(plan).includes(service))

export const servicesOf = (plans: readonly Plan[]): readonly ServiceName[] =>
  Object.values(serviceNames).filter((service) => withService(plans, service).length > 0)

/** 'O Globoplay vem no 1 Giga.' for each service sold. */
export const servicesBySpeed = (plans: readonly Plan[]): readonly string[] =>
  servicesOf(plans).map(
    (service) => `${article[service]} ${service} vem ${atSpeeds(withService(plans, service))}.`,
  )

/** ', com e sem streaming', depending on the plans. */
export const streamingWords = (plans: readonly Plan[], and: 'e' | 'ou'): string => {
  const rich = plans.filter((plan) => streamingText(plan) !== '').length
  if (rich === 0) return ''
  return rich === plans.length ? ', com streaming' : `, com ${and} sem streaming`
}

export const withWifi6 = (plans: readonly Plan[]): readonly Plan[] => plans.filter(hasWifi6)

/** The speeds at which every plan has HBO Max, and at which some have it: 'no 2 Giga'. Null without any. */
export const hboMaxSpeeds = (
  plans: readonly Plan[],
): { readonly included: string | null; readonly added: string | null } | null => {
  const rich = withService(plans, 'HBO Max')
  const isChoice = ({ plan_download }: Plan): boolean =>
    plans.some((plan) => plan.plan_download === plan_download && !rich.includes(plan))
  return rich.length === 0
    ? null
    : { included: atSpeeds(rich.filter((plan) => !isChoice(plan))), added: atSpeeds(rich.filter(isChoice)) }
}

/** Sentences on which plans have HBO Max; null without any. */
export const hboMaxText = (plans: readonly Plan[]): string | null => {
  const speeds = hboMaxSpeeds(plans)
  if (speeds === null) return null
  const { included, added } = speeds
  return [
    ...(included === null ? [] : [`${sentence(included)} ela está inclusa.`]),
    ...(added === null ? [] : [`${sentence(added)} é um adicional.`]),
  ].join(' ')
}

const priceOf = (plan: Plan): number => debitPriceCents(plan) ?? Number.POSITIVE_INFINITY

/** The lowest surcharge for streaming at the same speed: 'R$ 10'; null where no speed is sold both with and without. */
export const leastSurcharge = (plans: readonly Plan[]): string | null => {
  const surcharges = plans
    .filter((rich) => streamingText(rich) !== '')
    .flatMap((rich) =>
      plans
        .filter((plain) => streamingText(plain) === '' && plain.plan_download === rich.plan_download)
        .map((plain) => priceOf(rich) - priceOf(plain)),
    )
    .filter((cents) => cents > 0)
  if (surcharges.length === 0) return null
  return formatBrl(Math.min(...surcharges)).replace(/,00$/, '')
}

/** A speed bonus for a time: the plan's speed, its base and the increase. */
interface SpeedBonus {
  /** '700 Mega', '1 Giga com Globoplay'. */
  readonly speed: string
  readonly base: string
  readonly more: string
  /** '1 ano'. */
  readonly period: string
}

/** The plans' speed bonuses, slowest first; a service is named only if no plan without it has the same. */
export const speedBonuses = (plans: readonly Plan[]): readonly SpeedBonus[] => {
  const found = plans.flatMap((plan) => {
    const parts = speedBonusPartsOf(plan)
    const speed = [speedText(plan.plan_download), streamingText(plan)].filter(Boolean).join(' com ')
    return parts === null ? [] : [{ ...parts, speed, mbps: mbpsOf(plan.plan_download) }]
  })
  return found
    .filter(
      ({ speed, mbps, base }) =>
        !found.some(
          (other) => other.mbps === mbps && other.base === base && other.speed.length < speed.length,
        ),
    )
    .filter(({ speed }, at, all) => all.findIndex((other) => other.speed === speed) === at)
    .sort((one, other) => one.mbps - other.mbps)
}
