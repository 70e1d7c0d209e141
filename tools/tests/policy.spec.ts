import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'
import { appWorld } from '../policy/app-world.ts'
import { broken, checkHistories, type World } from '../policy/property.ts'
import { ruleWorld } from '../policy/rule-world.ts'
import { idIsEnough, lastWriterOwns, type Rule, serverRule } from '../policy/rules.ts'

const seed = 20_261_122
/** Dozens of whole histories on a busy machine. */
const patience = 120_000

const withoutWipe: Rule = {
  ...serverRule,
  write: (...args) => {
    const access = serverRule.write(...args)
    return { ...access, as: access.as === 'newcomer' ? 'owner' : access.as }
  },
}

describe('the rule of who reads and changes a lead', () => {
  const server = sharedApp()

  it('protects the owner in thousands of random histories, by the rule alone', async () => {
    const report = await checkHistories(() => ruleWorld(serverRule), { count: 5_000, seed })
    expect(report).toEqual({ histories: 5_000, seed, counterexample: null })
  })

  it('protects the owner in random histories on the whole server', {
    timeout: patience,
  }, async () => {
    const report = await checkHistories(() => appWorld(server), { count: 60, seed })
    expect(report).toEqual({ histories: 60, seed, counterexample: null })
  })

  it.each<[string, Rule, string]>([
    ['the id is enough', idIsEnough, ' '],
    ['the last writer owns the lead', lastWriterOwns, ' '],
    ['a new visitor can read the previous owner’s data', withoutWipe, ' read what '],
  ])('fails if %s', async (_rule, rule, fault) => {
    const { histories, counterexample } = await checkHistories(() => ruleWorld(rule), { count: 5_000, seed })
    expect(histories).toBeLessThan(5_000)
    expect(counterexample?.faults).toEqual([expect.stringContaining(fault)])
  })

  it.each<[string, () => World]>([
    ['the rule', () => ruleWorld(serverRule)],
    ['the server', () => appWorld(server)],
  ])('behaves the same in the world of %s', async (_name, newWorld) => {
    const world = newWorld()
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
      await broken(newWorld(), { creator: 'late-browser', moves: [] }),
    ]).toEqual([[], []])
  })
})
