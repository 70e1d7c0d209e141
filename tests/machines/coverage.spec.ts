import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { coverageMachine } from '../../machines/coverage/coverage.machine.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { addressAnswers, cepInformation, drafts, plans } from '../support/checkout-fixtures.ts'
import { messagesSentBy, next, startOf } from '../support/feature-explorer.ts'
import { done } from '../support/feature-fixtures.ts'

const open = (page: string | null, planQuery = {}) => ({ type: 'feature.open', page, planQuery, saved: null })
const submit = (page: string, kind: 'right' | 'wrong' = 'right') => ({
  type: 'step.submit',
  draft: drafts[page]?.[kind],
})

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(coverageMachine, startOf(coverageMachine), ...events)
const at = (snapshot: AnyMachineSnapshot) => [pageOf(snapshot), phaseOf(snapshot)]

const toHouse = [open('cep'), submit('cep'), done('look-up-cep', cepInformation)]
const withoutKinds = done('look-up-complements', [])
const toLookUp = [...toHouse, submit('nr-imovel'), withoutKinds]
const covered = [...toLookUp, done('check-coverage', { plans })]
const uncovered = [...toLookUp, done('check-coverage', { plans: [] })]
const stored = [...uncovered, done('create-no-coverage-lead', { success: true, id: 'interest-1' })]

const told = (...events: readonly object[]): readonly unknown[] => messagesSentBy(coverageMachine, ...events)

const place = {
  cep: cepInformation,
  values: addressAnswers,
}

describe('the coverage check', () => {
  it.each([
    ['plans at the address', {}, plans, ['planos', '']],
    ['the wanted plan among them', { sku: 'd2000b' }, plans, ['planos', '']],
    ['others than the wanted plan', { sku: 'd2000b' }, plans.slice(0, 2), ['oferta-indisponivel', '']],
    ['none', {}, [], ['verificando-disponibilidade', 'recording']],
  ])('that finds %s shows its page', (_, query, found, expected) => {
    const [, ...rest] = toLookUp
    expect(at(walk(open('cep', query), ...rest, done('check-coverage', { plans: found })))).toEqual(expected)
  })

  it('shows the box where words said that there is no number', () => {
    const written = {
      type: 'step.submit',
      draft: { address_kind: 'number', number: 's/n', complement: 'fundos' },
    }
    const { context } = walk(...toHouse, written)
    expect([(context.values['nr-imovel'] as { number: string }).number, context.drafts['nr-imovel']]).toEqual(
      ['S/N', { address_kind: 'none', number: '', complement: 'fundos' }],
    )
  })

  it('reports the plan requested by the last address', () => {
    const [, ...house] = toLookUp
    const dearer = plans.map((plan) => ({ ...plan, id: plan.id + 1000 }))
    const once = [open('cep', { sku: 'd2000b' }), ...house, done('check-coverage', { plans })]
    const { context } = walk(
      ...once,
      { type: 'step.back' },
      submit('nr-imovel'),
      withoutKinds,
      done('check-coverage', { plans: dearer }),
    )
    expect(context.plan).toEqual(dearer.find(({ sku }) => sku === 'd2000b'))
  })

  it('keeps the requested page until the lookup confirms it', () => {
    const [, ...rest] = toLookUp
    expect(at(walk(open('com-cobertura'), ...rest, done('check-coverage', { plans })))).toEqual([
      'com-cobertura',
      '',
    ])
  })

  const found = {
    ...{ ...place, available: plans },
    ...{ noCoverageId: null, noCoverageAddress: null, contacted: null },
  }

  it('passes the found address to the checkout, so nothing is asked twice', () => {
    expect(told(...covered)).toEqual([
      {
        type: 'address.adopt',
        verified: found,
      },
    ])
  })

  it('passes a chosen plan to the checkout and opens it', () => {
    expect(told(...covered, { type: 'plan.choose', sku: 'd500a' })).toEqual([
      {
        type: 'plan.take',
        verified: found,
        sku: 'd500a',
      },
      { type: 'feature.enter', feature: 'checkout' },
    ])
  })

  it('stores one no-coverage lead per address', () => {
    const again = [
      { type: 'step.back' },
      submit('nr-imovel'),
      withoutKinds,
      done('check-coverage', { plans: [] }),
    ]
    expect(at(walk(...stored))).toEqual(['sem-cobertura', 'editing'])
    expect(at(walk(...stored, ...again))).toEqual(['sem-cobertura', 'editing'])
  })

  it('stores another no-coverage lead for another address', () => {
    const house = { type: 'step.submit', draft: { address_kind: 'number', number: '77' } }
    const elsewhere = [{ type: 'step.back' }, house, withoutKinds, done('check-coverage', { plans: [] })]
    expect(at(walk(...stored, ...elsewhere))).toEqual(['verificando-disponibilidade', 'recording'])
  })

  it('deletes a former contact once one is left for another address, and none that is the same', () => {
    const house = { type: 'step.submit', draft: { address_kind: 'number', number: '77' } }
    const left = (id: string) =>
      done('question', {
        type: 'contacted',
        id,
        page: 'contato',
        answers: { contato: { phone: '11987654321' } },
      })
    const elsewhere = [
      ...[{ type: 'step.back' }, house, withoutKinds, done('check-coverage', { plans: [] })],
      done('create-no-coverage-lead', { success: true, id: 'interest-2' }),
    ]
    const deleted = (id: string) => told(...stored, left('interest-1'), ...elsewhere, left(id))
    expect(deleted('interest-2')).toContainEqual(
      expect.objectContaining({ type: 'lead.delete-no-coverage', id: 'interest-1', cep: '01310100' }),
    )
    expect(deleted('interest-1')).not.toContainEqual(expect.objectContaining({ id: 'interest-1' }))
  })
})
