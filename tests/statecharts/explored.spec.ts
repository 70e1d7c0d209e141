import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChartGraph } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { faultyChart, stateAt } from 'statechart-kit/faults'
import { graphOf, written } from 'statechart-kit/internal/explore/graph-file'
import { afterEach, describe, expect, it } from 'vitest'
import { Modules, modules } from '../support/modules.ts'
import { consentChart } from './charts/consent.chart.ts'
import { quizChart } from './charts/quiz.chart.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

const root = join(import.meta.dirname, '../..')

const stateText = (graph: ChartGraph): unknown =>
  [...graph].map(([key, { snapshot, edges, starts, reachedBy }]) => ({
    key,
    value: snapshot.value,
    context: JSON.stringify(snapshot.context),
    edges,
    starts,
    reachedBy,
  }))

describe('a graph from the cache', () => {
  it.each([quizChart, consentChart])('of $name equals the explored one', (chart) => {
    expect(stateText(explored(chart))).toEqual(stateText(explore(chart)))
    expect(explored(chart).outcomes).toEqual(explore(chart).outcomes)
  })

  it('is not used for a changed chart of the same name', () => {
    const faulty = faultyChart(quizChart, (config) => {
      config.states = { asking: { ...stateAt(config, 'asking'), on: {} } }
    })
    expect(explored(faulty).size).toBeLessThan(explored(quizChart).size)
  })

  it('is refused if it belongs to another chart', () => {
    const stale = written(explore(quizChart))
    const graph = graphOf(quizChart, { ...stale, keys: stale.keys.map((key) => `${key} `) })
    expect(() => [...graph.values()].map(({ snapshot }) => snapshot)).toThrow('The graph of quiz')
    const fewer = { ...stale, targets: stale.targets.map((list) => list.slice(1)) }
    expect(() => [...graphOf(quizChart, fewer).values()].map(({ edges }) => edges)).toThrow(
      'The graph of quiz',
    )
  })
})

describe('the cache key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-modules-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const files: Readonly<Record<string, string>> = {
    'package-lock.json': '{}',
    'a.ts': "import { b } from './b.ts'\nconst c = import('./c.ts')",
    'b.ts': "import type { D } from './deep/d.ts'\nimport './sheet.css'",
    'c.ts': "const all = import.meta.glob<{ a: 1 }>('./deep/*.screen.tsx')",
    'deep/d.ts': '',
    'deep/e.screen.tsx': '',
    'sheet.css': '',
    'other.ts': '',
  }
  const hashWith = (changed: Readonly<Record<string, string>> = {}): string => {
    mkdirSync(join(folder, 'deep'), { recursive: true })
    for (const [name, text] of Object.entries({ ...files, ...changed }))
      writeFileSync(join(folder, name), text)
    return new Modules(folder).hash(join(folder, 'a.ts'))
  }

  it.each(Object.keys(files).filter((name) => name !== 'other.ts'))('changes with %s', (name) => {
    expect(hashWith({ [name]: `${files[name]} ` })).not.toBe(hashWith())
  })

  it('does not change with what a module does not import', () => {
    expect(hashWith({ 'other.ts': 'export {}' })).toBe(hashWith())
  })

  it('is not used if a file was written since the run began', () => {
    hashWith()
    const of = new Modules(folder)
    const entry = join(folder, 'a.ts')
    expect([of.isEditedSince(0, entry), of.isEditedSince(Date.now() + 60_000, entry)]).toEqual([true, false])
  })

  it('covers all inputs of a chart: no module reads a file, a clock or chance', () => {
    const entries = charts.map(({ name }) =>
      join(root, `tests/statecharts/charts/${name.split('.')[0]}.chart.ts`),
    )
    const reading = new Set(entries.flatMap((entry) => modules.of(entry)))
    const reader = [
      'packages/contract/brand.ts',
      'packages/contract/read-data.ts',
      'packages/contract/shop-offer.ts',
    ].map((path) => join(root, path))
    for (const file of ['brand.json', 'offer.json'])
      expect(reading).toContain(join(root, 'packages/server/data', file))
    const impure = /from 'node:|process\.env|Math\.random\(|Date\.now\(|new Date\(\)/
    expect([...reading].filter((file) => impure.test(readFileSync(file, 'utf8')))).toEqual(reader)
  })
})
