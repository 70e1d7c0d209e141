import { stepOf } from 'statechart-kit/step'
import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, type SnapshotFrom } from 'xstate'
import { checkoutOf } from '../../../machines/checkout/checkout.machine.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { funnelEvents } from '../../../src/tracking/funnel.ts'
import {
  banks,
  cepInformation,
  drafts,
  plans,
  recognisedLead,
  storedLead,
  today,
} from '../../support/checkout-fixtures.ts'
import { done } from '../../support/feature-fixtures.ts'

const short = checkoutOf('b')
type Snapshot = SnapshotFrom<typeof short>

const start = getInitialSnapshot(short, { campaign: campaignOf('b'), today, plans: null })
const walk = (from: Snapshot, ...events: readonly object[]): Snapshot =>
  events.reduce<Snapshot>(
    (snapshot, event) => stepOf(short, snapshot, event as never).snapshot as Snapshot,
    from,
  )

const submit = (page: string) => ({ type: 'step.submit', draft: drafts[page]?.right })
const saved = done('save-answers', { type: 'saved', riskValidation: null, at: '14h32' })

const onCep = walk(
  start,
  { type: 'feature.open', page: 'cep', planQuery: { sku: 'd500a' }, saved: null },
  { type: 'xstate.done.actor.load-plans', output: plans },
)
const onPhone = walk(
  onCep,
  submit('cep'),
  { type: 'xstate.done.actor.look-up-cep', output: cepInformation },
  done('look-up-complements', []),
  { type: 'xstate.done.actor.check-coverage', output: { plans } },
)
const onData = walk(onPhone, { type: 'phone.skip' }, done('create-lead', { type: 'created', id: 'lead-1' }))
const onPayment = walk(onData, submit('dados-pessoais'), saved)
const prepared = walk(onPayment, { type: 'xstate.done.actor.load-banks', output: banks })
const onDates = walk(prepared, submit('instalacao-pagamento'), saved)
const recognised = walk(
  onPhone,
  submit('consulta-telefone'),
  done('recognise-lead', {
    type: 'recognised',
    lead: { ...recognisedLead, address: storedLead.address },
  }),
)

const stepsBetween = (before: Snapshot, after: Snapshot): readonly unknown[] =>
  funnelEvents(before, after).flatMap(({ name, data }) =>
    name === 'PurchaseFunnelStep' ? [data.currentStep] : [],
  )

describe('the funnel of the short checkout', () => {
  it.each([
    ['the postal code with the house', onCep, onPhone, [1, 2]],
    ['the personal data', onData, onPayment, [3, 4, 5, 6, 7, 8, 9]],
    ['the payment', prepared, onDates, [10, 11, 12]],
    ['data that the operator knows but the address', onPhone, recognised, [9]],
  ])('reports every step of %s in order', (_, before, after, steps) => {
    expect(stepsBetween(before, after)).toEqual(steps)
  })
})
