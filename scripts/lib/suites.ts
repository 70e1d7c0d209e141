import { type Counts, checkCounts, playwrightCounts, vitestCounts } from './counts.ts'

/** One part of `npm test`. */
export interface Suite {
  /** What `npm test -- <name>` calls it. */
  name: string
  title: string
  /** Under node_modules, run by the project's Node. */
  program: string
  args: readonly string[]
  /** Whether file names and flags given to `npm test` are meant for it. */
  takesArguments?: true
  /** Tells the program where to write its JSON report. */
  reportTo?: (file: string) => { args?: string[]; env?: Record<string, string> }
  needs?: readonly ('browser' | 'postgres' | 'site')[]
  count: (report: string | undefined, exitCode: number) => Counts
}

const check = (_report: string | undefined, exitCode: number) => checkCounts(exitCode)

/** In the order of the summary; the checks, which take no arguments, run side by side before the rest. */
export const suites: readonly Suite[] = [
  {
    name: 'lint',
    title: 'Format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
    count: check,
  },
  {
    name: 'types',
    title: 'Types',
    program: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit'],
    count: check,
  },
  {
    name: 'deps',
    title: 'Dependency rules',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'machines',
      'src',
      'server',
      'scripts/storyboard/stage.tsx',
    ],
    count: check,
  },
  {
    name: 'deadcode',
    title: 'Dead code',
    program: 'node_modules/knip/bin/knip.js',
    args: ['--no-progress', '--no-config-hints'],
    count: check,
  },
  {
    name: 'statecharts',
    title: 'Statecharts drawn',
    program: 'scripts/statecharts.ts',
    args: ['--check'],
    count: check,
  },
  { name: 'build', title: 'Build', program: 'scripts/build.ts', args: [], count: check },
  {
    name: 'bytes',
    title: 'Bytes of the pages',
    program: 'scripts/bytes.ts',
    args: [],
    needs: ['site'],
    count: check,
  },
  {
    name: 'unit',
    title: 'Vitest',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json'],
    takesArguments: true,
    reportTo: (file) => ({ args: [`--outputFile.json=${file}`] }),
    needs: ['browser', 'postgres', 'site'],
    count: vitestCounts,
  },
  {
    name: 'e2e',
    title: 'Playwright',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=line,json'],
    takesArguments: true,
    reportTo: (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
    needs: ['browser', 'postgres', 'site'],
    count: playwrightCounts,
  },
]

/**
 * @param args what stands after `npm test --`: suite names choose suites, the rest goes to the test runners
 * @returns every suite when none is named
 */
export function choose(args: readonly string[]): { chosen: readonly Suite[]; rest: string[] } {
  const named = suites.filter((suite) => args.includes(suite.name))
  const rest = args.filter((arg) => !named.some((suite) => suite.name === arg))
  return { chosen: named.length === 0 ? suites : named, rest }
}
