import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { notesOf, readCounts, sum, totalsLine } from '../../scripts/lib/test-totals.ts'

const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reported = (report: object): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
const vitest = (...tests: readonly (readonly [status: string, reason?: string])[]) => {
  const assertionResults = tests.map(([status, reason], at) => ({
    status,
    fullName: `test ${at}`,
    failureMessages: reason === undefined ? [] : [reason],
  }))
  return reported({ testResults: [{ name: 'a.spec.ts', status: 'failed', assertionResults }] })
}
const playwright = (...statuses: readonly string[]) => {
  const results = [{ error: { message: 'lost\n    at here' } }, {}]
  const specs = statuses.map((status, at) => ({ title: `test ${at}`, tests: [{ status, results }] }))
  const file = 'a.e2e.ts'
  return reported({ suites: [{ file, specs: [], suites: [{ file, specs }] }] })
}

describe('the summary of a run', () => {
  it.each([
    ['Vitest', () => vitest(['passed'], ['passed'], ['failed'], ['pending'], ['todo']), 1, [2, 1, 2]],
    ['Playwright', () => playwright('expected', 'flaky', 'unexpected', 'skipped', 'skipped'), 1, [2, 1, 2]],
    ['three second tries, which are failures', () => playwright('flaky', 'flaky', 'flaky'), 0, [0, 3, 0]],
    ['a file that does not load', () => vitest(), 1, [0, 1, 0]],
    ['an error outside tests', () => vitest(['passed']), 1, [1, 1, 0]],
    ['nothing that ran', () => vitest(['todo']), 0, [0, 1, 1]],
    ['no report', () => join(folder, 'none.json'), 0, [0, 1, 0]],
    ['a check that passed', () => null, 0, [1, 0, 0]],
    ['a check that failed', () => null, 2, [0, 1, 0]],
  ])('counts the tests of %s', (_what, report, code, [passed, failed, skipped]) => {
    expect(readCounts(report(), code)).toEqual({ passed, failed, skipped })
  })

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(totalsLine(sum([one, one]))).toBe('2 passed, 4 failed, 6 skipped')
  })

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
