import { walk } from 'statechart-kit/step'
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, createMachine } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { startJourney } from '../../../src/app/start-journey.ts'
import {
  drafts,
  plainCampaign,
  plans,
  scheduledPlan,
  today,
} from '../../../tests/support/checkout-fixtures.ts'
import { fakePorts } from '../../../tests/support/fake-ports.ts'
import type { BenchOptions, Section } from '../lib/report.ts'
import { type Event, purchaseEvents } from './purchase.ts'
import { median, rateOf, shown, timed } from './timing.ts'

const input = { campaign: plainCampaign, today, plans }

const pages = 14
const next: Event = { type: 'NEXT' }

/** A minimal chart with as many states as a purchase has pages. */
const bareMachine = createMachine({
  id: 'bare',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: pages }, (_, at) => [
      `s${at}`,
      at < pages - 1 ? { on: { NEXT: `s${at + 1}` } } : {},
    ]),
  ),
})

interface Plain {
  readonly page: number
  readonly answers: Readonly<Record<string, unknown>>
  readonly isBusy: boolean
}

/** A hand-written reducer for the same events: page, answers, pending request. */
const reduce = (state: Plain, event: Event): Plain => {
  if (event.type !== 'step.submit') return { ...state, page: state.page + 1, isBusy: false }
  return { ...state, answers: { ...state.answers, [state.page]: event.draft }, isBusy: true }
}

/** Pure transitions: XState's `transition()` starts an actor per event, which takes longer than the event. */
const walkPurely = (
  machine: AnyStateMachine,
  events: readonly Event[],
  started: object,
): AnyMachineSnapshot => walk({ machine, input: started }, ...events)

/** A whole purchase through running machines with instant providers. */
const purchaseLive = async (): Promise<void> => {
  const journey = startJourney({ ports: fakePorts(), today, plans, campaign: plainCampaign }, checkoutMachine)
  const { checkout } = journey.getSnapshot().children
  if (!checkout) throw new Error('The root runs no checkout')
  journey.send({
    type: 'site.open',
    page: { feature: 'checkout', page: 'cep' },
    planQuery: { sku: scheduledPlan.sku },
    saved: null,
  } as never)
  const pageNow = (): string => pageOf(checkout.getSnapshot())
  const phaseNow = (): string => phaseOf(checkout.getSnapshot())
  for (const page of [...Object.keys(drafts), 'confirmacao']) {
    if (page !== pageNow()) continue
    // A list that was asked for ahead is drawn in the task after its page.
    while (phaseNow() === 'preparing') await new Promise((resolve) => setTimeout(resolve))
    checkout.send({ type: 'step.submit', draft: drafts[page]?.right ?? {} })
    for (let turn = 0; turn < 500 && ['verificando-disponibilidade', page].includes(pageNow()); turn += 1)
      await Promise.resolve()
  }
  const end = checkout.getSnapshot()
  journey.stop()
  if (!end.hasTag('terminal')) throw new Error(`The purchase ended at ${JSON.stringify(end.value)}`)
}

const ratesOf = (runs: number) => {
  const walked = walkPurely(checkoutMachine, purchaseEvents, input)
  if (!walked.hasTag('terminal')) throw new Error(`The path ended at ${JSON.stringify(walked.value)}`)
  const nothing: Plain = { page: 0, answers: {}, isBusy: false }
  const bareEvents = Array.from({ length: pages - 1 }, () => next)
  const plain = rateOf(runs, () => void purchaseEvents.reduce(reduce, nothing)) * purchaseEvents.length
  const bare = rateOf(runs, () => void walkPurely(bareMachine, bareEvents, {})) * bareEvents.length
  const bareLive =
    rateOf(runs, () => {
      const actor = createActor(bareMachine).start()
      for (const event of bareEvents) actor.send(event as never)
    }) * bareEvents.length
  const pure =
    rateOf(runs, () => void walkPurely(checkoutMachine, purchaseEvents, input)) * purchaseEvents.length
  return { plain, bare, bareLive, pure }
}

/** Events per second of the checkout's chart, pure and running, compared with minimal code. */
export const transitionsSection = async ({ runs }: BenchOptions): Promise<Section> => {
  const { plain, bare, bareLive, pure } = ratesOf(runs)
  await purchaseLive()
  const purchases: number[] = []
  for (let run = 0; run < runs * 4; run += 1) purchases.push(await timed(purchaseLive))
  const live = (purchaseEvents.length / median(purchases)) * 1000
  const row = (name: string, rate: number, floor: number): readonly string[] => [
    name,
    shown(rate),
    shown(1_000_000 / rate),
    `${shown(floor / rate)} ×`,
  ]
  return {
    title: 'Transitions of the checkout',
    intro: `The ${purchaseEvents.length} events of one purchase, answers of the server among them, from the postal code to the placed order.`,
    columns: ['what', 'events per second', 'µs per event', 'to the bare chart'],
    rows: [
      row('a reducer written by hand (floor)', plain, bare),
      row(`a bare chart of ${pages} states, its transitions alone`, bare, bare),
      row(`a bare chart of ${pages} states, as an actor`, bareLive, bare),
      row('the checkout, its transitions alone', pure, bare),
      row('all machines of a page, from their start to the order, answers at once', live, bare),
    ],
    notes: [
      'An event of the checkout validates a form, computes what is asked next from all answers, and takes up to three states; ' +
        'running machines also mirror it into the root, tell the lead, and start and stop the calls.',
    ],
  }
}
