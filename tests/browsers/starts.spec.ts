import { afterAll, beforeAll, describe, it } from 'vitest'
import { openGate } from '../../e2e/models/gate.ts'
import { Shop } from '../../e2e/models/shop-server.ts'
import { type Engine, firefox, oldWebkit, webkit } from './support/engines.ts'
import { begin, lackOf, type Start, startsOf } from './support/starts.ts'
import { Visitor } from './support/visitor.ts'

const shop = new Shop()
beforeAll(() => shop.open())
afterAll(() => shop.close())

const inEngine = async (engine: Engine, moment: Start['moment'], act: (start: Start) => Promise<void>) => {
  const gate = await openGate(shop.url)
  const tab = await engine.open('light', 'at once')
  try {
    await begin({ visitor: new Visitor(tab, gate.url), gate, moment }, act)
  } finally {
    await tab.close()
    gate.close()
  }
}

const run = (engine: Engine, title: string, test: () => Promise<void>): void => {
  const lack = lackOf(engine.name, title)
  it.skipIf(lack !== null)(lack === null ? title : `${title}, skipped: ${lack}`, test)
}

for (const engine of [firefox(), webkit(), oldWebkit()]) {
  const skipped = engine.problem === null ? '' : `, ${engine.problem}`
  describe.skipIf(engine.problem !== null)(`${engine.name}${skipped}`, () => {
    afterAll(() => engine.close())
    for (const [title, moment, act] of startsOf(engine.name))
      run(engine, title, () => inEngine(engine, moment, act))
  })
}
