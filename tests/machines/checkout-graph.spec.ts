import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { answerOf } from '@ultrafibra/contract/questions/question'
import type { ChartGraph, ChartUnderTest } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { beforeAll, describe, expect, it } from 'vitest'
import { flowOf } from '../../machines/checkout/checkout.flow.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { pathBefore, savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import {
  checkoutChart,
  migrationCheckoutChart,
  shortCheckoutChart,
} from '../statecharts/charts/checkout.chart.ts'
import { properties } from '../statecharts/properties/properties.ts'
import { finely, keyOf, next, type Snapshot, startOf } from '../support/checkout-explorer.ts'
import { migrationLead, plans, storedLead } from '../support/checkout-fixtures.ts'
import { done } from '../support/feature-fixtures.ts'

const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

type Machine = typeof checkoutMachine

/** Checks of the registry's charts that find more where all that guards read tells states apart. */
const finer = [
  'waits-are-uninterrupted',
  'goals-stay-reachable',
  'no-dead-ends',
  'back-leads-home',
  'answers-are-kept',
]

describe.each([
  { flow: 'default', listed: checkoutChart, how: {} },
  { flow: 'b', listed: shortCheckoutChart, how: {} },
  { flow: 'migration', listed: migrationCheckoutChart, how: { withHandovers: true, withoutRisk: true } },
] as const)('every state that a visitor of the $flow flow can reach', ({ flow, listed, how }) => {
  const chart: ChartUnderTest = { ...listed, ...finely(flow, { withRoutes: false, ...how }) }
  const machine = chart.machine as Machine

  let graph: ChartGraph
  let nodes: readonly { readonly snapshot: Snapshot }[]

  beforeAll(() => {
    graph = explore(chart)
    nodes = [...graph.values()].map(({ snapshot }) => ({ snapshot: snapshot as Snapshot }))
  }, 400_000)

  it.each(properties.filter(({ name }) => finer.includes(name)))('passes $name', ({ violations }) => {
    expect(violations(chart, graph)).toEqual([])
  })

  it('always has a page, except while opening, expired, or behind the code of a customer’s record', () => {
    const without = nodes.filter(({ snapshot }) => metaOf(snapshot)?.path === undefined)
    expect([...new Set(without.map(({ snapshot }) => pageOf(snapshot)))].sort()).toEqual([
      ...(flow === 'b' ? ['confirmacao-titular'] : []),
      'expired',
      'opening',
    ])
  })

  it('names in the address of “Voltar” the page that its press leads to', () => {
    const wrong = nodes.flatMap(({ snapshot }) => {
      const page = pageOf(snapshot)
      const before = page in flowOf(snapshot.context).pages && next(machine, snapshot, { type: 'step.back' })
      if (!before || pageOf(before) === page) return []
      const [named, led] = [pathBefore(snapshot.context, page), metaOf(before)?.path]
      return named === led ? [] : [`${page} names ${named} and leads to ${led}`]
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  it('survives a reload: the lead and the saved journey restore page and answers', () => {
    const resting = nodes.filter(
      ({ snapshot }) =>
        snapshot.context.registered !== null &&
        snapshot.context.leadId !== null &&
        answerOf(snapshot.context, fullName) !== undefined &&
        !isBusy(snapshot) &&
        snapshot.matches({ confirmacao: 'reviewing' } as never),
    )
    expect(resting.length).toBeGreaterThan(0)
    const wrong = resting.filter(({ snapshot }) => reload(machine, snapshot) !== 'confirmacao')
    expect(wrong.map(({ snapshot }) => keyOf(snapshot))).toEqual([])
  })
})

const reload = (machine: Machine, before: Snapshot): string => {
  const { plan, values, isMigration } = before.context
  const debit = answerOf(before.context, directDebit)?.direct_debit ?? false
  const lead = {
    ...storedLead,
    ...(isMigration
      ? { kind: 'migration', kept: migrationLead.kept, plansOffers: migrationLead.plansOffers }
      : {}),
    idPlan: plan?.id ?? null,
    direct_debit: debit,
    bankInfo: debit ? storedLead.bankInfo : null,
    schedules: values['data-instalacao'] ? storedLead.schedules : null,
  }
  const saved = JSON.parse(JSON.stringify(savedJourneyOf(before.context)))
  let snapshot = startOf(machine)
  for (const event of [
    { type: 'feature.open', page: pageOf(before), planQuery: before.context.planQuery, saved },
    { type: 'xstate.done.actor.load-plans', output: plans },
    done('load-lead', { type: 'loaded', lead }),
  ])
    snapshot = next(machine, snapshot, event)
  return pageOf(snapshot)
}
