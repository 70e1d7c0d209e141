import type { Draft } from '@ultrafibra/contract/form'
import { createRecorder } from 'statechart-kit/internal/recording/recorder'
import { strictPrivacy } from 'statechart-kit/privacy'
import { replayLog } from 'statechart-kit/replay'
import { parseSessionLog, type SessionLog, writeSessionLog } from 'statechart-kit/session-log'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { maria, tracesOf } from '../../e2e/models/person.ts'
import { replayedSite } from '../../src/inspection/replayed-site.ts'
import { agreedSteps, drafts } from '../support/checkout-fixtures.ts'
import { recordedRun, type Visitor } from './support/recorded-run.ts'

/** What Maria types; a page without an entry gets the agreed answer. */
const typed: Readonly<Record<string, Draft>> = {
  cep: { cep: maria.cep },
  'nr-imovel': { address_kind: 'number', number: maria.number, complement: 'apto 1203' },
  nome: { name: maria.name },
  telefone: { phone: maria.phone },
  email: { email: maria.email, accept_promotions: 'on' },
  'data-nascimento': { birth_date: maria.birthDate },
  'nome-mae': { mothers_name: maria.mothersName },
  cpf: { person_type: 'pf', cpf: maria.cpf },
  'conta-debito': { bank: '341', agency: maria.agency, account_number: maria.account },
  'data-instalacao': { schedules: '2026-11-26/tarde,2026-11-27/manha' },
}

const answerIn = (page: string): Draft => typed[page] ?? drafts[page]?.right ?? {}

/** Answers the agreed pages before `end`, or all; on some of them wrongly first. */
const answerUntil = async (
  { answer }: Visitor,
  end: string,
  said: Readonly<Record<string, readonly Draft[]>> = {},
) => {
  const steps: readonly string[] = [...agreedSteps(), 'pedido-realizado']
  for (const page of steps.slice(0, steps.indexOf(end)))
    for (const draft of said[page] ?? [answerIn(page)]) await answer(page, draft)
}

/** A chart that an address reopens, until it ends. */
const ending = createMachine({
  id: 'ending',
  initial: 'shop',
  states: {
    shop: { id: 'shop', route: {}, on: { look: 'plan' } },
    plan: { id: 'plan', on: { pay: 'paid' } },
    paid: { type: 'final' },
  },
})

/** The log after writing and parsing it. */
const sent = (log: SessionLog): SessionLog => parseSessionLog(writeSessionLog(log))
const checkoutIn = (log: SessionLog) => replayLog(replayedSite, sent(log)).shown['journey/checkout']
const tracesIn = (log: SessionLog, more: readonly string[] = []) => {
  const steps = writeSessionLog(log).split('\n').slice(1).join('\n')
  return [...tracesOf(maria), 'Paulista', ...more].filter((trace) => steps.includes(trace))
}

describe('a recorded session', { timeout: 30_000 }, () => {
  it('keeps the state that a route names, and leaves out what comes after the end of the chart', () => {
    const recorder = createRecorder({
      address: { pathname: '/', search: '' },
      now: () => 0,
      privacy: strictPrivacy,
      inputOf: () => ({}),
    })
    const actor = createActor(ending, { inspect: recorder.inspect }).start()
    const route = { type: 'xstate.route', to: '#shop' }
    for (const event of [{ type: 'look' }, route, { type: 'look' }, { type: 'pay' }, route] as const)
      actor.send(event as { type: 'look' })
    const log = recorder.log() as SessionLog
    const { difference, lines } = replayLog(
      { start: () => ({ machine: ending, input: {} }), runs: [] },
      sent(log),
    )
    expect([difference, lines]).toEqual([
      null,
      [
        '1. ending ← look → ending: plan',
        '2. ending ← xstate.route → ending: shop',
        '3. ending ← look → ending: plan',
        '4. ending ← pay → ending: paid',
      ],
    ])
  })

  it('of a whole purchase replays to the placed order, without personal data', async () => {
    const log = await recordedRun('/checkout/cep/?s=d500a&utm_source=busca', async (visitor) => {
      await answerUntil(visitor, 'pedido-realizado')
      await visitor.isAt('pedido-realizado')
    })
    expect(replayLog(replayedSite, sent(log)).difference).toBeNull()
    expect(checkoutIn(log)).toEqual({
      state: { 'pedido-realizado': 'placed' },
      page: '/pedido-realizado/',
      title: 'Pedido feito',
      tags: ['locked', 'terminal'],
    })
    expect(log.head.address).toEqual({ pathname: '/checkout/cep/', search: '?s=d500a' })
    expect(tracesIn(log, ['busca', '1203', maria.number, maria.cep, '01310100'])).toEqual([])
  })

  it('of wrong and corrected answers shows the same errors again', async () => {
    const log = await recordedRun('/checkout/cep/?s=d500a', async (visitor) => {
      await answerUntil(visitor, 'data-de-vencimento', {
        nome: [{ name: 'Maria' }, answerIn('nome')],
        telefone: [{ phone: '(11) 8765' }, answerIn('telefone')],
        email: [{ email: 'maria.aparecida' }, answerIn('email')],
        'data-nascimento': [
          { birth_date: '17/05/2015' },
          { birth_date: '31/02/1990' },
          answerIn('data-nascimento'),
        ],
        cpf: [
          { person_type: 'pf', cpf: '529.982.247-26' },
          { person_type: 'pj', cnpj: '11.222.333/0001-82' },
          { person_type: 'pj', cnpj: '11.222.333/0001-81' },
        ],
      })
      await visitor.isAt('data-de-vencimento')
    })
    const refused = log.steps.flatMap(({ shows }) => shows?.['journey/checkout/question']?.errors ?? [])
    expect(replayLog(replayedSite, sent(log)).difference).toBeNull()
    expect([...new Set(refused)]).toEqual(['name', 'phone', 'email', 'birth_date', 'cpf', 'cnpj'])
    expect(tracesIn(log, ['11.222.333', '52998224726', '8765', '17/05'])).toEqual([])
  })

  it('of a value validated on a typing pause contains the pause', async () => {
    const log = await recordedRun('/checkout/cep/?s=d500a', async (visitor) => {
      await answerUntil(visitor, 'data-nascimento')
      await visitor.isAt('data-nascimento')
      visitor.say({ type: 'draft.change', field: 'birth_date', value: '17/05/2015' })
      await visitor.isRefused('birth_date')
    })
    const { actor, what, shows } = log.steps.findLast((step) => step.what === 'delay') ?? {}
    expect(replayLog(replayedSite, sent(log)).difference).toBeNull()
    expect({ actor, what, errors: shows?.['journey/checkout/question']?.errors }).toEqual({
      actor: 'journey/checkout/question',
      what: 'delay',
      errors: ['birth_date'],
    })
  })

  it('of a risk quiz replays to the same result, with options that reveal nothing', async () => {
    const log = await recordedRun('/checkout/cep/?s=d500a', async (visitor) => {
      await answerUntil(visitor, 'data-instalacao', { cpf: [{ person_type: 'pf', cpf: '111.444.777-35' }] })
      await visitor.isAt('validacao')
      visitor.say({ type: 'step.back' })
      await visitor.isAt('ativar-debito')
    })
    expect(replayLog(replayedSite, sent(log)).difference).toBeNull()
    expect(checkoutIn(log)).toMatchObject({ state: { 'ativar-debito': 'asking' } })
    expect(tracesIn(log, ['Lúcia', '111.444.777'])).toEqual([])
  })

  it('without coverage replays to the thanks for a contact', async () => {
    const log = await recordedRun('/checkout/cep/?s=d500a', async (visitor) => {
      await visitor.answer('cep', { cep: '69050-010' })
      await visitor.answer('nr-imovel', { address_kind: 'none' })
      await visitor.isAt('oferta-indisponivel', 'editing')
      const contact = { name: maria.name, phone: maria.phone, email: maria.email }
      visitor.say({ type: 'step.submit', draft: contact })
      await visitor.isAt('oferta-indisponivel', 'thanking')
    })
    expect(replayLog(replayedSite, sent(log)).difference).toBeNull()
    expect(checkoutIn(log)).toMatchObject({ state: { 'oferta-indisponivel': 'thanking' } })
    expect(tracesIn(log, ['69050'])).toEqual([])
  })
})
