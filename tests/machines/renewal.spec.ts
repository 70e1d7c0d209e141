import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { outage } from '../support/checkout-fixtures.ts'
import { next, startOf } from '../support/feature-explorer.ts'
import { customerCpf, done, failed, goneFailure, otherCpf, refusal } from '../support/feature-fixtures.ts'
import {
  accept,
  back,
  choose,
  found,
  foundUnderWay,
  open,
  opened,
  placed,
  refused as refusedForGood,
  retry,
  stored,
  submitCpf,
  underWay,
  used,
} from '../support/renewal-events.ts'

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(renewalMachine, startOf(renewalMachine), ...events)
const at = (snapshot: AnyMachineSnapshot) => [pageOf(snapshot), phaseOf(snapshot)]
const atOffers = [submitCpf(customerCpf), ...opened]
const atReview = [...atOffers, choose(8002), stored]

describe('the question for the CPF', () => {
  it('keeps the server error during a typing pause', () => {
    const unknown = failed('save-answers', refusal(404, 'Não encontramos um plano nesse CPF.', 'cpf'))
    const pause = { type: 'xstate.after.typingPause.question.editing' }
    expect(walk(submitCpf(otherCpf), unknown, pause).context.errors).toEqual({
      cpf: 'Não encontramos um plano nesse CPF.',
    })
  })

  it.each([
    [404, 'Não encontramos um plano nesse CPF.'],
    [409, 'Este CPF já tem uma renovação em andamento.'],
  ])('shows the server error %i about a CPF beside the field', (status, text) => {
    const { context, value } = walk(submitCpf(otherCpf), failed('save-answers', refusal(status, text, 'cpf')))
    expect([value, context.errors, context.drafts['consulta-cpf']]).toEqual([
      { 'consulta-cpf': 'editing' },
      { cpf: text },
      { cpf: otherCpf },
    ])
  })

  it('asks again for the same number after a failure; a changed one waits for a press', () => {
    const broken = walk(submitCpf(customerCpf), failed('save-answers', outage))
    const changed = next(renewalMachine, broken, { type: 'draft.change', field: 'cpf', value: otherCpf })
    expect(
      [broken, next(renewalMachine, broken, retry), next(renewalMachine, changed, retry)].map(at),
    ).toEqual([
      ['consulta-cpf', 'failed'],
      ['consulta-cpf', 'saving'],
      ['consulta-cpf', 'editing'],
    ])
  })

  it('stays for a number that is typed while another is asked about', () => {
    const other = { type: 'draft.change', field: 'cpf', value: otherCpf }
    const answers = [found, foundUnderWay, failed('save-answers', refusal(404, 'Não encontramos.', 'cpf'))]
    const stayed = answers.map((answer) => walk(submitCpf(customerCpf), other, answer))
    expect(stayed.map((one) => [...at(one), one.context.drafts['consulta-cpf'], one.context.errors])).toEqual(
      answers.map(() => ['consulta-cpf', 'editing', { cpf: otherCpf }, {}]),
    )
  })

  it('is skipped for the same customer, and sent for another', () => {
    const returned = walk(...atOffers, back)
    expect(at(next(renewalMachine, returned, submitCpf('39053344705')))).toEqual(['ofertas', 'choosing'])
    expect(at(next(renewalMachine, returned, submitCpf(otherCpf)))).toEqual(['consulta-cpf', 'saving'])
  })
})

describe('the offers to renew', () => {
  it('do not open by link before a customer is found', () => {
    const asked = (id: string) => pageOf(walk(open(), { type: 'xstate.route', to: `#${id}` }))
    expect(['ofertas', 'confirmacao', 'pedido-realizado'].map(asked)).toEqual([
      'consulta-cpf',
      'consulta-cpf',
      'consulta-cpf',
    ])
  })

  it.each([
    ['none', undefined, null],
    ['one of them', '8002', 8002],
    ['one that is not offered', '9999', null],
  ])('preselect the offer in the address: %s', (_, renewalId, selectedId) => {
    expect(walk(open(renewalId), ...atOffers).context.selectedId).toBe(selectedId)
  })

  it('keep the choice when the visitor comes back to change it', () => {
    const returned = walk(open('8001'), ...atReview, back)
    expect([at(returned), returned.context.selectedId]).toEqual([['ofertas', 'choosing'], 8002])
    expect(pageOf(next(renewalMachine, returned, choose(8002)))).toBe('confirmacao')
    expect(at(next(renewalMachine, returned, choose(8001)))).toEqual(['ofertas', 'keeping'])
  })

  it('require accepting the rules again for another offer', () => {
    const accepted = walk(...atReview, { type: 'draft.change', field: 'terms', value: 'on' }, back)
    const other = next(renewalMachine, accepted, choose(8001), stored)
    expect([accepted.context.drafts.confirmacao, other.context.drafts.confirmacao]).toEqual([
      { terms: 'on' },
      {},
    ])
  })

  it.each([
    ['is gone', goneFailure('Renovação não encontrada.')],
    ['was placed in another tab', used],
  ])('lead to the CPF, kept as typed, if the request %s', (_, failure) => {
    const lost = walk(...atOffers, choose(8001), failed('keep-offer', failure))
    expect([at(lost), lost.context.drafts['consulta-cpf'], lost.context.failure]).toEqual([
      ['consulta-cpf', 'editing'],
      { cpf: customerCpf },
      failure,
    ])
    expect(at(next(renewalMachine, lost, submitCpf(customerCpf)))).toEqual(['consulta-cpf', 'saving'])
  })
})

describe('a renewal that is open already', () => {
  it.each([
    ['the CPF, in the browser that placed it', [submitCpf(customerCpf), foundUnderWay]],
    ['the code', [submitCpf(customerCpf), found, done('child', { failure: underWay })]],
    ['the choice', [...atOffers, choose(8001), failed('keep-offer', underWay)]],
    ['the final request', [...atReview, accept, failed('place-renewal', underWay)]],
  ])('has its own page after %s, and Back asks for another CPF', (_, events) => {
    const shown = walk(...events)
    expect([pageOf(shown), shown.context.openOrder, shown.context.errors]).toEqual([
      'em-andamento',
      underWay.order,
      {},
    ])
    expect(pageOf(next(renewalMachine, shown, back))).toBe('consulta-cpf')
  })
})

describe('the final request of a renewal', () => {
  it('is not repeated after a refusal without the rules accepted', () => {
    const refused = walk(...atReview, accept, failed('place-renewal', refusedForGood))
    const taken = next(renewalMachine, refused, { type: 'draft.change', field: 'terms', value: '' }, retry)
    expect([at(refused), at(next(renewalMachine, refused, retry)), at(taken)]).toEqual([
      ['confirmacao', 'failed'],
      ['confirmacao', 'placing'],
      ['confirmacao', 'reviewing'],
    ])
  })

  it('shows 50% progress, and the placed renewal 100%', () => {
    const percents = [walk(...atReview), walk(...atReview, accept, placed)].map(
      (snapshot) => metaOf(snapshot)?.percent,
    )
    expect(percents).toEqual([50, 100])
  })
})
