import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'
import { appWorld } from '../policy/app-world.ts'
import { broken, checkHistories } from '../policy/property.ts'

const seed = 20_261_122
/** Dozens of whole histories on a busy machine. */
const patience = 120_000

describe('the rule of who reads and changes a lead', () => {
  const server = sharedApp()

  it('protects the owner in random histories on the whole server', {
    timeout: patience,
  }, async () => {
    const report = await checkHistories(() => appWorld(server), { count: 60, seed })
    expect(report).toEqual({ histories: 60, seed, counterexample: null })
  })

  it('lets the owner read, order and erase, and nobody else', async () => {
    const world = appWorld(server)
    await world.create('browser-a', 1)
    await world.write('browser-a', 'name', 2)
    await world.write('browser-b', 'name', 3)
    const open = [await world.read('browser-a'), await world.read('browser-b'), await world.owner()]
    expect(open).toEqual([expect.arrayContaining([1, 2]), [], 'browser-a'])
    await world.order('browser-b')
    expect((await world.read('browser-a')).length).toBeGreaterThan(0)
    await world.erase('browser-a')
    expect([
      await world.read('browser-a'),
      await broken(appWorld(server), { creator: 'late-browser', moves: [] }),
    ]).toEqual([[], []])
  })
})
