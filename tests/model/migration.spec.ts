import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { migrationMachine } from '../../machines/migration/migration.machine.ts'
import type { MigrationOffers } from '../../machines/migration/migration.types.ts'
import type { OfferChoice } from '../../machines/offers/offers.types.ts'
import { explore } from '../../statecharts/explore/explore.ts'
import { migrationChart } from '../statecharts/charts/migration.chart.ts'
import { outage } from '../support/checkout-fixtures.ts'
import {
  backPathsMissingFirstPage,
  deadEnds,
  eventsLosingAnswers,
  interruptions,
  messagesSentBy,
  next,
  pagesWithWrongAddress,
  routesToWrongPage,
  startOf,
} from '../support/feature-explorer.ts'
import {
  done,
  failed,
  featureInput,
  migrationOffers,
  otherCpf,
  proved,
  refusal,
} from '../support/feature-fixtures.ts'

const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
const choose = (id: number) => ({ type: 'offer.choose', id })
const open = (migrationId?: string) => ({
  type: 'feature.open',
  page: null,
  planQuery: migrationId ? { migrationId } : {},
  saved: null,
})
const retry = { type: 'step.retry' }
const found = done('find-offers', migrationOffers)
const stored = done('keep-offer')
const gone = refusal(404, 'Lead não encontrado.')
const atOffers = [submitCpf(otherCpf), found, proved]

const graph = explore(migrationChart)

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(migrationMachine, startOf(migrationMachine), ...events)
const at = (snapshot: AnyMachineSnapshot) => [pageOf(snapshot), phaseOf(snapshot)]

const told = (...events: readonly object[]): readonly unknown[] => messagesSentBy(migrationMachine, ...events)

describe('every path through the choice of a migration', () => {
  it('has the address of its page in every state', () => {
    expect(pagesWithWrongAddress(migrationChart, graph)).toEqual([])
  })

  it('opens a link’s page or stays', () => {
    expect(routesToWrongPage(migrationChart, graph)).toEqual([])
  })

  it('is not interrupted while it waits', () => {
    expect(interruptions(migrationChart, graph)).toEqual([])
  })

  it('leads back to the question for the CPF, which is the home of its campaign', () => {
    expect(backPathsMissingFirstPage(migrationChart, graph, 'consulta-cpf')).toEqual([])
  })

  it('can always reach a stored choice', () => {
    expect(deadEnds(graph, ({ context }) => context.storedId !== null)).toEqual([])
  })

  it('keeps the CPF as typed', () => {
    expect(eventsLosingAnswers(graph, 'consulta-cpf')).toEqual([])
  })
})

describe('a migration', () => {
  it('shows the customer’s three offers and knows only masked data', () => {
    const { context } = walk(...atOffers)
    expect([context.offers, context.customer, context.requestId]).toEqual([
      migrationOffers.plansOffers,
      migrationOffers.userData,
      'migration-1',
    ])
  })

  it.each([
    ['none', undefined, null],
    ['one of them', '9002', 9002],
    ['one that is not offered', '8002', null],
  ])('preselects the offer in the address: %s', (_, migrationId, selectedId) => {
    expect(walk(open(migrationId), ...atOffers).context.selectedId).toBe(selectedId)
  })

  it('passes its lead to the checkout once the plan is stored', () => {
    expect(told(...atOffers, choose(9003), stored)).toEqual([
      { type: 'checkout.adopt-lead', leadId: 'migration-1' },
      { type: 'feature.enter', feature: 'checkout' },
    ])
  })

  it('passes nothing before that', () => {
    expect([told(...atOffers, choose(9003)), told(...atOffers, choose(1))]).toEqual([[], []])
  })

  it('keeps the choice for a returning visitor, and stores it once', () => {
    const returned = walk(...atOffers, choose(9003), stored, { type: 'xstate.route', to: '#ofertas' })
    expect([at(returned), returned.context.selectedId, returned.context.storedId]).toEqual([
      ['ofertas', 'choosing'],
      9003,
      9003,
    ])
    expect(told(...atOffers, choose(9003), stored, choose(9003))).toEqual([
      { type: 'checkout.adopt-lead', leadId: 'migration-1' },
      { type: 'feature.enter', feature: 'checkout' },
    ])
    expect(at(next(migrationMachine, returned, choose(9001)))).toEqual(['ofertas', 'keeping'])
  })

  it('notifies the running checkout, then the root', async () => {
    const heard: unknown[] = []
    const listener = fromCallback(({ receive }) => receive((event) => heard.push(event)))
    const migration = migrationMachine.provide({
      actors: {
        findOffers: fromPromise(async () => ({ ...migrationOffers, needsCode: false }) as MigrationOffers),
        keepOffer: fromPromise<unknown, OfferChoice>(async () => ({ success: true })),
      },
    })
    const root = createMachine({
      on: { '*': { actions: ({ event }) => heard.push(event) } },
      invoke: [
        { src: listener, systemId: 'checkout' },
        { id: 'migration', src: migration, input: featureInput },
      ],
    })
    const actor = createActor(root, { systemId: 'journey' }).start()
    const settled = () => new Promise((resolve) => setImmediate(resolve))
    for (const event of [submitCpf(otherCpf), choose(9001)]) {
      actor.getSnapshot().children.migration?.send(event)
      await settled()
    }
    expect(heard).toEqual([
      { type: 'checkout.adopt-lead', leadId: 'migration-1' },
      { type: 'feature.enter', feature: 'checkout' },
    ])
  })

  it.each([
    ['is gone', gone],
    ['belongs to another browser', refusal(403, 'Esse pedido foi começado em outro navegador.')],
    ['became an order in another tab', refusal(409, 'Esse pedido já foi realizado.')],
  ])('asks for the CPF again, kept as typed, if its lead %s', (_, failure) => {
    const lost = walk(...atOffers, choose(9001), failed('keep-offer', failure))
    expect([at(lost), lost.context.drafts['consulta-cpf'], lost.context.failure]).toEqual([
      ['consulta-cpf', 'lost'],
      { cpf: otherCpf },
      failure,
    ])
  })

  it('retries the same choice after a failure', () => {
    const broken = walk(...atOffers, choose(9002), failed('keep-offer', outage))
    const again = next(migrationMachine, broken, retry)
    expect([at(broken), at(again), again.context.selectedId]).toEqual([
      ['ofertas', 'failed'],
      ['ofertas', 'keeping'],
      9002,
    ])
  })

  it('shows the server error for an unknown CPF beside the field', () => {
    const { context, value } = walk(submitCpf(otherCpf), failed('find-offers', gone))
    expect([value, context.errors]).toEqual([{ 'consulta-cpf': 'editing' }, { cpf: 'Lead não encontrado.' }])
  })
})
