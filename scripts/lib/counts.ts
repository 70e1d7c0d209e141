import { stripVTControlCharacters } from 'node:util'

/** Test counts of a suite; they add up to all tests found. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Counts for a suite without readable results. */
export const crashed: Counts = { passed: 0, failed: 1, skipped: 0 }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  results?: { error?: { message?: string } }[]
}

/** Retried tests allowed per run: more indicate a fault in the tests, not a slow machine. */
const triesForgiven = 2

/**
 * @param report Vitest's JSON report; undefined if it wrote none
 * @param exitCode of the Vitest process, the only sign of errors outside tests
 */
export function vitestCounts(report: string | undefined, exitCode: number): Counts {
  const parsed = parse<VitestReport>(report)
  if (parsed?.testResults === undefined) return crashed
  const brokenFiles = parsed.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const counts = {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + brokenFiles.length,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
  }
  return withProcessVerdict(counts, exitCode)
}

/** What a summary names tests for, with the words of both reports. */
const outcomes = {
  failed: ['failed', 'unexpected'],
  skipped: ['skipped', 'pending', 'todo', 'disabled'],
  'second try': ['flaky'],
} as const
type Outcome = keyof typeof outcomes
export const named = Object.keys(outcomes) as Outcome[]

/** Most characters of a reason: enough for a difference of two objects. */
const longestReason = 1_500

/** The reason of a failure below its title, without colours and stack. */
function withReason(title: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message)
    .slice(0, longestReason)
    .split(/\n\s+at /)
  return [title, ...reason.split('\n').filter((line) => line.trim() !== '')].join('\n    ')
}

/** Titles of the tests of a Vitest or Playwright report with this outcome, and why they failed, for the summary. */
export function titlesOf(report: string | undefined, outcome: Outcome): string[] {
  const isOne = ({ status }: { readonly status: string }) => outcomes[outcome].some((name) => name === status)
  const reasonIn = (tests: PlaywrightTest[]) =>
    tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))[0]
  const titlesIn = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(isOne))
      .map(({ title, tests }) => withReason(`${file} › ${title}`, reasonIn(tests))),
    ...suites.flatMap(titlesIn),
  ]
  const { testResults = [], suites = [] } = parse<Partial<VitestReport & PlaywrightReport>>(report) ?? {}
  return [
    ...testResults.flatMap((file) =>
      file.assertionResults
        .filter(isOne)
        .map((test) => withReason(test.fullName.trim(), test.failureMessages?.[0])),
    ),
    ...suites.flatMap(titlesIn),
  ]
}

/**
 * @param report Playwright's JSON report; up to two tests that passed on retry count as passed
 * @param exitCode of the Playwright process
 */
export function playwrightCounts(report: string | undefined, exitCode: number): Counts {
  const stats = parse<PlaywrightReport>(report)?.stats
  if (stats === undefined) return crashed
  const unforgiven = stats.flaky > triesForgiven ? stats.flaky : 0
  const counts = {
    passed: stats.expected + stats.flaky - unforgiven,
    failed: stats.unexpected + unforgiven,
    skipped: stats.skipped,
  }
  return withProcessVerdict(counts, exitCode)
}

/** A static check counts as one test. */
export function checkCounts(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : crashed
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The result line for CI: `12 passed, 0 failed, 1 skipped`. */
export function totalsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** No tests, or a failed process without failed tests, count as one failure. */
function withProcessVerdict(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  const failedSilently = exitCode !== 0 && counts.failed === 0
  return ranNothing || failedSilently ? { ...counts, failed: counts.failed + 1 } : counts
}

/** Undefined for invalid JSON, as from a process that died while writing. */
function parse<Report>(text: string | undefined): Report | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
