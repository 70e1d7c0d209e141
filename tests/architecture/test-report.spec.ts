import { describe, expect, it } from 'vitest'
import {
  checkCounts,
  playwrightCounts,
  skippedTitles,
  sum,
  totalsLine,
  vitestCounts,
} from '../../scripts/lib/counts.ts'
import { choose, suites } from '../../scripts/lib/suites.ts'

const vitest = (over: object) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...over,
  })
const playwright = (over: object) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...over } })

describe('the count of a Vitest run', () => {
  it('takes the three numbers of the report', () => {
    const report = vitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
    expect(vitestCounts(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const testResults = [{ name: 'a.spec.ts', status: 'failed', assertionResults: [] }]
    expect(vitestCounts(vitest({ numPassedTests: 5, testResults }), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    })
  })

  it('counts an error outside the tests as one failure', () => {
    expect(vitestCounts(vitest({ numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it.each([undefined, '', '{"numPassed', '{}'])('is one failure where the report is %j', (report) => {
    expect(vitestCounts(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('is a failure where nothing ran', () => {
    expect(vitestCounts(vitest({}), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(vitestCounts(vitest({ numPendingTests: 3 }), 0)).toEqual({ passed: 0, failed: 1, skipped: 3 })
  })

  it('names what was skipped', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a runs' },
      { status: 'skipped', fullName: 'the PostgreSQL store keeps a lead' },
    ]
    const report = vitest({ testResults: [{ name: 'a.spec.ts', status: 'passed', assertionResults }] })
    expect(skippedTitles(report)).toEqual(['the PostgreSQL store keeps a lead'])
  })
})

describe('the count of a Playwright run', () => {
  it('takes a test that passed when it was tried again for a passed one', () => {
    const report = playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 2 })
    expect(playwrightCounts(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('is a failure where nothing ran or nothing was reported', () => {
    expect(playwrightCounts(playwright({}), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(playwrightCounts(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the totals', () => {
  it('add up in one line', () => {
    const total = sum([checkCounts(0), checkCounts(2), { passed: 10, failed: 0, skipped: 3 }])
    expect(totalsLine(total)).toBe('11 passed, 1 failed, 3 skipped')
  })
})

describe('the choice of suites', () => {
  it('is all of them by default', () => {
    expect(choose([])).toEqual({ chosen: suites, rest: [] })
  })

  it('takes names from the arguments and leaves the rest to the runners', () => {
    const { chosen, rest } = choose(['unit', 'lint', 'tests/unit/money.spec.ts'])
    expect(chosen.map((suite) => suite.name)).toEqual(['lint', 'unit'])
    expect(rest).toEqual(['tests/unit/money.spec.ts'])
  })
})
