import { afterEach, describe, expect, it } from 'vitest'
import { lateValue, type PolicyFactory, scriptLoader } from '../../../src/adapters/script-loader.ts'

const inserted = () => [...document.head.querySelectorAll('script')]
afterEach(() => {
  for (const script of inserted()) script.remove()
})

const loading = (trustedTypes?: PolicyFactory) => {
  const logged: string[] = []
  const loader = scriptLoader({
    document,
    trustedTypes,
    origins: ['https://care.test'],
    log: (text) => logged.push(text),
  })
  return { loader, logged }
}

describe('the script loader', () => {
  it('inserts an asynchronous script and resolves to true', async () => {
    const { loader, logged } = loading()
    const loaded = loader.load('https://care.test/c.js')
    const [script] = inserted()
    script?.dispatchEvent(new Event('load'))
    expect([await loaded, script?.src, script?.async, logged]).toEqual([
      true,
      'https://care.test/c.js',
      true,
      [],
    ])
  })

  it('loads a script once', () => {
    const { loader } = loading()
    void loader.load('https://care.test/c.js')
    void loader.load('https://care.test/c.js')
    expect(inserted()).toHaveLength(1)
  })

  it('logs a script that fails to load', async () => {
    const { loader, logged } = loading()
    const loaded = loader.load('https://care.test/c.js?key=1')
    inserted()[0]?.dispatchEvent(new Event('error'))
    expect([await loaded, logged]).toEqual([false, ['A script did not load: https://care.test']])
  })

  it.each([
    'https://evil.test/c.js',
    'https://care.test.evil.test/c.js',
    'data:text/javascript,1',
    '/c.js',
    '',
  ])('refuses %s, which is not in the inventory', async (src) => {
    const { loader, logged } = loading()
    const loaded = loader.load(src)
    // If one is inserted all the same, end its wait.
    for (const script of inserted()) script.dispatchEvent(new Event('load'))
    expect([await loaded, inserted(), logged]).toEqual([
      false,
      [],
      [`TypeError: Not a script of the inventory: ${src}`],
    ])
  })

  it('passes each URL through its one Trusted Types policy', () => {
    const made: string[] = []
    const { loader } = loading({
      createPolicy: (name, rules) => {
        made.push(name)
        return { createScriptURL: (src) => `${rules.createScriptURL(src)}#trusted` }
      },
    })
    void loader.load('https://care.test/c.js')
    void loader.load('https://care.test/d.js')
    expect([made, inserted().map(({ src }) => src)]).toEqual([
      ['tp-loader'],
      ['https://care.test/c.js#trusted', 'https://care.test/d.js#trusted'],
    ])
  })
})

describe('a late value', () => {
  const asking = async (arrivesAt: number) => {
    let tries = 0
    const waits: number[] = []
    const value = await lateValue(
      () => {
        tries += 1
        return tries >= arrivesAt ? 'there' : null
      },
      async (ms) => {
        waits.push(ms)
      },
    )
    return { value, tries, waits }
  }

  it('is not waited for if present', async () => {
    expect(await asking(1)).toEqual({ value: 'there', tries: 1, waits: [] })
  })

  it('is polled every 500 ms until set', async () => {
    expect(await asking(3)).toEqual({ value: 'there', tries: 3, waits: [500, 500] })
  })

  it('is given up after 20 polls', async () => {
    expect(await asking(21)).toEqual({ value: null, tries: 20, waits: Array(19).fill(500) })
  })
})
