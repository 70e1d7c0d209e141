import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultRows, missingTests, titlesIn } from './checks/fault-table.ts'
import { root, sourcesIn } from './checks/source.ts'

const rows = faultRows(readFileSync(join(root, 'docs/faults.md'), 'utf8'))

describe('the table of faults', () => {
  it('has every fault once, in order, with what the visitor sees', () => {
    expect(rows.map(({ fault }) => fault)).toEqual(Array.from({ length: 74 }, (_, index) => `F${index + 1}`))
    expect(rows.filter(({ shown }) => shown === '')).toEqual([])
  })

  it('names a test for every fault', () => {
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ fault }) => fault)).toEqual([])
  })

  it('names existing tests', () => {
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file))
    expect(missingTests(rows, sourcesIn([...new Set(files)]))).toEqual([])
  })
})

describe('the reading of the table', () => {
  const text = [
    '| # | fault | seen | tests |',
    '| F1 | twice | once | `e2e/a.e2e.ts` › sends … once<br>`e2e/b.e2e.ts` › stays |',
    '| F2 | never | nothing | |',
  ].join('\n')
  const source = {
    path: 'e2e/a.e2e.ts',
    text: 'for (const how of ways) test(`sends $' + '{how} once`, () => {})',
  }

  it('finds each fault with its tests', () => {
    expect(faultRows(text)).toEqual([
      {
        fault: 'F1',
        shown: 'once',
        tests: [
          { file: 'e2e/a.e2e.ts', title: 'sends … once' },
          { file: 'e2e/b.e2e.ts', title: 'stays' },
        ],
      },
      { fault: 'F2', shown: 'nothing', tests: [] },
    ])
  })

  it.each([
    ["it('stays', () => {})", ['stays']],
    ["it.each(table)('is %s of $kind', () => {})", ['is … of …']],
    ["describe('a group', () => test.describe('another', () => {}))", ['another']],
    ["it.skipIf(isOff)('stays', () => {})", ['stays']],
  ])('reads titles: %s', (code, titles) => {
    expect(titlesIn({ path: 'tests/x.spec.ts', text: code })).toEqual(titles)
  })

  it('reports missing tests', () => {
    expect(missingTests(faultRows(text), [source])).toEqual(['F1: e2e/b.e2e.ts › stays'])
  })
})
