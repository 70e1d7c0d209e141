import type { AnyStateMachine } from 'xstate'
import type { Chart } from './charts.ts'
import { sendings } from './messages.ts'

/** One chart runs another: a state invokes it, or it is spawned. */
export interface Runs {
  readonly from: string
  readonly to: string
  /** Its system ids. */
  readonly systemIds: readonly string[]
}

/** Events that a chart sends to another chart, or to one of its effects. */
export interface Message {
  readonly from: string
  readonly to: string
  readonly events: readonly string[]
  /** The receiver is an effect, not a chart. */
  readonly isEffect: boolean
}

/** The relations between all charts. */
export interface Relations {
  readonly runs: readonly Runs[]
  readonly messages: readonly Message[]
}

const actorsOf = ({ machine }: Chart): Readonly<Record<string, unknown>> => machine.implementations.actors

/** Whether a chart spawns an actor in its initial context. */
const spawns = ({ machine }: Chart, src: string): boolean =>
  new RegExp(`['"]${src}['"]`).test(String((machine.config as { context?: unknown }).context))

const runsOf = (chart: Chart, charts: readonly Chart[]): readonly Runs[] =>
  Object.entries(actorsOf(chart)).flatMap(([src, logic]) => {
    const run = charts.find(({ machine }) => machine === (logic as AnyStateMachine))
    if (!run) return []
    const invokes = chart.model.states.flatMap((state) => state.invokes).filter((one) => one.src === src)
    if (invokes.length === 0 && !spawns(chart, src)) return []
    const systemIds = invokes.flatMap(({ systemId }) => (systemId === null ? [] : [systemId]))
    return [{ from: chart.name, to: run.name, systemIds: [...new Set(systemIds)] }]
  })

/** Whether a chart listens to an event in any of its flows. */
const listensTo = (name: string, event: string, charts: readonly Chart[]): boolean => {
  const id = charts.find((chart) => chart.name === name)?.model.id
  return charts.some(({ model }) => model.id === id && model.transitions.some((one) => one.event === event))
}

/** Receivers of an event: by system id, by child id, or among related charts. */
const receiversOf = (
  chart: Chart,
  sending: ReturnType<typeof sendings>[number],
  charts: readonly Chart[],
  runs: readonly Runs[],
): readonly { readonly name: string; readonly isEffect: boolean }[] => {
  const { by, name } = sending.to
  if (by === 'system') {
    const known = runs.find(({ systemIds }) => systemIds.includes(name))?.to ?? name
    return [{ name: known, isEffect: false }]
  }
  if (by === 'child') {
    const invokes = chart.model.states.flatMap((state) => state.invokes).filter(({ id }) => id === name)
    return [...new Set(invokes.map(({ src }) => src))].map((src) => {
      const run = charts.find(({ machine }) => machine === actorsOf(chart)[src])
      return run ? { name: run.name, isEffect: false } : { name: src, isEffect: true }
    })
  }
  return runs
    .filter(({ from, to }) => from === chart.name || to === chart.name)
    .map(({ from, to }) => ({ name: from === chart.name ? to : from, isEffect: false }))
}

const messagesOf = (chart: Chart, charts: readonly Chart[], runs: readonly Runs[]): readonly Message[] => {
  const sent = sendings(chart).flatMap((sending) =>
    receiversOf(chart, sending, charts, runs).flatMap(({ name, isEffect }) => {
      const isHeard = (event: string) => isEffect || listensTo(name, event, charts)
      const certain = sending.events.filter((event) => sending.to.by === 'system' || isHeard(event))
      return [...certain, ...sending.maybe.filter(isHeard)].map((event) => ({ name, isEffect, event }))
    }),
  )
  return [...Map.groupBy(sent, ({ name }) => name).entries()].map(([to, group]) => ({
    from: chart.name,
    to,
    events: [...new Set(group.map(({ event }) => event))].toSorted(),
    isEffect: group.some(({ isEffect }) => isEffect),
  }))
}

/** Which chart runs which and who sends what, derived from the charts and their actions. */
export const relationsOf = (charts: readonly Chart[]): Relations => {
  const runs = charts.flatMap((chart) => runsOf(chart, charts))
  return { runs, messages: charts.flatMap((chart) => messagesOf(chart, charts, runs)) }
}
