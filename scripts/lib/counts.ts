/** How many tests of a suite ended how; the three add up to the tests that were found. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What a suite that left no readable results counts as. */
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
  assertionResults: { status: string; fullName: string }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}

/** How many tests a run may try twice: more of them are a fault of the tests, not of the machine. */
const triesForgiven = 2

/**
 * @param report the text of Vitest's JSON report; undefined when it wrote none
 * @param exitCode of the Vitest process: an error outside the tests shows only there
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

/** Full names of the tests that Vitest skipped, for the closing summary; none in a report of Playwright's. */
export function skippedTitles(report: string | undefined): string[] {
  const files = parse<Partial<VitestReport>>(report)?.testResults ?? []
  return files
    .flatMap((file) => file.assertionResults)
    .filter((test) => ['skipped', 'pending', 'todo', 'disabled'].includes(test.status))
    .map((test) => test.fullName.trim())
}

/** Files and titles of the tests that Playwright tried twice, for the closing summary; none in a report of Vitest's. */
export function retriedTitles(report: string | undefined): string[] {
  const titlesIn = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}`),
    ...suites.flatMap(titlesIn),
  ]
  return (parse<Partial<PlaywrightReport>>(report)?.suites ?? []).flatMap(titlesIn)
}

/**
 * @param report the text of Playwright's JSON report; a test that passed when it was tried again counts as passed,
 * until there are more than two of them
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

/** A static check is one test. */
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

/** The form in which CI reads the result: `12 passed, 0 failed, 1 skipped`. */
export function totalsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** No test at all, or a process that failed while no test did, is one failure. */
function withProcessVerdict(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  const failedSilently = exitCode !== 0 && counts.failed === 0
  return ranNothing || failedSilently ? { ...counts, failed: counts.failed + 1 } : counts
}

/** Undefined for text that is no JSON at all: a process that died while it wrote. */
function parse<Report>(text: string | undefined): Report | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
