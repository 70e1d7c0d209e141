import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultRows, missingTests } from './checks/fault-table.ts'
import { root, sourcesIn } from './checks/source.ts'

// Same format as the table of faults, with another letter.
const rows = faultRows(readFileSync(join(root, 'docs/features.md'), 'utf8').replace(/^\| E/gm, '| F'))

describe('the table of features', () => {
  it('has every feature once, in order, with a test', () => {
    expect(rows.map(({ fault }) => fault)).toEqual(Array.from({ length: 28 }, (_, index) => `F${index + 1}`))
    expect(rows.filter(({ shown, tests }) => shown === '' || tests.length === 0)).toEqual([])
  })

  it('names existing tests', () => {
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file))
    expect(missingTests(rows, sourcesIn([...new Set(files)]))).toEqual([])
  })
})
