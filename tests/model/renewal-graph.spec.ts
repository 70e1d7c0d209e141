import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { pageOf } from '../../machines/kit/page.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { outage } from '../support/checkout-fixtures.ts'
import {
  deadEnds,
  type Explored,
  explorePart,
  forgotten,
  interruptions,
  lostBacks,
  misplaced,
  strayRoutes,
  unreached,
} from '../support/part-explorer.ts'
import { customerCpf, done, failed, otherCpf, refusal, renewalOffers } from '../support/part-fixtures.ts'

const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
const choose = (id: number) => ({ type: 'offer.choose', id })
const accept = { type: 'step.submit', draft: { terms: 'on' } }
const open = (renewalId?: string) => ({
  type: 'part.open',
  page: null,
  planQuery: renewalId ? { renewalId } : {},
  saved: null,
})
const back = { type: 'step.back' }
const retry = { type: 'step.retry' } as const
const found = done('find-offers', renewalOffers)
const stored = done('keep-offer')
const placed = done('place-renewal', { orderNumber: '12345678903' })
const gone = refusal(404, 'Renovação não encontrada.')
const used = refusal(409, 'Esse pedido já foi realizado e não pode mais ser alterado.')

const answers: Readonly<Record<string, readonly object[]>> = {
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
const typing: Readonly<Record<string, readonly object[]>> = {
  'consulta-cpf': [submitCpf(customerCpf), submitCpf('390')],
  confirmacao: [accept, { type: 'step.submit', draft: {} }],
}
const keys: Readonly<Record<string, readonly object[]>> = {
  'consulta-cpf': [{ type: 'draft.change', field: 'cpf', value: otherCpf }],
  confirmacao: [{ type: 'draft.change', field: 'terms', value: '' }],
}

const explored: Explored = {
  machine: renewalMachine,
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
const graph = explorePart(explored)

describe('every way through the renewal', () => {
  it('reaches every state of the chart', () => {
    expect(unreached(explored, graph)).toEqual([])
  })

  it('has the address of the page in view, and of no other', () => {
    expect(misplaced(explored, graph)).toEqual([])
  })

  it('answers a link with its page or not at all', () => {
    expect(strayRoutes(explored, graph)).toEqual([])
  })

  it('reaches by links nothing that clicks do not reach', () => {
    const facts = ({ snapshot: { context, ...snapshot } }: { snapshot: AnyMachineSnapshot }) =>
      JSON.stringify([snapshot.value, context.offers.length, context.storedId, context.orderNumber])
    const clicked = new Set([...explorePart(explored, false).values()].map(facts))
    expect([...graph.values()].map(facts).filter((one) => !clicked.has(one))).toEqual([])
  })

  it('is not interrupted while it waits', () => {
    expect(interruptions(explored, graph)).toEqual([])
  })

  it('leads back to the question for the CPF, each page once', () => {
    expect(lostBacks(explored, graph, 'consulta-cpf')).toEqual([])
  })

  it('can always end in a renewal', () => {
    expect(deadEnds(graph, (snapshot) => snapshot.hasTag('terminal'))).toEqual([])
  })

  it('keeps the CPF as it was typed', () => {
    expect(forgotten(graph, 'consulta-cpf')).toEqual([])
  })
})
