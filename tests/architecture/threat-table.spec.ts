import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingTests } from './checks/fault-table.ts'
import { root, sourcesIn } from './checks/source.ts'
import { threatRows } from './checks/threat-table.ts'

const rows = threatRows(readFileSync(join(root, 'docs/threats.md'), 'utf8'))

describe('the table of threats', () => {
  it('has every threat once, in order, with countermeasure files and tests', () => {
    expect(rows.map(({ threat }) => threat)).toEqual(
      Array.from({ length: 31 }, (_, index) => `T${index + 1}`),
    )
    expect(rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0)).toEqual([])
  })

  it('names existing files', () => {
    expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('names existing tests', () => {
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file))
    const asked = rows.map(({ threat, tests }) => ({ fault: threat, shown: '', tests }))
    expect(missingTests(asked, sourcesIn([...new Set(files)]))).toEqual([])
  })
})

describe('the reading of the table', () => {
  const text = [
    '| # | threat | countermeasure | tests |',
    '| T1 | reading | a rule (`packages/server/a.ts`, `packages/server/b.ts`) | `tests/a.spec.ts` › keeps … out<br>`e2e/b.e2e.ts` › stays |',
    '| T2 | writing | hope | |',
  ].join('\n')

  it('finds each threat with its files and tests', () => {
    expect(threatRows(text)).toEqual([
      {
        threat: 'T1',
        files: ['packages/server/a.ts', 'packages/server/b.ts'],
        tests: [
          { file: 'tests/a.spec.ts', title: 'keeps … out' },
          { file: 'e2e/b.e2e.ts', title: 'stays' },
        ],
      },
      { threat: 'T2', files: [], tests: [] },
    ])
  })

  it('reports missing tests', () => {
    const [first] = threatRows(text)
    const source = { path: 'tests/a.spec.ts', text: "it('keeps %s out', () => {})" }
    const asked = [{ fault: 'T1', shown: '', tests: first?.tests ?? [] }]
    expect(missingTests(asked, [source])).toEqual(['T1: e2e/b.e2e.ts › stays'])
  })
})
