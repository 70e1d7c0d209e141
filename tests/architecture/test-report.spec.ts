import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkCounts,
  playwrightCounts,
  sum,
  titlesOf,
  totalsLine,
  vitestCounts,
} from '../../scripts/lib/counts.ts'
import { choose, suites } from '../../scripts/lib/suites.ts'
import { groups } from '../support/groups.ts'
import { root } from './checks/source.ts'

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
  it('takes the report’s three counts', () => {
    const report = vitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
    expect(vitestCounts(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('counts a file that failed to load as one failure', () => {
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

  it.each([undefined, '', '{"numPassed', '{}'])('is one failure if the report is %j', (report) => {
    expect(vitestCounts(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('is a failure if nothing ran', () => {
    expect(vitestCounts(vitest({}), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(vitestCounts(vitest({ numPendingTests: 3 }), 0)).toEqual({ passed: 0, failed: 1, skipped: 3 })
  })

  it('names failed and skipped tests, and says why one failed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a runs' },
      { status: 'skipped', fullName: 'the PostgreSQL store keeps a lead' },
      {
        status: 'failed',
        fullName: 'a stops',
        failureMessages: [
          '\u001b[31mAssertionError: expected 7 to be 8\u001b[39m\n\n- 8\n+ 7\n    at a.spec.ts:7',
        ],
      },
    ]
    const report = vitest({ testResults: [{ name: 'a.spec.ts', status: 'passed', assertionResults }] })
    expect(titlesOf(report, 'skipped')).toEqual(['the PostgreSQL store keeps a lead'])
    expect(titlesOf(report, 'failed')).toEqual([
      'a stops\n    AssertionError: expected 7 to be 8\n    - 8\n    + 7',
    ])
  })
})

describe('the count of a Playwright run', () => {
  it('counts a test that passed on retry as passed', () => {
    const report = playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 2 })
    expect(playwrightCounts(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('fails if more than two tests were retried', () => {
    expect(playwrightCounts(playwright({ expected: 4, flaky: 2 }), 0)).toMatchObject({ passed: 6, failed: 0 })
    expect(playwrightCounts(playwright({ expected: 4, flaky: 3 }), 0)).toMatchObject({ passed: 4, failed: 3 })
  })

  it('names failed and retried tests, and says why they failed', () => {
    const results = [{}, { error: { message: 'Error: Timeout' } }]
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] })
    const inner = { file: 'a.e2e.ts', specs: [spec('orders', 'flaky')] }
    const report = JSON.stringify({
      suites: [
        { file: 'a.e2e.ts', specs: [spec('opens', 'expected'), spec('ends', 'unexpected')], suites: [inner] },
      ],
    })
    expect(titlesOf(report, 'second try')).toEqual(['a.e2e.ts › orders\n    Error: Timeout'])
    expect(titlesOf(report, 'failed')).toEqual(['a.e2e.ts › ends\n    Error: Timeout'])
    expect([titlesOf(undefined, 'second try'), titlesOf(vitest({}), 'failed')]).toEqual([[], []])
  })

  it('is a failure if nothing ran or nothing was reported', () => {
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
  const tests = ['tests/unit/money.spec.ts', 'packages/server/tests/faults/races.spec.ts', 'e2e/back.e2e.ts']
  const chosenBy = (...args: string[]) => {
    const { chosen, ...rest } = choose(args, tests)
    return { ...rest, titles: chosen.map(({ title }) => title) }
  }

  it('is all of them by default', () => {
    expect(choose([], tests)).toEqual({ chosen: suites, files: [], flags: [] })
  })

  it('takes names, and leaves flags to the runners', () => {
    expect(chosenBy('e2e', 'lint', '--workers=1')).toEqual({
      titles: ['Format and lint', 'Playwright'],
      files: [],
      flags: ['--workers=1'],
    })
  })

  it('passes part of a title to the runner, even if it contains suite names', () => {
    expect(chosenBy('e2e', 'back', '-g', 'unit')).toEqual({
      titles: ['Playwright'],
      files: ['e2e/back.e2e.ts'],
      flags: ['-g', 'unit'],
    })
  })

  it.each([
    ['unit', 'money', ['Vitest'], ['tests/unit/money.spec.ts']],
    ['unit', './tests/faults', ['Vitest, while it waits'], ['packages/server/tests/faults/races.spec.ts']],
    ['e2e', 'back', ['Playwright'], ['e2e/back.e2e.ts']],
  ])('%s %s is the suite that has such a file', (suite, word, titles, files) => {
    expect(chosenBy(suite, word)).toEqual({ titles, files, flags: [] })
    expect(chosenBy(word)).toEqual({ titles, files, flags: [] })
  })

  it('keeps checks named with a file', () => {
    expect(chosenBy('lint', 'unit', 'money').titles).toEqual(['Format and lint', 'Vitest'])
  })

  it('refuses a word that matches no test', () => {
    expect(() => chosenBy('unit', 'mony')).toThrow('Nenhum arquivo de teste tem "mony" no caminho.')
    expect(() => chosenBy('e2e', 'money')).toThrow('Nenhuma das suítes escolhidas tem money.')
    expect(() => chosenBy('unit', 'money', 'back')).toThrow('Nenhuma das suítes escolhidas tem back.')
  })

  it('needs and runs only the Vitest groups that contain the files', () => {
    const [suite] = choose(['money'], tests).chosen
    expect(suite?.narrow?.(['tests/unit/money.spec.ts'])).toEqual(['--project=node'])
    expect(suite?.needsFor?.(['tests/unit/money.spec.ts'])).toEqual([])
    expect(suite?.needsFor?.([])).toEqual(['postgres'])
  })
})

describe('the groups of specs', () => {
  it('contain each spec file once; Playwright has the others', () => {
    const specs = globSync('{tests,e2e}/**/*.{spec,test,e2e}.{ts,tsx}', { cwd: root })
    const groupsOf = (file: string) =>
      groups.filter(({ include }) => include.some((glob) => matchesGlob(file, glob))).length
    const runs = (file: string) => groupsOf(file) + Number(matchesGlob(file, 'e2e/**/*.e2e.ts'))
    expect(specs.filter((file) => runs(file) !== 1)).toEqual([])
    expect(specs.length).toBeGreaterThan(100)
  })
})
