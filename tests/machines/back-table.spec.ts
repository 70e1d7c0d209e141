import { describe, expect, it } from 'vitest'
import { checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { openStepOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf } from '../../machines/kit/page.ts'
import {
  back,
  covered,
  created,
  follow,
  home,
  looked,
  prepared,
  saved,
  submit,
  toCep,
  uncovered,
  walk,
} from '../support/checkout-events.ts'
import type { Snapshot } from '../support/checkout-explorer.ts'
import { agreedSteps, scheduledPlan, unscheduledPlan } from '../support/checkout-fixtures.ts'
import { done } from '../support/feature-fixtures.ts'

interface Way {
  readonly sku: string
  readonly debit: boolean
}
type Events = readonly object[]

const edit = (page: string) => ({ type: 'review.edit', page })

/** The snapshot on a page after answering everything before it. */
const at = (page: string, { sku, debit }: Way): Snapshot => {
  const answers: Readonly<Record<string, Events>> = {
    cep: [submit('cep'), looked],
    'nr-imovel': [submit('nr-imovel'), covered, created],
    'ativar-debito': [submit('ativar-debito', { direct_debit: debit ? 'sim' : 'nao' }), saved()],
    'conta-debito': [prepared, submit('conta-debito'), saved()],
  }
  let snapshot = walk(checkoutMachine, ...home, { type: 'plan.choose', sku })
  for (let steps = 0; pageOf(snapshot) !== page && steps < 20; steps += 1) {
    const here = pageOf(snapshot)
    snapshot = follow(checkoutMachine, snapshot, ...(answers[here] ?? [submit(here), saved()]))
  }
  return snapshot
}

const debit: Way = { sku: scheduledPlan.sku, debit: true }
const boleto: Way = { sku: scheduledPlan.sku, debit: false }
const ways = [debit, boleto, ...[false, true].map((one) => ({ sku: unscheduledPlan.sku, debit: one }))]

/** Each agreed page with the one before it, for each way of paying. */
const rows = ways.flatMap((way) =>
  agreedSteps({ directDebit: way.debit, isScheduled: way.sku === scheduledPlan.sku }).map(
    (page, index, steps) => [page, way, steps[index - 1] ?? 'home'] as const,
  ),
)

describe('Back, by the agreed journey', () => {
  it.each(rows)('from %s (%o) goes to %s', (page, way, before) => {
    const snapshot = at(page, way)
    expect([page, before]).toEqual([snapshot, follow(checkoutMachine, snapshot, back)].map(pageOf))
  })

  it.each<[string, Events, string]>([
    ['the address lookup', [], 'verificando-disponibilidade'],
    [
      'an unavailable offer',
      [uncovered, done('create-no-coverage-lead', { type: 'without-coverage', id: 'interest-1' })],
      'oferta-indisponivel',
    ],
  ])('from %s goes to the street number', (_, events, page) => {
    const snapshot = follow(checkoutMachine, at('nr-imovel', debit), submit('nr-imovel'), ...events)
    expect([snapshot, follow(checkoutMachine, snapshot, back)].map(pageOf)).toEqual([page, 'nr-imovel'])
  })

  it('from a placed order stays on it and says that the order exists; no step of it is open', () => {
    const ordered = { type: 'ordered', orderNumber: '12345678903', useBiometrics: false }
    const events = [{ type: 'lead.stored' }, submit('confirmacao'), done('finish-lead', ordered), back]
    const { value, context } = follow(checkoutMachine, at('confirmacao', debit), ...events)
    expect([value, openStepOf(context)]).toEqual([{ 'pedido-realizado': 'revisited' }, null])
  })
})

describe('changing an answer from the review', () => {
  const pages = agreedSteps().slice(2, agreedSteps().indexOf('ativar-debito'))
  const editing = (page: string, way = debit) => follow(checkoutMachine, at('confirmacao', way), edit(page))

  it.each(pages)('of %s returns to the review, unchanged or saved', (page) => {
    const states = [[], [submit(page)], [back]].map((events) =>
      follow(checkoutMachine, editing(page), ...events),
    )
    expect(states.map(pageOf)).toEqual([page, 'confirmacao', 'confirmacao'])
  })

  it('to direct debit asks for the account, then returns', () => {
    const choice = [submit('ativar-debito', { direct_debit: 'sim' }), saved()]
    const asked = follow(checkoutMachine, editing('ativar-debito', boleto), ...choice)
    const answered = follow(checkoutMachine, asked, prepared, submit('conta-debito'), saved())
    expect([asked, answered].map(pageOf)).toEqual(['conta-debito', 'confirmacao'])
  })

  it('of the postal code asks for the street number again, moves the lead, then returns', () => {
    const found = { UF: 'RJ', city: 'Rio de Janeiro', neighborhood: 'Centro', address: 'Avenida Rio Branco' }
    const other = [submit('cep', { cep: '20040-002' }), done('look-up-cep', found)]
    const moved = follow(checkoutMachine, editing('cep'), ...other)
    const registering = follow(checkoutMachine, moved, submit('nr-imovel'), covered)
    expect([pageOf(moved), registering.value]).toEqual([
      'nr-imovel',
      { 'verificando-disponibilidade': { registering: { moving: 'prompt' } } },
    ])
    expect(pageOf(follow(checkoutMachine, registering, saved()))).toBe('confirmacao')
  })
})

describe('Back in the short checkout, by the back-navigation table', () => {
  const short = checkoutOf('b')
  /** Each page with what leads on from it. */
  const steps: readonly (readonly [page: string, events: Events])[] = [
    ['cep', [submit('cep'), looked, covered]],
    ['consulta-telefone', [{ type: 'phone.skip' }, created]],
    ['dados-pessoais', [submit('dados-pessoais'), saved(), prepared]],
    ['instalacao-pagamento', [submit('instalacao-pagamento'), saved()]],
    ['data-instalacao', [submit('data-instalacao'), saved()]],
    ['confirmacao', []],
  ]
  const reach = (index: number) =>
    walk(short, ...toCep, ...steps.slice(0, index).flatMap(([, events]) => events))

  it.each(
    steps.map(([page], index) => [page, steps[index - 1]?.[0] ?? 'home', index] as const),
  )('from %s goes to %s', (page, before, index) => {
    expect([reach(index), follow(short, reach(index), back)].map(pageOf)).toEqual([page, before])
  })

  it.each([
    'dados-pessoais',
    'instalacao-pagamento',
    'cep',
  ])('from %s, opened from the review, goes back to the review', (page) => {
    const editing = follow(short, reach(5), edit(page))
    expect([editing, follow(short, editing, back)].map(pageOf)).toEqual([page, 'confirmacao'])
  })
})
