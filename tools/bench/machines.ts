import { questions } from '@ultrafibra/contract/questions/questions'
import { walk } from 'statechart-kit/step'
import { createActor, createMachine } from 'xstate'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { startJourney } from '../../src/app/start-journey.ts'
import {
  banks,
  cepInformation,
  drafts,
  plainCampaign,
  plans,
  scheduledPlan,
  today,
} from '../../tests/support/checkout-fixtures.ts'
import { fakePorts } from '../../tests/support/fake-ports.ts'
import { done } from '../../tests/support/feature-fixtures.ts'
import { cpuNow, measureInTurns, type Side } from './compare.ts'
import { exploreAll } from './exploration.ts'

interface Event {
  readonly type: string
  readonly [content: string]: unknown
}

const submit = (page: string): Event => ({ type: 'step.submit', draft: drafts[page]?.right })

/** All events that the checkout's chart receives in a purchase, in order. */
const purchase: readonly Event[] = [
  { type: 'feature.open', page: 'cep', planQuery: { sku: scheduledPlan.sku }, saved: null },
  submit('cep'),
  done('look-up-cep', cepInformation),
  submit('nr-imovel'),
  done('check-coverage', { plans }),
  done('create-lead', { type: 'created', id: 'lead-1' }),
  ...questions.flatMap(({ name, needs }) => [
    ...(needs === 'banks' ? [done('load-banks', banks)] : []),
    submit(name),
    done('save-answers', { type: 'saved', riskValidation: null, at: '14h32' }),
  ]),
  submit('confirmacao'),
  done('finish-lead', { type: 'ordered', orderNumber: '12345678903', useBiometrics: false }),
]

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

/** A chart with nothing but a state for each of these events. */
const bareMachine = createMachine({
  initial: 's0',
  states: Object.fromEntries(
    purchase.map((_, at) => [`s${at}`, { on: { NEXT: `s${(at + 1) % purchase.length}` } }]),
  ),
})

const walkBare = (): void => {
  const actor = createActor(bareMachine).start()
  for (const _ of purchase.slice(1)) actor.send({ type: 'NEXT' })
}

const walkCheckout = (): void => {
  const end = walk(
    { machine: checkoutMachine, input: { campaign: plainCampaign, today, plans } },
    ...purchase,
  )
  if (!end.hasTag('terminal')) throw new Error(`The path ended at ${JSON.stringify(end.value)}`)
}

/** A whole purchase through all running machines of a page, with instant providers. */
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
  for (const page of [...Object.keys(drafts), 'confirmacao']) {
    if (page !== pageNow()) continue
    // A list that was asked for ahead is drawn in the task after its page.
    while (phaseOf(checkout.getSnapshot()) === 'preparing')
      await new Promise((resolve) => setTimeout(resolve))
    checkout.send({ type: 'step.submit', draft: drafts[page]?.right ?? {} })
    for (let turn = 0; turn < 500 && ['verificando-disponibilidade', page].includes(pageNow()); turn += 1)
      await Promise.resolve()
  }
  const end = checkout.getSnapshot()
  journey.stop()
  if (!end.hasTag('terminal')) throw new Error(`The purchase ended at ${JSON.stringify(end.value)}`)
}

const leastMs = 150

const sideOf = (name: string, walkAll: () => void | Promise<void>): Side => ({
  name,
  measure: async () => {
    const began = cpuNow()
    let purchases = 0
    for (; cpuNow() - began < leastMs; purchases += 1) await walkAll()
    return { 'CPU, µs an event': ((cpuNow() - began) * 1000) / purchases / purchase.length }
  },
})

/** A step's cost beside a plain reducer's, and the time of exploring whole charts. */
export const benchMachines = async (rounds: number): Promise<void> => {
  const nothing: Plain = { page: 0, answers: {}, isBusy: false }
  const sides = [
    sideOf('reducer', () => void purchase.reduce(reduce, nothing)),
    sideOf('bare chart', walkBare),
    sideOf('checkout', walkCheckout),
    sideOf('all machines', purchaseLive),
  ]
  console.log(`\nThe ${purchase.length} events of a purchase`)
  console.table(await measureInTurns(sides, rounds))
  console.log('\nExploring whole charts')
  console.table(exploreAll(rounds))
}
