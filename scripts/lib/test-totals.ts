import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Test counts of a suite; they add up to all tests found. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A test of a Vitest or Playwright report. */
interface Outcome {
  readonly title: string
  readonly status: string
  readonly reason: string
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface Report {
  /** Vitest's files. */
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
  /** Playwright's files. */
  readonly suites?: readonly PlaywrightSuite[]
}

/** Both runners' words for what a test did. */
const words: Readonly<Record<string, keyof Counts>> = {
  passed: 'passed',
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
}
/** Tests that may need a second try: more are a fault of the tests, not of a slow machine. */
const triesForgiven = 2

const testsOf = ({ file, suites = [], specs }: PlaywrightSuite): readonly Outcome[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file} › ${title}`,
      status,
      reason: results.map(({ error }) => error?.message ?? '').find((text) => text !== '') ?? '',
    })),
  ),
  ...suites.flatMap(testsOf),
]

const readReport = (file: string): readonly Outcome[] => {
  const { testResults = [], suites = [] } = (
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  ) as Report
  return [
    ...testResults.flatMap(({ name, status, message = '', assertionResults }) => [
      ...assertionResults.map((test) => ({
        title: test.fullName.trim(),
        status: test.status,
        reason: test.failureMessages?.[0] ?? '',
      })),
      // A file that does not load has no test that failed.
      ...(status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
        ? [{ title: name, status, reason: message }]
        : []),
    ]),
    ...suites.flatMap(testsOf),
  ]
}

/**
 * @param report JSON report of Vitest or Playwright; null for a check, which counts as one test
 * @param exitCode of the program: a failure that no test shows, or no test at all, counts as one
 */
export const readCounts = (report: string | null, exitCode: number): Counts => {
  const outcomes = report === null ? [{ status: exitCode === 0 ? 'passed' : 'failed' }] : readReport(report)
  const isForgiven = outcomes.filter(({ status }) => status === 'flaky').length <= triesForgiven
  const count = (wanted: keyof Counts) =>
    outcomes.filter(
      ({ status }) => (status === 'flaky' && !isForgiven ? 'failed' : (words[status] ?? 'failed')) === wanted,
    ).length
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')]
  const isSilent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isSilent ? 1 : failed, skipped }
}

/** Lines of a summary: the tests that failed, with the reason, were skipped, or needed a second try. */
export const notesOf = (report: string): readonly string[] =>
  readReport(report)
    .filter(({ status }) => status === 'flaky' || words[status] !== 'passed')
    .map(({ title, status, reason }) => {
      const [said = ''] = stripVTControlCharacters(reason).split(/\n\s+at /)
      const name = status === 'flaky' ? 'second try' : (words[status] ?? 'failed')
      return [`${name}: ${title}`, ...said.split('\n').filter((line) => line.trim() !== '')]
        .join('\n    ')
        .slice(0, 1500)
    })

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce((total, one) => ({
    passed: total.passed + one.passed,
    failed: total.failed + one.failed,
    skipped: total.skipped + one.skipped,
  }))

/** The result line for CI: `12 passed, 0 failed, 1 skipped`. */
export const totalsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
