import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { next, type Snapshot, startOf } from '../support/checkout-explorer.ts'
import {
  agreedSteps,
  banks,
  cepInformation,
  drafts,
  plans,
  scheduledPlan,
  unscheduledPlan,
} from '../support/checkout-fixtures.ts'
import { done } from '../support/feature-fixtures.ts'

interface Way {
  readonly sku: string
  readonly debit: boolean
}

const follow = (snapshot: Snapshot, ...events: { readonly type: string }[]): Snapshot =>
  events.reduce((one, event) => next(checkoutMachine, one, event), snapshot)

const submit = (page: string, draft = drafts[page]?.right) => ({ type: 'step.submit', draft })
const saved = done('save-answers', { type: 'saved', riskValidation: null, at: '14h32' })

/** The snapshot on a page after answering everything before it. */
const at = (page: string, { sku, debit }: Way): Snapshot => {
  let snapshot = follow(
    startOf(checkoutMachine),
    { type: 'feature.open', page: 'home', planQuery: {}, saved: null } as never,
    { type: 'xstate.done.actor.load-plans', output: plans } as never,
    { type: 'plan.choose', sku } as never,
  )
  const answers: Readonly<Record<string, readonly { readonly type: string }[]>> = {
    cep: [submit('cep'), { type: 'xstate.done.actor.look-up-cep', output: cepInformation } as never],
    'nr-imovel': [
      submit('nr-imovel'),
      { type: 'xstate.done.actor.check-coverage', output: { plans } } as never,
      done('create-lead', { type: 'created', id: 'lead-1' }) as never,
    ],
    'ativar-debito': [submit('ativar-debito', { direct_debit: debit ? 'sim' : 'nao' }), saved],
    'conta-debito': [
      { type: 'xstate.done.actor.load-banks', output: banks } as never,
      submit('conta-debito'),
      saved,
    ],
  }
  for (let steps = 0; pageOf(snapshot) !== page && steps < 20; steps += 1) {
    const here = pageOf(snapshot)
    snapshot = follow(snapshot, ...(answers[here] ?? [submit(here), saved]))
  }
  return snapshot
}

const debit: Way = { sku: scheduledPlan.sku, debit: true }
const boleto: Way = { sku: scheduledPlan.sku, debit: false }
const unscheduled: Way = { sku: unscheduledPlan.sku, debit: false }
const unscheduledDebit: Way = { sku: unscheduledPlan.sku, debit: true }

/** Each agreed page with the one before it, for each way of paying. */
const rows = [debit, boleto, unscheduled, unscheduledDebit].flatMap((way) =>
  agreedSteps({ directDebit: way.debit, isScheduled: way.sku === scheduledPlan.sku }).map(
    (page, index, steps) => [page, way, steps[index - 1] ?? 'home'] as const,
  ),
)

describe('Back, by the agreed journey', () => {
  it.each(rows)('from %s (%o) goes to %s', (page, way, before) => {
    const snapshot = at(page, way)
    expect(pageOf(snapshot)).toBe(page)
    expect(pageOf(follow(snapshot, { type: 'step.back' }))).toBe(before)
  })

  it('from the address lookup goes to the street number', () => {
    const waiting = follow(at('nr-imovel', debit), submit('nr-imovel'))
    expect(pageOf(waiting)).toBe('verificando-disponibilidade')
    expect(pageOf(follow(waiting, { type: 'step.back' }))).toBe('nr-imovel')
  })

  it('from an unavailable offer goes to the street number', () => {
    const refused = follow(
      at('nr-imovel', debit),
      submit('nr-imovel'),
      {
        type: 'xstate.done.actor.check-coverage',
        output: { plans: [] },
      } as never,
      done('create-no-coverage-lead', { type: 'without-coverage', id: 'interest-1' }) as never,
    )
    expect(pageOf(refused)).toBe('oferta-indisponivel')
    expect(pageOf(follow(refused, { type: 'step.back' }))).toBe('nr-imovel')
  })

  it('from a placed order stays on it and says that the order exists', () => {
    const placed = follow(
      at('confirmacao', debit),
      submit('confirmacao'),
      done('finish-lead', {
        type: 'ordered',
        orderNumber: '12345678903',
        useBiometrics: false,
      }) as never,
    )
    expect(follow(placed, { type: 'step.back' }).value).toEqual({ 'pedido-realizado': 'revisited' })
  })
})

describe('changing an answer from the review', () => {
  const pages = agreedSteps().slice(2, agreedSteps().indexOf('ativar-debito'))

  it.each(pages)('of %s returns to the review, unchanged or saved', (page) => {
    const editing = follow(at('confirmacao', debit), { type: 'review.edit', page } as never)
    expect(pageOf(editing)).toBe(page)
    expect(pageOf(follow(editing, submit(page)))).toBe('confirmacao')
    expect(pageOf(follow(editing, { type: 'step.back' }))).toBe('confirmacao')
  })

  it('to direct debit asks for the account, then returns', () => {
    const editing = follow(at('confirmacao', boleto), { type: 'review.edit', page: 'ativar-debito' } as never)
    const asked = follow(editing, submit('ativar-debito', { direct_debit: 'sim' }), saved)
    expect(pageOf(asked)).toBe('conta-debito')
    const prepared = follow(asked, { type: 'xstate.done.actor.load-banks', output: banks } as never)
    expect(pageOf(follow(prepared, submit('conta-debito'), saved))).toBe('confirmacao')
  })

  it('of the postal code asks for the street number again, moves the lead, then returns', () => {
    const editing = follow(at('confirmacao', debit), { type: 'review.edit', page: 'cep' } as never)
    const moved = follow(editing, submit('cep', { cep: '20040-002' }), {
      type: 'xstate.done.actor.look-up-cep',
      output: { UF: 'RJ', city: 'Rio de Janeiro', neighborhood: 'Centro', address: 'Avenida Rio Branco' },
    } as never)
    expect(pageOf(moved)).toBe('nr-imovel')
    const registering = follow(moved, submit('nr-imovel'), {
      type: 'xstate.done.actor.check-coverage',
      output: { plans },
    } as never)
    expect(registering.value).toEqual({
      'verificando-disponibilidade': { registering: { moving: 'prompt' } },
    })
    expect(pageOf(follow(registering, saved))).toBe('confirmacao')
  })
})
