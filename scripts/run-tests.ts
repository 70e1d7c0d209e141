import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureBrowser, ensureEngines, ensurePostgres } from './lib/provision.ts'
import { type Counts, notesOf, readCounts, sum, totalsLine } from './lib/test-totals.ts'

/** A program of `npm test`: `npm test -- <name> <arguments of the program>` runs it alone. */
interface Suite {
  readonly name: string
  /** Paths in node_modules or the project, and arguments; run by the project's Node. */
  readonly args: readonly string[]
  /** Arguments that a run without others gets. */
  readonly whole?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '..')
const modules = 'node_modules'
const vitest = [`${modules}/vitest/vitest.mjs`, 'run']
const projectsOf = (...names: readonly string[]) => names.map((name) => `--project=${name}`)
/** Beside another lane, one worker. */
const alone = { TEST_WORKERS: '1' }

/** What runs one after the other; the lanes run beside each other. */
const lanes: readonly (readonly Suite[])[] = [
  [
    { name: 'lint', args: [`${modules}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings', '.'] },
    {
      name: 'types',
      args: [
        ...[`${modules}/typescript-native/bin/tsc`, '--singleThreaded', '--incremental'],
        ...['--tsBuildInfoFile', `${modules}/.cache/types.json`],
      ],
    },
    {
      name: 'imports',
      args: [
        `${modules}/dependency-cruiser/bin/dependency-cruiser.mjs`,
        ...['--config', '.dependency-cruiser.cjs', 'machines', 'src', 'packages'],
      ],
    },
    { name: 'deadcode', args: [`${modules}/knip/bin/knip.js`, '--no-progress', '--no-config-hints'] },
    { name: 'statecharts', args: ['packages/statecharts/cli.ts', 'draw', '--check'] },
    {
      name: 'unit',
      args: vitest,
      whole: projectsOf('node', 'dom', 'page', 'walks', 'statecharts', 'architecture', 'server'),
      env: alone,
    },
  ],
  [
    { name: 'build', args: ['scripts/build.ts', '--if-stale'] },
    { name: 'bytes', args: [`${modules}/size-limit/bin.js`, '--config', 'size-limit.config.ts'] },
    { name: 'built', args: [...vitest, ...projectsOf('built')], env: alone },
    { name: 'e2e', args: [`${modules}/@playwright/test/cli.js`, 'test', '--reporter=line,json'] },
    { name: 'browsers', args: [...vitest, ...projectsOf('browsers')], env: alone },
  ],
  [{ name: 'faults', args: [...vitest, ...projectsOf('faults')], env: alone }],
]
const suites = lanes.flat()
/** Names of suites of the site as built. */
const ofSite: readonly string[] = ['bytes', 'built', 'e2e', 'browsers']

const reports = mkdtempSync(join(tmpdir(), 'ultrafibra-reports-'))
const results = new Map<string, { readonly counts: Counts; readonly notes: readonly string[] }>()

/** Output goes to a file where other lanes run, and is printed at the end. */
async function run({ name, args, whole = [], env = {} }: Suite, more: readonly string[], isBeside: boolean) {
  const [program = '', ...rest] = args
  const report = join(reports, `${name}.json`)
  const isVitest = program === vitest[0]
  const reporters = isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const log = isBeside ? openSync(join(reports, `${name}.log`), 'w') : 'inherit'
  console.log(`▸ ${name}`)
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      program,
      ...rest,
      ...(more.length === 0 ? whole : more),
      ...reporters,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        // Tools start `node`: the project's comes first.
        PATH: [join(root, modules, '.bin'), process.env.PATH].join(delimiter),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(isBeside ? env : {}),
      },
      stdio: ['ignore', log, log],
    },
  )
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
  if (log !== 'inherit') {
    closeSync(log)
    console.log(`\n── ${name}\n${readFileSync(join(reports, `${name}.log`), 'utf8')}`)
  }
  const counts = readCounts(isVitest || name === 'e2e' ? report : null, code)
  results.set(name, { counts, notes: notesOf(report) })
  console.log(`${name}: ${totalsLine(counts)}`)
}

const provide = (names: readonly string[], words: readonly string[]): readonly string[] => {
  const needs = (...some: readonly string[]) => some.some((name) => names.includes(name))
  if (needs('unit', 'faults')) ensurePostgres()
  if (needs('browsers')) ensureEngines()
  const problem = needs('e2e') ? ensureBrowser() : null
  if (problem !== null) throw new Error(problem)
  const isSiteNeeded = needs(...ofSite) || words.some((word) => /\b(?:built|browsers)\b/.test(word))
  return isSiteNeeded && !needs('build') ? ['build', ...names] : names
}

/** Prints the summary; the totals are the last line. */
function summarise(): void {
  for (const { notes } of results.values()) for (const note of notes) console.log(note)
  for (const [name, { counts }] of results) console.log(`${name}: ${totalsLine(counts)}`)
  const total = sum([...results.values()].map(({ counts }) => counts))
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
  console.log(totalsLine(total))
}

async function main([first, ...others]: readonly string[]): Promise<void> {
  const isChanged = first === 'changed'
  const chosen =
    first === undefined ? suites.map(({ name }) => name) : isChanged ? ['lint', 'types', 'unit'] : [first]
  const lost = chosen.filter((name) => !suites.some((suite) => suite.name === name))
  if (lost.length > 0)
    throw new Error(
      `Não há uma suíte ${lost.join(', ')}: ${suites.map(({ name }) => name).join(', ')}, changed.`,
    )
  const names = provide(chosen, others)
  const extra = isChanged ? ['--changed', others[0] ?? 'HEAD', ...projectsOf('node', 'dom', 'page')] : others
  const lane = async (some: readonly Suite[]) => {
    for (const suite of some.filter(({ name }) => names.includes(name)))
      await run(suite, suite.name === (isChanged ? 'unit' : first) ? extra : [], first === undefined)
  }
  if (first === undefined) await Promise.all(lanes.map(lane))
  else for (const some of lanes) await lane(some)
  summarise()
}

try {
  await main(process.argv.slice(2))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
