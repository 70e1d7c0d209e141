import { describe, expect, it } from 'vitest'
import { inspectionRequest } from '../recording/inspection-mode.ts'

const tab = () => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  return (search: string) => inspectionRequest({ location: { search } as Location, sessionStorage })
}

describe('the inspection mode', () => {
  it.each([
    ['', null],
    ['?s=d500a', null],
    ['?inspect', { mode: 'hosted', isNew: true }],
    ['?inspect=local', { mode: 'local', isNew: true }],
    ['?inspect=off', null],
  ])('of the URL "%s" is %o', (search, wish) => {
    expect(tab()(search)).toEqual(wish)
  })

  it('stays `local` for the tab', () => {
    const open = tab()
    expect([open('?inspect=local'), open('?s=d500a'), open('?inspect=off'), open('')]).toEqual([
      { mode: 'local', isNew: true },
      { mode: 'local', isNew: false },
      null,
      null,
    ])
  })
})
