import { pageOf } from '../../../machines/kit/page.ts'
import { renewalMachine } from '../../../machines/renewal/renewal.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { customerCpf, done, failed, otherCpf, partInput, renewalOffers } from '../../support/part-fixtures.ts'
import {
  accept,
  back,
  choose,
  found,
  gone,
  open,
  placed,
  retry,
  stored,
  submitCpf,
  used,
} from '../../support/renewal-events.ts'
import type { ChartUnderTest, Happening } from '../chart.types.ts'

const answers: Readonly<Record<string, readonly Happening[]>> = {
  'part.open': [open(), open('8002')],
  'offer.choose': [choose(8001), choose(8002), choose(1)],
  'step.back': [back],
  'step.retry': [retry],
  'xstate.done.actor.find-offers': [found, done('find-offers', { ...renewalOffers, plansOffers: [] })],
  'xstate.error.actor.find-offers': [failed('find-offers', outage), failed('find-offers', gone)],
  'xstate.done.actor.keep-offer': [stored],
  'xstate.error.actor.keep-offer': [outage, gone, used].map((error) => failed('keep-offer', error)),
  'xstate.done.actor.place-renewal': [placed],
  'xstate.error.actor.place-renewal': [outage, gone, used].map((error) => failed('place-renewal', error)),
  'xstate.done.actor.place-again': [done('place-again', { orderNumber: '12345678903' })],
  'xstate.error.actor.place-again': [outage, gone, used].map((error) => failed('place-again', error)),
}
const typing: Readonly<Record<string, readonly Happening[]>> = {
  'consulta-cpf': [submitCpf(customerCpf), submitCpf('390')],
  confirmacao: [accept, { type: 'step.submit', draft: {} }],
}
const keys: Readonly<Record<string, readonly Happening[]>> = {
  'consulta-cpf': [otherCpf, '390'].map((value) => ({ type: 'draft.change', field: 'cpf', value })),
  confirmacao: [{ type: 'draft.change', field: 'terms', value: '' }],
}

export const renewalChart: ChartUnderTest = {
  name: 'renewal',
  machine: renewalMachine,
  input: partInput,
  first: 'consulta-cpf',
  goals: { 'a placed renewal': (snapshot) => snapshot.hasTag('terminal') },
  cases: (type, snapshot) => {
    const page = pageOf(snapshot)
    if (type === 'step.submit') return typing[page] ?? [{ type, draft: {} }]
    if (type === 'draft.change') return keys[page] ?? [{ type, field: 'x', value: 'y' }]
    return answers[type] ?? []
  },
  facet: ({ context }) => [
    context.planQuery.renewalId,
    context.offers.length,
    context.selectedId,
    context.storedId,
    context.attempts,
    context.orderNumber,
    context.drafts,
    context.errors,
    context.failure?.status,
  ],
}
