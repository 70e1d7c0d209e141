import { describe, expect, it } from 'vitest'
import {
  carriedParameters,
  planQueryOf,
  readCarried,
  searchText,
  withPlan,
} from '../../src/router/carried-query.ts'

describe('the carried query', () => {
  it('carries each parameter of the list and no other', () => {
    const given = [...carriedParameters, 'evil', 'redirect'].map((name) => `${name}=v`).join('&')
    expect([...readCarried(`?${given}`).keys()]).toEqual([...carriedParameters])
  })

  it('repeats subscriptions and nothing else', () => {
    expect(readCarried('?sb=max&sb=paramount&s=a&s=b').toString()).toBe('s=a&sb=max&sb=paramount')
  })

  it.each([
    '"><img src=x>',
    'javascript:alert(1)//<',
    'a'.repeat(129),
    '\u0000',
    '{"a":1}',
  ])('drops a value that no campaign writes: %s', (value) => {
    expect(readCarried(`?utm_source=${encodeURIComponent(value)}`).size).toBe(0)
  })

  it('reads the wanted plan by id and by each spelling of sku', () => {
    expect(['s', 'sk', 'sku'].map((name) => planQueryOf(readCarried(`?${name}=d500a`)))).toEqual([
      { sku: 'd500a' },
      { sku: 'd500a' },
      { sku: 'd500a' },
    ])
    expect(planQueryOf(readCarried('?id=105'))).toEqual({ id: '105' })
  })

  it('keeps the words of the address for the plan it names, and names another plan by sku', () => {
    const carried = readCarried('?id=105&utm_source=x')
    expect(searchText(withPlan(carried, { id: '105' }))).toBe('?id=105&utm_source=x')
    expect(searchText(withPlan(carried, { sku: 'd300a' }))).toBe('?s=d300a&utm_source=x')
  })

  it('is empty where nothing is carried', () => {
    expect(searchText(readCarried(''))).toBe('')
  })
})
