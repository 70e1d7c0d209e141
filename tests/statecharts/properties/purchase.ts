import { type Failure, isValueRefused } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartGraph, ChartUnderTest } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { after, once, stateText } from 'statechart-kit/internal/check/walking'
import type { Property } from 'statechart-kit/property'
import { startOf, walk } from 'statechart-kit/step'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { openStepOf, savedJourneyOf } from '../../../machines/checkout/checkout.selectors.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { viewOf } from '../../../src/screens/view.ts'
import { funnelEvents } from '../../../src/tracking/funnel.ts'

type Checkout = SnapshotFrom<typeof checkoutMachine>

export const isCheckout = ({ name }: ChartUnderTest): boolean =>
  name === 'checkout' || name.startsWith('checkout.')

/** A purchase that starts at home; a migrating customer already has a lead. */
const beginsAtHome = (chart: ChartUnderTest): boolean =>
  isCheckout(chart) && chart.name !== 'checkout.migration'

/** Questions about the address and the days, which may be stored: they identify no person. */
const aboutTheHouse = ['cep', 'nr-imovel', 'data-instalacao']

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

/** The personal answers that the browser's storage holds in a state. */
export const personalKept = (snapshot: AnyMachineSnapshot): readonly string[] => {
  const { context } = snapshot as Checkout
  const kept = JSON.stringify([savedJourneyOf(context), openStepOf(context)])
  return personalIn(context).filter((text) => kept.includes(text))
}

/** The browser's storage holds no personal answers. */
export const nothingPersonalIsStored: Property = {
  name: 'nothing-personal-is-stored',
  holdsFor: isCheckout,
  violations: (_chart, graph) =>
    once(
      [...graph.values()].flatMap(({ snapshot }) =>
        personalKept(snapshot).map((text) => `"${text}" is kept in ${stateText(snapshot)}`),
      ),
    ),
}

const detours = ['xstate.done.actor.load-lead', 'review.edit', 'xstate.route', 'step.back', 'slip.prefer']
const handOvers = ['plan.want', 'plan.take', 'address.adopt', 'checkout.adopt-lead']

const isStraight = (event: ChartEvent, snapshot: AnyMachineSnapshot): boolean => {
  if (event.type === 'feature.open') return event.saved === null && event.page === 'home'
  // On other pages it means that the lead was ordered before.
  if ((event.output as { type?: string } | undefined)?.type === 'ordered')
    return pageOf(snapshot) === 'confirmacao'
  // What is typed while an answer is saved keeps its page, which is answered twice.
  if (event.type === 'draft.change') return !snapshot.hasTag('busy')
  // A refused answer is asked again.
  if (event.type === 'lead.unsaved') return !isValueRefused(event.failure as Failure)
  return !detours.includes(event.type) && (!handOvers.includes(event.type) || pageOf(snapshot) === 'home')
}

/** The graph of purchases that start at home and never go back. */
const straightWays = (chart: ChartUnderTest): ChartGraph =>
  explore({
    ...chart,
    withRoutes: false,
    cases: (type, snapshot) => chart.cases(type, snapshot).filter((event) => isStraight(event, snapshot)),
  })

/** Answers of the visitor and the server's responses. */
const leadsOn = ({ type }: { readonly type: string }): boolean =>
  type === 'step.submit' ||
  (type.startsWith('xstate.done.actor.') && type !== 'xstate.done.actor.finish-lead')

const percentOf = (snapshot: AnyMachineSnapshot): number => viewOf(snapshot as Checkout).percent

/** Without Back, a step forward never shows less progress. */
export const progressNeverFalls: Property = {
  name: 'progress-never-falls',
  holdsFor: beginsAtHome,
  violations: (chart) => {
    const graph = straightWays(chart)
    return once(
      [...graph.values()].flatMap(({ snapshot, edges }) =>
        edges
          .filter(({ event }) => leadsOn(event))
          .map(({ event, target }) => [event, graph.get(target)?.snapshot] as const)
          .filter(([, reached]) => reached !== undefined && percentOf(reached) < percentOf(snapshot))
          .map(([event, reached]) => [event.type, pageOf(snapshot), reached ? pageOf(reached) : ''] as const)
          .filter(([, , to]) => !(chart.setbacks ?? []).includes(to))
          .map(([type, from, to]) => `${type} falls from ${from} to ${to}`),
      ),
    )
  },
}

/** The states on a shortest path to a state, including it. */
const passedTo = (chart: ChartUnderTest, graph: ChartGraph, key: string): readonly Checkout[] => {
  const events: ChartEvent[] = []
  let node = graph.get(key)
  for (; node?.reachedBy; node = graph.get(node.reachedBy.from)) events.unshift(node.reachedBy.edge.event)
  const passed = [walk({ ...chart, input: node?.starts[0]?.input ?? chart.input })]
  for (const event of events) passed.push(after(chart, passed.at(-1) as AnyMachineSnapshot, event))
  return passed as Checkout[]
}

const stepsTold = (passed: readonly Checkout[]): readonly number[] =>
  passed
    .flatMap((to, index) => funnelEvents(passed[index - 1] ?? to, to))
    .flatMap((event) => (event.name === 'PurchaseFunnelStep' ? [event.data.currentStep] : []))

/** Whether no page was answered twice: a changed answer is tracked again. */
const isAnsweredOnce = (passed: readonly Checkout[]): boolean => {
  const saved = passed.filter(({ value }, index) => JSON.stringify(value).includes('saving') && index > 0)
  const pages = saved.map(pageOf).filter((page, index, all) => index === 0 || page !== all[index - 1])
  return new Set(pages).size === pages.length
}

/** On a path to a placed order without Back, every funnel step is tracked once, in order. */
export const funnelIsTrackedOnce: Property = {
  name: 'funnel-is-tracked-once',
  holdsFor: beginsAtHome,
  violations: (chart) => {
    const graph = straightWays(chart)
    const orders = [...graph]
      .filter(([, { snapshot }]) => snapshot.hasTag('terminal'))
      .map(([key]) => passedTo(chart, graph, key))
      .filter(isAnsweredOnce)
    if (orders.length === 0) return ['no straight way leads to an order']
    return once(
      orders
        .map(stepsTold)
        .filter((steps) => steps.some((step, index) => index > 0 && step <= (steps[index - 1] ?? 0)))
        .map((steps) => `tracked ${steps.join(', ')}`),
    )
  },
}

/** Whether an event is a call that fails without a word about what was answered. */
const isFailure = ({ type, error }: ChartEvent): boolean =>
  type.startsWith('xstate.error.actor.') &&
  // Nobody waits for the kinds of complement: without them the number is answered.
  !type.endsWith('look-up-complements') &&
  (error as Partial<Failure> | undefined)?.field === undefined

/** Back, by the page or the browser, or a link. */
const isMove = ({ type }: ChartEvent): boolean => type === 'step.back' || type === 'xstate.route'

/** What a visitor has answered, and typed; a page that Back or a link leads to fills its fields by what was answered. */
const answersIn = ({ context: { drafts, values } }: AnyMachineSnapshot, event: ChartEvent): string =>
  JSON.stringify(isMove(event) ? (values ?? drafts) : [drafts, values])

/** Neither Back, nor a link, nor a call that fails changes what is typed or was answered. */
export const answersAreKept: Property = {
  name: 'answers-are-kept',
  holdsFor: (chart) => 'drafts' in (startOf(chart).context as object),
  violations: (chart, graph) =>
    once(
      [...graph.values()].flatMap(({ snapshot, edges }) =>
        // A page that opens a stored visit has no answers to lose.
        (pageOf(snapshot) === 'opening' ? [] : edges)
          .filter(({ event }) => isMove(event) || isFailure(event))
          .filter(
            ({ event }) => answersIn(after(chart, snapshot, event), event) !== answersIn(snapshot, event),
          )
          .map(({ event }) => `${event.type} in ${stateText(snapshot)} loses an answer`),
      ),
    ),
}
