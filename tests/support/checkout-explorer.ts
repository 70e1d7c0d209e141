import { getInitialSnapshot, type SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { addressKey, isPlanUnavailable, isRegistered } from '../../machines/checkout/checkout.trail.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { routedStates } from '../../src/router/route-table.ts'
import {
  banks,
  cepInformation,
  consultedPlace,
  drafts,
  fieldRefusal,
  leadReplies,
  migrationLead,
  openQuiz,
  outage,
  plainCampaign,
  plans,
  rarePlan,
  savedWithLead,
  scheduledPlan,
  today,
  unscheduledPlan,
} from './checkout-fixtures.ts'
import { pureStep } from './pure-step.ts'

type Machine = typeof checkoutMachine
export type Snapshot = SnapshotFrom<Machine>
type AnyEvent = Parameters<Snapshot['machine']['transition']>[1] & { readonly type: string }
export interface Edge {
  readonly event: AnyEvent
  readonly target: string
}
export interface Node {
  readonly snapshot: Snapshot
  readonly edges: Edge[]
}
export type Graph = ReadonlyMap<string, Node>

export const startOf = (machine: Machine): Snapshot =>
  getInitialSnapshot(machine, { campaign: plainCampaign, today, plans: null })

export const next = (machine: Machine, snapshot: Snapshot, event: { readonly type: string }): Snapshot =>
  pureStep(machine, snapshot, event)

const facet = (page: string, context: CheckoutContext) => ({
  answered: Object.keys(context.values).sort(),
  schedules: context.plan?.installationSchedule,
  debit: (context.values['ativar-debito'] as { direct_debit?: boolean } | undefined)?.direct_debit,
  registered: isRegistered(context),
  isElsewhere: context.registered && context.registered.address !== addressKey(context),
  hasLead: context.leadId !== null,
  isUnavailable: isPlanUnavailable(context),
  asked: context.asked,
  reviewing: context.reviewing,
  isOrdered: context.order !== null,
  quiz: context.risk?.quiz_needed,
  rejected: context.risk?.rejected,
  hasFailed: context.failedQuizzes > 0,
  ...(page === 'opening' ? { saved: context.saved?.leadId } : {}),
  ...(page === 'cep' ? { badCep: context.badCep !== null } : {}),
  ...(page === 'oferta-indisponivel' || page.startsWith('verif')
    ? { available: context.available?.length, interest: context.interest === addressKey(context) }
    : {}),
})

/** States of one key behave alike: same configuration, same facts that guards read. */
export const keyOf = (snapshot: Snapshot): string =>
  JSON.stringify([snapshot.value, facet(pageOf(snapshot), snapshot.context)])

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, failure = outage) => ({ type: `xstate.error.actor.${id}`, error: failure })

const actorEvents: Readonly<Record<string, readonly object[]>> = {
  'load-plans': [done('load-plans', plans), failed('load-plans')],
  'load-banks': [done('load-banks', banks), failed('load-banks')],
  'look-up-cep': [
    done('look-up-cep', cepInformation),
    failed('look-up-cep'),
    failed('look-up-cep', { kind: 'http', status: 404, text: 'Cep inválido ou inexistente' }),
  ],
  guest: [
    done('guest', { verdict: { quiz_needed: false, rejected: false } }),
    done('guest', { verdict: openQuiz }),
    done('guest', { verdict: { quiz_needed: false, rejected: true } }),
    done('guest', { verdict: null }),
  ],
  'check-coverage': [
    done('check-coverage', { plans }),
    done('check-coverage', { plans: [scheduledPlan] }),
    done('check-coverage', { plans: [] }),
    failed('check-coverage'),
  ],
}

const guestSnapshot = { value: 'asking', context: {}, hasTag: () => false }

const savedReplies = (page: string): readonly object[] =>
  page === 'conta-debito'
    ? [null, openQuiz, { quiz_needed: false, rejected: true }].map((riskValidation) => ({
        type: 'lead.saved',
        riskValidation,
        at: '14h32',
      }))
    : leadReplies.filter((reply) => reply.type === 'lead.saved')

/** Pages that no click of the checkout leads to: only an address opens them. They have tests of their own. */
export const sideDoors: readonly string[] = ['carrinho', 'planos', 'cep-dados-cliente']

const casesOf = (machine: Machine, snapshot: Snapshot, type: string): readonly object[] => {
  const page = pageOf(snapshot)
  const pages = routedStates(machine).map((state) => state.id)
  switch (type) {
    case 'part.open':
      return [
        ...pages.map((asked) => ({ type, page: asked, planQuery: {}, saved: null })),
        { type, page: 'home', planQuery: {}, saved: null },
        { type, page: 'cpf', planQuery: {}, saved: savedWithLead },
      ]
    case 'xstate.route':
      // Before the first page an address is only kept in mind: one of them stands for all.
      if (page === 'opening') return [{ type, to: '#cpf' }]
      return pages.filter((id) => !sideDoors.includes(id)).map((id) => ({ type, to: `#${id}` }))
    case 'plan.want':
      return [{ type, planQuery: { sku: scheduledPlan.sku } }]
    case 'plan.take':
      return [{ type, place: consultedPlace, sku: scheduledPlan.sku }]
    case 'address.adopt':
      return [{ type, place: consultedPlace }]
    case 'checkout.adopt-lead':
      return [{ type, leadId: 'lead-1' }]
    case 'plan.choose':
      return [scheduledPlan, unscheduledPlan, rarePlan].map(({ sku }) => ({ type, sku }))
    case 'draft.change':
      return [{ type, field: Object.keys(drafts[page]?.right ?? {})[0] ?? 'x', value: 'y' }]
    case 'step.submit':
      return [
        drafts[page]?.right,
        drafts[page]?.wrong,
        ...(page === 'ativar-debito' ? [{ direct_debit: 'nao' }] : []),
      ]
        .filter((draft) => draft !== undefined)
        .map((draft) => ({ type, draft }))
    case 'review.edit':
      return ['home', 'cep', 'nome', 'ativar-debito'].map((edited) => ({ type, page: edited }))
    case 'lead.failed':
      return [
        ...leadReplies.filter((reply) => reply.type === type),
        { type, failure: fieldRefusal(Object.keys(drafts[page]?.right ?? {})[0] ?? 'x') },
      ]
    case 'step.back':
    case 'step.retry':
    case 'journey.restart':
    case 'phone.skip':
      return [{ type }]
    default:
      if (type.startsWith('xstate.after.') || type === 'code.resend') return [{ type }]
      if (type.startsWith('xstate.snapshot.')) return [{ type, snapshot: guestSnapshot }]
      if (type === 'lead.saved') return savedReplies(page)
      if (type === 'lead.loaded' && snapshot.context.saved?.isMigration)
        return [{ type, lead: migrationLead }]
      if (type.startsWith('lead.')) return leadReplies.filter((reply) => reply.type === type)
      return (
        actorEvents[/actor\.(.+)$/.exec(type)?.[1] ?? '']?.filter(
          (event) => (event as AnyEvent).type === type,
        ) ?? []
      )
  }
}

/** Names of the events that the active states listen to. */
const listenedBy = (snapshot: Snapshot): readonly string[] =>
  [
    ...new Set(
      (snapshot as unknown as { _nodes: { ownEvents: string[] }[] })._nodes.flatMap((node) => node.ownEvents),
    ),
  ].filter((type) => type !== '' && type !== '*')

export interface Exploration {
  readonly withRoutes: boolean
  /** Only the plain first load, `/`, without a draft. */
  readonly plainOpening?: boolean
  /** Other machines and pages bring plans and addresses, too. */
  readonly withHandovers?: boolean
  /** The risk policy lets everyone pass. */
  readonly withoutRisk?: boolean
}

/** What other machines bring: the root keeps it from a checkout that is busy or locked. */
const isFromOutside = (type: string): boolean =>
  ['plan.want', 'plan.take', 'address.adopt', 'checkout.adopt-lead'].includes(type)
const isShut = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.hasTag('locked')

/** Every event that can happen in a state; an event type without a case is an error of the explorer. */
const eventsIn = (machine: Machine, snapshot: Snapshot, how: Exploration): readonly AnyEvent[] =>
  listenedBy(snapshot)
    .filter((type) => how.withRoutes || type !== 'xstate.route')
    .filter((type) => !isFromOutside(type) || (how.withHandovers && !isShut(snapshot)))
    .flatMap((type) => {
      const all = casesOf(machine, snapshot, type) as readonly AnyEvent[]
      if (all.length === 0)
        throw new Error(`No case for the event "${type}" in ${JSON.stringify(snapshot.value)}`)
      const cases = all.filter(
        (event) => !how.withoutRisk || !('riskValidation' in event) || event.riskValidation === null,
      )
      if (type !== 'part.open' || !how.plainOpening) return cases
      return cases.filter((event) => 'page' in event && event.page === 'home').slice(-1)
    })

const limit = 80_000

/** Walks every state that any sequence of events reaches, breadth first. */
export const explore = (machine: Machine, how: Exploration): Graph => {
  const start = startOf(machine)
  const graph = new Map<string, Node>([[keyOf(start), { snapshot: start, edges: [] }]])
  // A map hands out what is added while it is read.
  for (const [, { snapshot, edges }] of graph) {
    for (const event of eventsIn(machine, snapshot, how)) {
      const reached = next(machine, snapshot, event)
      const target = keyOf(reached)
      edges.push({ event, target })
      if (graph.has(target)) continue
      if (graph.size >= limit) throw new Error(`More than ${limit} states: the facet is too fine`)
      graph.set(target, { snapshot: reached, edges: [] })
    }
  }
  return graph
}

/** Keys from which some path of edges leads to a state that `isGoal` accepts. */
export const leadingTo = (graph: Graph, isGoal: (snapshot: Snapshot) => boolean): ReadonlySet<string> => {
  const sources = new Map<string, string[]>()
  for (const [key, { edges }] of graph)
    for (const { target } of edges) {
      const known = sources.get(target)
      if (known) known.push(key)
      else sources.set(target, [key])
    }
  const found = new Set([...graph].filter(([, { snapshot }]) => isGoal(snapshot)).map(([key]) => key))
  const queue = [...found]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const source of sources.get(key) ?? []) {
      if (found.has(source)) continue
      found.add(source)
      queue.push(source)
    }
  }
  return found
}
