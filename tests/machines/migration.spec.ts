import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { migrationMachine } from '../../machines/migration/migration.machine.ts'
import type { MigrationOffers } from '../../machines/migration/migration.types.ts'
import type { OfferChoice } from '../../machines/offers/offers.types.ts'
import { cpfQuestion } from '../../src/actors/offers.actors.ts'
import { messagesSentBy, next, startOf } from '../support/feature-explorer.ts'
import {
  done,
  featureInput,
  foundOf,
  migrationOffers,
  otherCpf,
  proved,
} from '../support/feature-fixtures.ts'

const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
const choose = (id: number) => ({ type: 'offer.choose', id })
const found = foundOf(migrationOffers)
const stored = done('keep-offer')
const atOffers = [submitCpf(otherCpf), found, proved]

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(migrationMachine, startOf(migrationMachine), ...events)
const at = (snapshot: AnyMachineSnapshot) => [pageOf(snapshot), phaseOf(snapshot)]

const told = (...events: readonly object[]): readonly unknown[] => messagesSentBy(migrationMachine, ...events)

describe('a migration', () => {
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
        question: cpfQuestion(async () => ({ ...migrationOffers, needsCode: false }) as MigrationOffers),
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
})
