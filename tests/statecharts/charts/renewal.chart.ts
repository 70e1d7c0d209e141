import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { pageOf } from '../../../machines/kit/page.ts'
import type { OffersMemory } from '../../../machines/offers/offers.types.ts'
import { renewalMachine } from '../../../machines/renewal/renewal.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import {
  customerCpf,
  done,
  failed,
  featureInput,
  foundOf,
  otherCpf,
  proved,
  renewalOffers,
} from '../../support/feature-fixtures.ts'
import {
  accept,
  back,
  choose,
  found,
  foundUnderWay,
  gone,
  open,
  placed,
  readBack,
  refused,
  reopen,
  retry,
  stored,
  submitCpf,
  underWay,
  unknownCpf,
  used,
} from '../../support/renewal-events.ts'
import { withOvertaken } from './overtaken.ts'

const answers: Readonly<Record<string, readonly ChartEvent[]>> = {
  'feature.open': [open(), open('8002'), reopen('ofertas'), reopen('confirmacao')],
  'offer.choose': [choose(8001), choose(8002), choose(1)],
  'step.back': [back],
  'step.retry': [retry],
  'xstate.done.actor.save-answers': [
    found,
    foundOf({ ...renewalOffers, needsCode: false }),
    foundOf({ ...renewalOffers, plansOffers: [] }),
    foundUnderWay,
  ],
  'xstate.done.actor.child': [proved, done('child', { failure: underWay })],
  'code.resend': [{ type: 'code.resend' }],
  'xstate.error.actor.save-answers': [outage, unknownCpf].map((error) => failed('save-answers', error)),
  'xstate.done.actor.read-offers': [
    readBack(8001),
    readBack(8001, '12345678903'),
    done('read-offers', { ...renewalOffers, offerSelected: null, orderNumber: null }),
  ],
  'xstate.error.actor.read-offers': [failed('read-offers', outage), failed('read-offers', gone)],
  'xstate.done.actor.keep-offer': [stored],
  'xstate.error.actor.keep-offer': [outage, gone, used, underWay].map((error) => failed('keep-offer', error)),
  'xstate.done.actor.place-renewal': [placed],
  'xstate.error.actor.place-renewal': [outage, gone, refused, underWay].map((error) =>
    failed('place-renewal', error),
  ),
  'xstate.done.actor.place-again': [done('place-again', { orderNumber: '12345678903' })],
  'xstate.error.actor.place-again': [outage, used, refused, underWay].map((error) =>
    failed('place-again', error),
  ),
}
/** What a visitor types on the page of the code, by event. */
export const typedCode = {
  'step.submit': [{ type: 'step.submit', draft: { code: '123456' } }],
  'draft.change': [{ type: 'draft.change', field: 'code', value: '1' }],
} as const satisfies Readonly<Record<string, readonly ChartEvent[]>>

const typing: Readonly<Record<string, readonly ChartEvent[]>> = {
  'consulta-cpf': [submitCpf(customerCpf), submitCpf('390')],
  'confirmacao-titular': typedCode['step.submit'],
  confirmacao: [accept, { type: 'step.submit', draft: {} }],
}
const keys: Readonly<Record<string, readonly ChartEvent[]>> = {
  'consulta-cpf': [otherCpf, '390', '390.533.447-06'].map((value) => ({
    type: 'draft.change',
    field: 'cpf',
    value,
  })),
  'confirmacao-titular': typedCode['draft.change'],
  confirmacao: [{ type: 'draft.change', field: 'terms', value: '' }],
}

/** Whether a feature has not been opened yet: it opens once, before all other events. */
export const isNew = ({ planQuery, requestedPage, drafts }: OffersMemory<unknown>): boolean =>
  requestedPage === null && Object.keys({ ...planQuery, ...drafts }).length === 0

const isReadBack = ({ offers, askedCpf }: OffersMemory<unknown>): boolean =>
  offers.length > 0 && askedCpf === null

export const renewalChart: ChartUnderTest = {
  name: 'renewal',
  machine: renewalMachine,
  input: featureInput,
  first: 'consulta-cpf',
  interrupts: { 'draft.change': ['consulta-cpf.saving'] },
  happyPath: { by: ['question.saving', 'ofertas', 'renewal.confirmacao.placing'] },
  goals: { 'a placed renewal': (snapshot) => snapshot.hasTag('terminal') },
  cases: (type, snapshot) => {
    const page = pageOf(snapshot)
    if (type === 'feature.open' && !isNew(snapshot.context)) return []
    // Other drafts behave alike for found and restored offers: they would only multiply the states.
    if (isReadBack(snapshot.context) && page === 'consulta-cpf') {
      if (type === 'step.submit') return [submitCpf(customerCpf)]
      if (type === 'draft.change') return []
    }
    if (type === 'step.submit') return typing[page] ?? [{ type, draft: {} }]
    if (type === 'draft.change') return keys[page] ?? [{ type, field: 'x', value: 'y' }]
    return answers[type] ?? []
  },
  stateKey: withOvertaken(({ context, value }) => [
    context.planQuery.renewalId,
    context.requestedPage,
    context.requestId,
    context.askedCpf,
    context.offers.length,
    context.needsCode,
    context.selectedId,
    context.storedId,
    // Each order restarts the attempts.
    /placing|checking|"confirmacao":"failed"/.test(JSON.stringify(value)) ? context.attempts : 0,
    context.orderNumber,
    context.drafts['consulta-cpf']?.cpf,
    context.drafts.confirmacao?.terms || null,
    context.errors,
    context.failure?.status,
  ]),
}
