import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notesOf, readCounts, sum, totalsLine } from '../../scripts/lib/test-totals.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ultrafibra-report-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const reported = (report: object): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
const vitest = (...tests: readonly (readonly [status: string, reason?: string])[]) =>
  reported({
    testResults: [
      {
        name: 'a.spec.ts',
        status: 'passed',
        assertionResults: tests.map(([status, reason], at) => ({
          status,
          fullName: `test ${at}`,
          failureMessages: reason === undefined ? [] : [reason],
        })),
      },
    ],
  })
const playwright = (...statuses: readonly string[]) =>
  reported({
    suites: [
      {
        file: 'a.e2e.ts',
        specs: [],
        suites: [
          {
            file: 'a.e2e.ts',
            specs: statuses.map((status, at) => ({
              title: `test ${at}`,
              tests: [{ status, results: [{ error: { message: 'lost\n    at here' } }, {}] }],
            })),
          },
        ],
      },
    ],
  })

describe('the count of a run', () => {
  it.each([
    ['Vitest', () => vitest(['passed'], ['passed'], ['failed'], ['pending'], ['todo'])],
    ['Playwright', () => playwright('expected', 'flaky', 'unexpected', 'skipped', 'skipped')],
  ])('has the tests of %s by outcome', (_runner, report) => {
    expect(readCounts(report(), 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('has a failure for a file that does not load, an error outside tests, nothing that ran, and no report', () => {
    const broken = { testResults: [{ name: 'a.spec.ts', status: 'failed', assertionResults: [] }] }
    expect(readCounts(reported(broken), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(readCounts(vitest(['passed']), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(readCounts(vitest(['todo']), 0)).toEqual({ passed: 0, failed: 1, skipped: 1 })
    expect(readCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('has three second tries as failures', () => {
    expect(readCounts(playwright('flaky', 'flaky', 'flaky', 'expected'), 0)).toEqual({
      passed: 1,
      failed: 3,
      skipped: 0,
    })
  })

  it('has a check as one test', () => {
    expect([readCounts(null, 0), readCounts(null, 2)].map(totalsLine)).toEqual([
      '1 passed, 0 failed, 0 skipped',
      '0 passed, 1 failed, 0 skipped',
    ])
  })

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})

describe('the summary of a run', () => {
  it('names what failed, with the reason and no stack, what was skipped, and second tries', () => {
    expect(notesOf(vitest(['passed'], ['failed', 'Error: no\n+ a\n    at file.ts:1'], ['skipped']))).toEqual([
      'failed: test 1\n    Error: no\n    + a',
      'skipped: test 2',
    ])
    expect(notesOf(playwright('expected', 'flaky', 'unexpected'))).toEqual([
      'second try: a.e2e.ts › test 1\n    lost',
      'failed: a.e2e.ts › test 2\n    lost',
    ])
  })
})
