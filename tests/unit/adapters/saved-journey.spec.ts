import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedJourney } from '../../../machines/kit/feature.ts'
import { readSavedJourney, writeSavedJourney } from '../../../src/adapters/saved-journey.ts'
import type { KeyValue } from '../../../src/adapters/storages.ts'
import { closedStorage, memoryStorage, refuse } from '../../support/storages.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const day = 24 * 60 * 60 * 1000
const journeyKey = 'ultrafibra.journey'
const leadKey = 'ultrafibra.lead'

const nothing: SavedJourney = {
  sku: null,
  leadId: null,
  isMigration: false,
  addon: null,
  noCoverageId: null,
  noCoverageAddress: null,
  contacted: null,
  cepDigits: null,
  cep: null,
  house: null,
  order: null,
  choices: null,
  reviewing: null,
}
const house = {
  cep: '01310100',
  is_block_allotment: false,
  number: '1578',
  block_number: '',
  allotment_number: '',
  complement: 'ap 12',
}
const journey: SavedJourney = {
  sku: 'd500a',
  leadId: 'sGGoRJn1Vb2UG2K7tLYcQg',
  isMigration: false,
  addon: '',
  noCoverageId: null,
  noCoverageAddress: null,
  contacted: null,
  cepDigits: '01310100',
  cep: { UF: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', address: 'Avenida Paulista' },
  house,
  order: null,
  choices: { 'data-de-vencimento': { due_date: '10' } },
  reviewing: 'data-de-vencimento',
}
const placed: SavedJourney = {
  ...nothing,
  order: { number: '12345678903', useBiometrics: false, planName: '500 Mega' },
}

const full: KeyValue = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
}

const browser = (session: KeyValue, local: KeyValue = memoryStorage()) => ({
  session: () => session,
  local: () => local,
})
const holding = (text: string) => browser(memoryStorage({ [journeyKey]: text }))
const envelope = (more: object) => JSON.stringify({ version: 1, at: now, journey, ...more })

describe('a saved journey', () => {
  it.each([
    ['under way', journey],
    ['ordered', placed],
    ['with a flat', { ...journey, house: { ...house, complements: { complemento1: 'Apartamento 42' } } }],
    ['of a plan only', { ...nothing, sku: 'd300a' }],
  ])('is read as written: %s', (_name, saved) => {
    const storages = browser(memoryStorage())
    writeSavedJourney(storages, saved, now)
    expect(readSavedJourney(storages, now)).toEqual(saved)
  })

  it('expires after a week', () => {
    const storages = browser(memoryStorage())
    writeSavedJourney(storages, { ...journey, leadId: null }, now)
    expect(readSavedJourney(storages, now + 7 * day - 1)).toEqual({ ...journey, leadId: null })
    expect(readSavedJourney(storages, now + 7 * day)).toBeNull()
  })

  it('of another version counts as none', () => {
    expect(readSavedJourney(holding(envelope({})), now)).toEqual(journey)
    for (const version of [0, 2, '1', null]) {
      expect(readSavedJourney(holding(envelope({ version })), now)).toBeNull()
    }
  })

  it.each([
    ['a field more', { journey: { ...journey, cpf: '52998224725' } }],
    ['a field less', { journey: { ...journey, order: undefined } }],
    [
      'a house without its postal code',
      { journey: { ...journey, house: { ...journey.house, cep: '0131' } } },
    ],
    [
      'a complement of another shape',
      { journey: { ...journey, house: { ...house, complements: { bloco: 'B' } } } },
    ],
    ['an endless text', { journey: { ...journey, sku: 'x'.repeat(161) } }],
    ['no time', { at: 'yesterday' }],
    ['a prototype', JSON.parse('{"journey": {"__proto__": {"sku": "d500a"}}}') as object],
  ])('with %s counts as none', (_name, more) => {
    expect(readSavedJourney(holding(envelope(more)), now)).toBeNull()
  })

  it('of any other shape counts as none, and no text throws', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => envelope({ journey: value })),
      fc
        .record({ version: fc.jsonValue(), at: fc.jsonValue(), journey: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(junk, (text) => {
        expect(readSavedJourney(holding(text), now)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('of this shape is read with any texts', () => {
    const text = fc.string({ maxLength: 160 })
    const name = fc.constantFrom('nr-imovel', 'due_date', '')
    const some = fc.record({
      sku: fc.option(text),
      leadId: fc.constant(null),
      isMigration: fc.boolean(),
      addon: fc.option(text),
      noCoverageId: fc.option(text),
      cepDigits: fc.constant('01310100'),
      cep: fc.option(fc.record({ UF: text, city: text, neighborhood: text, address: text })),
      noCoverageAddress: fc.option(text),
      contacted: fc.option(fc.record({ id: text, address: text })),
      house: fc.constant(journey.house),
      order: fc.option(fc.record({ number: text, useBiometrics: fc.boolean(), planName: text })),
      choices: fc.option(fc.dictionary(name, fc.dictionary(name, text))),
      reviewing: fc.option(name),
    })
    fc.assert(
      fc.property(some, (saved) => {
        const storages = browser(memoryStorage())
        writeSavedJourney(storages, saved, now)
        expect(readSavedJourney(storages, now)).toEqual(saved)
      }),
    )
  })
})

describe("this browser's lead", () => {
  it('outlives its tab', () => {
    const local = memoryStorage()
    writeSavedJourney(browser(memoryStorage(), local), journey, now)
    expect(readSavedJourney(browser(memoryStorage(), local), now + 300 * day)).toEqual({
      ...nothing,
      leadId: journey.leadId,
    })
  })

  it('is deleted with the order', () => {
    const session = memoryStorage()
    const local = memoryStorage()
    writeSavedJourney(browser(session, local), journey, now)
    writeSavedJourney(browser(session, local), placed, now)
    expect(local.items).toEqual({})
    expect(readSavedJourney(browser(memoryStorage(), local), now)).toBeNull()
  })

  it.each(['', 'a b', '../banks', 'x'.repeat(65), '{"id":1}'])('is not "%s"', (id) => {
    expect(readSavedJourney(browser(memoryStorage(), memoryStorage({ [leadKey]: id })), now)).toBeNull()
  })

  it('is never read from invalid data, and none throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (draft, id) => {
        fc.pre(!/^[\w-]{1,64}$/.test(id))
        const storages = browser(memoryStorage({ [journeyKey]: draft }), memoryStorage({ [leadKey]: id }))
        expect(readSavedJourney(storages, now)).toBeNull()
      }),
    )
  })
})

describe('a browser without storage', () => {
  it.each([
    ['denies its storages', { session: refuse, local: refuse }],
    ['has storages that throw', browser(closedStorage, closedStorage)],
    ['is full', browser(full, full)],
  ])('causes no error if it %s', (_name, storages) => {
    writeSavedJourney(storages, journey, now)
    writeSavedJourney(storages, placed, now)
    expect(readSavedJourney(storages, now)).toBeNull()
  })

  it('still stores the lead if only the tab’s storage is full', () => {
    const local = memoryStorage()
    writeSavedJourney(browser(full, local), journey, now)
    expect(local.items).toEqual({ [leadKey]: journey.leadId })
  })

  it('still stores the draft if only the browser’s storage is denied', () => {
    const session = memoryStorage()
    writeSavedJourney(browser(session, closedStorage), journey, now)
    expect(readSavedJourney(browser(session, closedStorage), now)).toEqual(journey)
  })
})

it('stores nothing that a person typed about themselves', () => {
  const session = memoryStorage()
  const local = memoryStorage()
  writeSavedJourney(browser(session, local), journey, now)
  expect(JSON.parse(session.items[journeyKey] ?? '')).toEqual({ version: 1, at: now, journey })
  expect(local.items).toEqual({ [leadKey]: journey.leadId })
})
