import { matchesGlob } from 'node:path'
import { groups, type Need, type SpecGroup } from '../../tests/support/groups.ts'
import { type Counts, checkCounts, playwrightCounts, vitestCounts } from './counts.ts'

/** One suite of `npm test`: a program with a result. */
export interface Suite {
  /** Name in `npm test -- <name>`; several suites may share it. */
  name: string
  title: string
  /** Path under node_modules; runs on the project's Node. */
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Number of cores it uses. */
  cores: number
  /** Duration on an idle machine; used if earlier durations are unknown. */
  seconds: number
  /** Names of suites that must finish first, if chosen too. */
  after?: readonly string[]
  /** Whether a file is one of its tests; undefined for checks, which take no files. */
  has?: (file: string) => boolean
  /** Additional arguments to run only these files. */
  narrow?: (files: readonly string[]) => readonly string[]
  /** Environment variables for the path of the JSON report. */
  reportTo?: (file: string) => Readonly<Record<string, string>>
  needs?: readonly Need[]
  /** Requirements to run only these files. */
  needsFor?: (files: readonly string[]) => readonly Need[]
  /** Whether `npm test -- changed` includes its affected tests. */
  quick?: true
  count: (report: string | undefined, exitCode: number) => Counts
}

const check = (name: string, title: string, seconds: number, program: string, ...args: string[]): Suite => ({
  name,
  title,
  program,
  args,
  cores: 1,
  seconds,
  count: (_report, exitCode) => checkCounts(exitCode),
})

const isOf =
  ({ include }: SpecGroup) =>
  (file: string): boolean =>
    include.some((glob) => matchesGlob(file, glob))

/** The groups that contain any of these files; all if there are none. */
const those = (some: readonly SpecGroup[], files: readonly string[]): readonly SpecGroup[] =>
  files.length === 0 ? some : some.filter((group) => files.some(isOf(group)))

const needsOf = (some: readonly SpecGroup[]): readonly Need[] => [
  ...new Set(some.flatMap(({ needs }) => needs)),
]

/** Runs the specs of some groups in one Vitest process. */
const specs = (title: string, some: readonly SpecGroup[], how: Partial<Suite>): Suite => ({
  name: 'unit',
  title,
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run'],
  cores: 1,
  seconds: 0,
  needs: needsOf(some),
  needsFor: (files) => needsOf(those(some, files)),
  has: (file) => some.some((group) => isOf(group)(file)),
  narrow: (files) => those(some, files).map(({ name }) => `--project=${name}`),
  reportTo: (file) => ({ TEST_REPORT: file }),
  count: vitestCounts,
  ...how,
})

const working = groups.filter(({ needs, waits }) => !waits && !needs.includes('site'))
const waiting = groups.filter(({ waits }) => waits)
const browsing = groups.filter(({ needs }) => needs.includes('engines'))
const reading = groups.filter((group) => group.needs.includes('site') && !browsing.includes(group))

/** In the order of the summary. */
export const suites: readonly Suite[] = [
  check(
    'lint',
    'Format and lint',
    4,
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '.',
  ),
  check(
    'types',
    'Types',
    6,
    'node_modules/typescript-native/bin/tsc',
    // A single checker: several would repeat work, and the cores are busy.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ),
  check('deadcode', 'Dead code', 4, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  check('statecharts', 'Statecharts drawn', 5, 'packages/statecharts/cli.ts', 'draw', '--check'),
  check('explore', 'Charts explored', 33, 'tests/statecharts/explore-all.ts'),
  check('build', 'Build', 18, 'scripts/build.ts', '--if-stale'),
  {
    ...check(
      'bytes',
      'Bytes of the pages',
      3,
      'node_modules/size-limit/bin.js',
      '--config',
      'size-limit.config.ts',
    ),
    needs: ['site'],
    after: ['build'],
  },
  specs('Vitest', working, { seconds: 240, after: ['explore'], quick: true }),
  specs('Vitest, on the built site', reading, { seconds: 20, after: ['build'] }),
  specs('Vitest, while it waits', waiting, { cores: 0.3, seconds: 90 }),
  specs('Vitest, in other browsers', browsing, {
    name: 'browsers',
    seconds: 300,
    after: ['build'],
  }),
  {
    name: 'e2e',
    title: 'Playwright',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=line,json'],
    cores: 1.5,
    seconds: 420,
    after: ['build', 'explore'],
    has: (file) => matchesGlob(file, 'e2e/**/*.e2e.ts'),
    reportTo: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    needs: ['browser', 'site'],
    count: playwrightCounts,
  },
]

/** A test run: suites, and the files and flags for them. */
export interface Choice {
  readonly chosen: readonly Suite[]
  readonly files: readonly string[]
  readonly flags: readonly string[]
}

/** Flags followed by part of a title. */
const beforeTitle: readonly string[] = ['-g', '--grep', '-t', '--testNamePattern']

/**
 * @param args after `npm test --`: suite names, parts of test file paths, flags for the runners
 * @param tests paths of all test files, relative to the project's folder
 * @returns all suites if nothing is named; for files, the suites that contain them
 * @throws if a word matches no test file, or no test of the named suites
 */
export function choose(args: readonly string[], tests: readonly string[]): Choice {
  const isFlag = (arg: string, at: number) => arg.startsWith('-') || beforeTitle.includes(args[at - 1] ?? '')
  const flags = args.filter(isFlag)
  const others = args.filter((arg, at) => !isFlag(arg, at))
  const named = suites.filter((suite) => others.includes(suite.name))
  const words = others.filter((arg) => !named.some((suite) => suite.name === arg))
  const all = named.length === 0 ? suites : named
  if (words.length === 0) return { chosen: all, files: [], flags }
  const isRun = (file: string): boolean => all.some(({ has }) => has?.(file))
  const lost = words.filter((word) => !filesOf(word, tests).some(isRun))
  if (lost.length > 0) throw new Error(`Nenhuma das suítes escolhidas tem ${lost.join(', ')}.`)
  const files = words.flatMap((word) => filesOf(word, tests))
  // Checks run only when named.
  const chosen = all.filter(({ has }) => (has === undefined ? named.length > 0 : files.some(has)))
  return { chosen, files, flags }
}

function filesOf(word: string, tests: readonly string[]): readonly string[] {
  const found = tests.filter((file) => file.includes(word.replace(/^\.\//, '')))
  if (found.length === 0) throw new Error(`Nenhum arquivo de teste tem "${word}" no caminho.`)
  return found
}
