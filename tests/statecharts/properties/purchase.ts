import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { openStepOf, savedJourneyOf } from '../../../machines/checkout/checkout.selectors.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { viewOf } from '../../../src/screens/view.ts'
import { funnelEvents } from '../../../src/tracking/funnel.ts'
import type { ChartGraph, ChartUnderTest, GraphEdge } from '../chart.types.ts'
import type { Property } from './property.types.ts'
import { after, once, told } from './walking.ts'

type Checkout = SnapshotFrom<typeof checkoutMachine>

const isCheckout = ({ name }: ChartUnderTest): boolean => name === 'checkout' || name.startsWith('checkout.')

/** Questions about the address, whose answers may be kept: they name a house, nobody in it. */
const aboutTheHouse = ['cep', 'nr-imovel']

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length >= 4 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const personalIn = ({ values, drafts }: Checkout['context']): readonly string[] => {
  const houses = aboutTheHouse.flatMap((page) => [...textsIn(values[page]), ...textsIn(drafts[page])])
  const answers = [...Object.entries(values), ...Object.entries(drafts)]
    .filter(([page]) => !aboutTheHouse.includes(page))
    .flatMap(([, answer]) => textsIn(answer))
  return answers.filter((text) => !houses.includes(text))
}

/** What is kept in the browser's storage holds nothing that a visitor answered of himself. */
export const nothingPersonalIsKept: Property = {
  name: 'nothing-personal-is-kept',
  holdsFor: isCheckout,
  violations: (_chart, graph) =>
    once(
      [...graph.values()].flatMap(({ snapshot }) => {
        const { context } = snapshot as Checkout
        const kept = JSON.stringify([savedJourneyOf(context), openStepOf(context)])
        return personalIn(context)
          .filter((text) => kept.includes(text))
          .map((text) => `"${text}" is kept in ${told(snapshot)}`)
      }),
    ),
}

const pathOf = (graph: ChartGraph, key: string): readonly (readonly [AnyMachineSnapshot, GraphEdge])[] => {
  const path: (readonly [AnyMachineSnapshot, GraphEdge])[] = []
  for (let node = graph.get(key); node?.reachedBy; node = graph.get(node.reachedBy.from)) {
    const before = graph.get(node.reachedBy.from)
    if (before) path.unshift([before.snapshot, node.reachedBy.edge])
  }
  return path
}

/** What leads a visitor on: an answer, and the answers of servers to it. */
const leadsOn = ({ type }: { readonly type: string }): boolean =>
  type === 'step.submit' || type === 'lead.saved' || type.startsWith('xstate.done.actor.')

const percentOf = (snapshot: AnyMachineSnapshot): number => viewOf(snapshot as Checkout).percent

/** On a straight way a step forward never shows less progress than before. */
export const progressNeverFalls: Property = {
  name: 'progress-never-falls',
  holdsFor: isCheckout,
  violations: (chart, graph) =>
    once(
      [...graph].flatMap(([key, { snapshot, edges }]) =>
        (isForwardPass(graph, key) ? edges : [])
          .filter(({ event }) => leadsOn(event))
          .map(({ event, target }) => [event, graph.get(target)?.snapshot] as const)
          .filter(([, reached]) => reached !== undefined && percentOf(reached) < percentOf(snapshot))
          .map(([event, reached]) => [event.type, pageOf(snapshot), reached ? pageOf(reached) : ''] as const)
          .filter(([, , to]) => !(chart.setbacks ?? []).includes(to))
          .map(([type, from, to]) => `${type} falls from ${from} to ${to}`),
      ),
    ),
}

const stepsTold = (graph: ChartGraph, key: string): readonly number[] =>
  pathOf(graph, key)
    .flatMap(([before, { target }]) =>
      funnelEvents(before as Checkout, graph.get(target)?.snapshot as Checkout),
    )
    .flatMap((event) => (event.name === 'PurchaseFunnelStep' ? [event.data.currentStep] : []))

const detours = ['lead.loaded', 'review.edit', 'xstate.route', 'step.back']

/** A purchase from its first page on, in which no page is answered twice. */
const isForwardPass = (graph: ChartGraph, key: string): boolean => {
  const path = pathOf(graph, key)
  const answered = path
    .filter(([, { event }]) => event.type === 'step.submit')
    .map(([before]) => pageOf(before))
  return (
    new Set(answered).size === answered.length && path.every(([, { event }]) => !detours.includes(event.type))
  )
}

/** On a straight way to a placed order every step of the funnel is told once, in order. */
export const funnelIsToldOnce: Property = {
  name: 'funnel-is-told-once',
  holdsFor: isCheckout,
  violations: (_chart, graph) =>
    once(
      [...graph]
        .filter(([, { snapshot }]) => snapshot.hasTag('terminal'))
        .filter(([key]) => isForwardPass(graph, key))
        .map(([key]) => stepsTold(graph, key))
        .filter((steps) => steps.some((step, index) => index > 0 && step <= (steps[index - 1] ?? 0)))
        .map((steps) => `told ${steps.join(', ')}`),
    ),
}

/** Going back loses no answer. */
export const backKeepsAnswers: Property = {
  name: 'back-keeps-answers',
  holdsFor: isCheckout,
  violations: (chart, graph) =>
    once(
      [...graph.values()].flatMap(({ snapshot, edges }) =>
        edges
          .filter(({ event }) => event.type === 'step.back')
          .map(({ event }) => after(chart, snapshot, event))
          .filter(({ context }) => JSON.stringify(context.values) !== JSON.stringify(snapshot.context.values))
          .map(() => `Back from ${told(snapshot)} loses an answer`),
      ),
    ),
}
