import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleCampaign } from '../../../src/adapters/campaign-store.ts'
import { closedStorage, memoryStorage, refuse } from '../../support/storages.ts'

const campaignKey = 'ultrafibra.campaign'
const nothing = { code: null, tracking: {} }

const tab = (text?: string) => {
  const session = memoryStorage(text === undefined ? {} : { [campaignKey]: text })
  return { items: session.items, storages: { session: () => session, local: refuse } }
}

const visits = (...searches: readonly string[]) => {
  const { storages } = tab()
  return searches.map((search) => settleCampaign(storages, search)).at(-1)
}

describe("a visit's campaign", () => {
  it.each([
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
    'gclid',
    'matchchannel',
    'campaignid',
  ])('keeps %s for later pages of the tab', (name) => {
    expect(visits(`?${name}=x`, '')).toEqual({ code: null, tracking: { [name]: 'x' } })
  })

  it('keeps the campaign code', () => {
    expect(visits('?a=r2&s=d500a', '?s=d300a')).toEqual({ code: 'r2', tracking: {} })
  })

  it.each([
    ['of the first landing', ['?a=r2&utm_source=x', ''], { code: 'r2', tracking: { utm_source: 'x' } }],
    [
      'of a later address that brings its own, unmixed',
      ['?a=r2&utm_source=x&gclid=g', '?utm_source=y'],
      { code: 'r2', tracking: { utm_source: 'y' } },
    ],
    [
      'of a later code, with the tracking of before',
      ['?a=r2&utm_source=x', '?a=r3'],
      { code: 'r3', tracking: { utm_source: 'x' } },
    ],
    ['of no address at all', ['', '?s=d500a'], nothing],
  ])('is the one %s', (_name, searches, data) => {
    expect(visits(...searches)).toEqual(data)
  })

  it.each([
    ['markup', '<script>'],
    ['an endless text', 'x'.repeat(129)],
    ['an e-mail', 'maria@exemplo.com.br'],
    ['a CPF', '529.982.247-25'],
    ['a bare CPF', '52998224725'],
    ['a CNPJ', '11.222.333/0001-81'],
    ['a phone', '(11) 98765-4321'],
    ['a bare phone with its country', '5511987654321'],
  ])('is not %s', (_name, value) => {
    const { items, storages } = tab()
    const text = encodeURIComponent(value)
    expect(settleCampaign(storages, `?utm_source=${text}&a=${text}`)).toEqual(nothing)
    expect(items).toEqual({})
  })

  it('accepts any campaign number', () => {
    expect(visits('?campaignid=52998224725', '')).toEqual({
      code: null,
      tracking: { campaignid: '52998224725' },
    })
  })

  it('stores nothing else of the URL', () => {
    const { items, storages } = tab()
    settleCampaign(storages, '?a=r2&utm_source=x&l=lead-1&s=d500a&cpf=52998224725&name=Maria')
    expect(JSON.parse(items[campaignKey] ?? '')).toEqual({
      version: 1,
      code: 'r2',
      tracking: { utm_source: 'x' },
    })
  })
})

describe('a stored campaign', () => {
  const stored = (more: object) =>
    JSON.stringify({ version: 1, code: 'r2', tracking: { utm_source: 'x' }, ...more })

  it.each([
    ['of another version', stored({ version: 2 }), nothing],
    ['with a field more', stored({ email: 'x' }), nothing],
    ['of another shape', '[]', nothing],
    ['cut short', stored({}).slice(0, -3), nothing],
    ['with values that no campaign writes', stored({ code: '<b>', tracking: { utm_source: '{}' } }), nothing],
    [
      'with names that nobody tracks',
      stored({ tracking: { utm_source: 'x', cpf: '529' } }),
      { code: 'r2', tracking: { utm_source: 'x' } },
    ],
  ])('%s is read as far as it is valid', (_name, text, data) => {
    expect(settleCampaign(tab(text).storages, '')).toEqual(data)
  })

  it('is ignored if the storage holds anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(settleCampaign(tab(text).storages, '?utm_source=x').tracking).toEqual({ utm_source: 'x' })
      }),
    )
  })

  it.each([
    ['is denied', refuse],
    ['throws', () => closedStorage],
  ])('is ignored if the storage %s', (_name, session) => {
    expect(settleCampaign({ session, local: refuse }, '?a=r2&utm_source=x')).toEqual({
      code: 'r2',
      tracking: { utm_source: 'x' },
    })
  })
})
