import { matchesGlob } from 'node:path'
import { groups, type Need, type SpecGroup } from '../../tests/support/groups.ts'
import { type Counts, checkCounts, playwrightCounts, vitestCounts } from './counts.ts'

/** One part of `npm test`: a program with a result. */
export interface Suite {
  /** What `npm test -- <name>` calls it; several suites may share it. */
  name: string
  title: string
  /** Under node_modules, run by the project's Node. */
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Cores that it keeps busy while it runs. */
  cores: number
  /** What it takes on a machine with nothing else to do; goes for a run that remembers none. */
  seconds: number
  /** Names of the suites that have to end first, where they are chosen, too. */
  after?: readonly string[]
  /** Whether a file is one of its tests; absent for a check, which takes no arguments. */
  has?: (file: string) => boolean
  /** Further arguments where only these files are wanted. */
  narrow?: (files: readonly string[]) => readonly string[]
  /** The variables that tell the program where to write its JSON report. */
  reportTo?: (file: string) => Readonly<Record<string, string>>
  needs?: readonly Need[]
  /** What it needs where only these files are wanted. */
  needsFor?: (files: readonly string[]) => readonly Need[]
  /** Whether `npm test -- changed` runs those of its tests that a change concerns. */
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

/** The groups that have some of these files; all, where none is named. */
const those = (some: readonly SpecGroup[], files: readonly string[]): readonly SpecGroup[] =>
  files.length === 0 ? some : some.filter((group) => files.some(isOf(group)))

const needsOf = (some: readonly SpecGroup[]): readonly Need[] => [
  ...new Set(some.flatMap(({ needs }) => needs)),
]

/** The specs of some groups as one process of Vitest. */
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
const reading = groups.filter(({ needs }) => needs.includes('site'))

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
    // Several checkers do the same work several times; the cores have enough to do.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ),
  check('deadcode', 'Dead code', 4, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  check('statecharts', 'Statecharts drawn', 5, 'statecharts/draw/draw.ts', '--check'),
  check('explore', 'Charts explored', 33, 'statecharts/explore.ts'),
  check('build', 'Build', 18, 'scripts/build.ts', '--if-stale'),
  { ...check('bytes', 'Bytes of the pages', 1, 'scripts/bytes.ts'), needs: ['site'], after: ['build'] },
  specs('Vitest', working, { seconds: 240, after: ['explore'], quick: true }),
  specs('Vitest, on the built site', reading, { seconds: 20, after: ['build'] }),
  specs('Vitest, while it waits', waiting, { cores: 0.3, seconds: 90 }),
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

/** What a run consists of: the suites, and the files and flags for those of them that take any. */
export interface Choice {
  readonly chosen: readonly Suite[]
  readonly files: readonly string[]
  readonly flags: readonly string[]
}

/** Flags of Playwright and Vitest behind which part of a title stands. */
const beforeTitle: readonly string[] = ['-g', '--grep', '-t', '--testNamePattern']

/**
 * @param args what stands after `npm test --`: names of suites, parts of the paths of test files, flags for a runner
 * @param tests paths of all test files, from the project's folder
 * @returns every suite where nothing is named; where files are, the suites that have them
 * @throws where no test file is meant by a word, or the suites that are named run no file that a word means
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
  // A check is meant only where it is named.
  const chosen = all.filter(({ has }) => (has === undefined ? named.length > 0 : files.some(has)))
  return { chosen, files, flags }
}

function filesOf(word: string, tests: readonly string[]): readonly string[] {
  const found = tests.filter((file) => file.includes(word.replace(/^\.\//, '')))
  if (found.length === 0) throw new Error(`Nenhum arquivo de teste tem "${word}" no caminho.`)
  return found
}
