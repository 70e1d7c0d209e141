import { beforeAll, describe, expect, it } from 'vitest'
import { directDebit } from '../../contract/questions/direct-debit.ts'
import { fullName } from '../../contract/questions/full-name.ts'
import { answerOf } from '../../contract/questions/question.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import { leadingTo } from '../../statecharts/check/walking.ts'
import type { ChartGraph } from '../../statecharts/explore/chart.types.ts'
import { explore } from '../../statecharts/explore/explore.ts'
import { routedStates } from '../../statecharts/route/route-table.ts'
import { finely, keyOf, next, type Snapshot, sideDoors, startOf } from '../support/checkout-explorer.ts'
import { migrationLead, plans, storedLead } from '../support/checkout-fixtures.ts'

const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
const isOrdered = (snapshot: Snapshot): boolean => snapshot.hasTag('terminal')
const isHome = (snapshot: Snapshot): boolean => snapshot.value === 'home'
const isOpening = (snapshot: Snapshot): boolean => pageOf(snapshot) === 'opening'

/** The state that Back leads to in the exploration; the state itself if Back does nothing. */
const backOf = (graph: ChartGraph, key: string): string =>
  graph.get(key)?.edges.find(({ event }) => event.type === 'step.back')?.target ?? key

/** The states passed by repeated Back, until nothing changes or a state repeats. */
const backFrom = (graph: ChartGraph, start: string): readonly Snapshot[] => {
  const passed = new Set([start])
  for (let key = backOf(graph, start); !passed.has(key); key = backOf(graph, key)) passed.add(key)
  return [...passed].map((key) => graph.get(key)?.snapshot as Snapshot)
}

type Machine = typeof checkoutMachine

/** Pages only in collaborator campaigns, and pages without a link to them. */
const elsewhere = ['routing', 'confirmacao-colaborador', ...sideDoors]
const personal = ['nome', 'telefone', 'email', 'data-nascimento', 'nome-mae', 'cpf']

describe.each([
  { flow: 'default', how: {}, unseen: elsewhere },
  { flow: 'b', how: {}, unseen: elsewhere },
  {
    flow: 'migration',
    how: { withHandovers: true, withoutRisk: true },
    unseen: [...elsewhere, ...personal, 'validacao', 'erro1', 'erro2'],
  },
] as const)('every state that a visitor of the $flow flow can reach', ({ flow, how, unseen }) => {
  const chart = finely(flow, { withRoutes: false, ...how })
  const machine = chart.machine as Machine

  let graph: ChartGraph
  let nodes: readonly { readonly snapshot: Snapshot }[]

  beforeAll(() => {
    graph = explore(chart)
    nodes = [...graph.values()].map(({ snapshot }) => ({ snapshot: snapshot as Snapshot }))
  }, 400_000)

  it('covers every page of the chart except the other campaign’s', () => {
    const pages = new Set(nodes.map(({ snapshot }) => pageOf(snapshot)))
    const charted = Object.keys(machine.root.states).filter((page) => !unseen.includes(page))
    expect([...pages].sort()).toEqual(charted.sort())
  })

  it('has a unique path that opens it, unless the journey is over', () => {
    const states = routedStates(machine)
    expect(new Set(states.map(({ meta }) => meta.path)).size).toBe(states.length)
    const unasked = states.filter(({ id }) => machine.root.states[id]?.config.route === undefined)
    expect(unasked.map(({ id }) => id)).toEqual(['pedido-realizado'])
  })

  it('always has a page, except while opening, expired, or behind the code of a customer’s record', () => {
    const without = nodes.filter(({ snapshot }) => metaOf(snapshot)?.path === undefined)
    expect([...new Set(without.map(({ snapshot }) => pageOf(snapshot)))].sort()).toEqual([
      ...(flow === 'b' ? ['confirmacao-titular'] : []),
      'expired',
      'opening',
    ])
  })

  it('leads home by Back alone, without circles', () => {
    const resting = nodes.filter(
      ({ snapshot }) => !isBusy(snapshot) && !snapshot.hasTag('locked') && !isOpening(snapshot),
    )
    const wrong = resting
      .filter(({ snapshot }) => snapshot.value !== 'expired')
      .map(({ snapshot }) => backFrom(graph, keyOf(snapshot)))
      .filter((passed) => !isHome(passed.at(-1) as Snapshot))
    expect(wrong.map((passed) => passed.map(pageOf))).toEqual([])
  })

  it('leads to the placed order', () => {
    const reaching = leadingTo(graph, isOrdered)
    expect([...graph.keys()].filter((key) => !reaching.has(key))).toEqual([])
  })

  it('leads to the home page, unless the order is placed', () => {
    const reaching = leadingTo(graph, isHome)
    const stranded = nodes.filter(({ snapshot }) => !reaching.has(keyOf(snapshot)) && !isOrdered(snapshot))
    expect(stranded.map(({ snapshot }) => snapshot.value)).toEqual([])
  })

  it('is no dead end, unless the order is placed', () => {
    const dead = [...graph].filter(
      ([key, { edges, snapshot }]) => !isOrdered(snapshot) && edges.every(({ target }) => target === key),
    )
    expect(dead.map(([, { snapshot }]) => snapshot.value)).toEqual([])
  })

  it('keeps every answer when the visitor goes back', () => {
    const lost = nodes.flatMap(({ snapshot }) => {
      const after = next(machine, snapshot, { type: 'step.back' })
      return JSON.stringify(after.context.values) === JSON.stringify(snapshot.context.values)
        ? []
        : [snapshot.value]
    })
    expect(lost).toEqual([])
  })

  it('accepts only one submit per request', () => {
    const busy = nodes.filter(
      ({ snapshot }) => isBusy(snapshot) && pageOf(snapshot) !== 'verificando-disponibilidade',
    )
    const moved = busy.filter(
      ({ snapshot }) =>
        keyOf(next(machine, snapshot, { type: 'step.submit', draft: {} } as never)) !== keyOf(snapshot),
    )
    expect(busy.length).toBeGreaterThan(0)
    expect(moved.map(({ snapshot }) => snapshot.value)).toEqual([])
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
    { type: 'lead.loaded', lead },
  ])
    snapshot = next(machine, snapshot, event)
  return pageOf(snapshot)
}
