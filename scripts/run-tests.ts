import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Need } from '../tests/support/groups.ts'
import { changedFiles, choiceOfChange, relatedTests } from './lib/changed.ts'
import { type Counts, checkCounts, crashed, named, sum, titlesOf, totalsLine } from './lib/counts.ts'
import { rememberDurations, rememberedDurations } from './lib/durations.ts'
import { guardsOf } from './lib/guards.ts'
import { ensureBrowser, ensureEngines, ensurePostgres } from './lib/provision.ts'
import { runQueue } from './lib/queue.ts'
import { type Choice, choose, type Suite, suites } from './lib/suites.ts'

interface Result {
  title: string
  counts: Counts
  /** What the summary says of single tests. */
  notes: readonly string[]
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'ultrafibra-reports-'))
const environment = {
  ...process.env,
  PATH: pathWithProjectTools(),
  TEST_RUN_BEGAN: String(Date.now()),
  // Compile cache: hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
}
/** Running processes and their output files. */
const running = new Map<ChildProcess, string | undefined>()
/** Jobs wait at times: this many jobs keep one core busy. */
const jobsPerCore = 1.4

async function main(args: readonly string[]): Promise<void> {
  const tests = globSync(
    ['{tests,tools}/**/*.spec.{ts,tsx}', 'packages/*/tests/**/*.spec.ts', 'e2e/**/*.e2e.ts'],
    { cwd: root },
  )
  if (args.includes('changed') && args.length > 1) throw new Error('`changed` não aceita outros argumentos.')
  const choice = args.includes('changed') ? concerned(tests) : choose(args, tests)
  const { chosen } = choice
  const results = new Map<string, Result>()
  const remembered = rememberedDurations()
  const known = (suite: Suite): Suite => ({ ...suite, seconds: remembered[suite.title] ?? suite.seconds })
  const failures = provide(choice)
  await runQueue(chosen.map(known), availableParallelism() * jobsPerCore, async (suite) => {
    const began = performance.now()
    const result = await runSuite(suite, choice)
    results.set(suite.title, result)
    const isWhole = choice.files.length + choice.flags.length === 0 && result.counts.failed === 0
    if (isWhole) rememberDurations({ [suite.title]: Math.round((performance.now() - began) / 1000) })
  })
  rmSync(reports, { recursive: true, force: true })
  summarise([...failures, ...chosen.flatMap(({ title }) => results.get(title) ?? [])])
}

/** Tests affected by the current change; slow ones are only listed. */
function concerned(tests: readonly string[]): Choice {
  const files = changedFiles(root)
  const related = relatedTests(root, files, tests)
  const choice = choiceOfChange(root, suites, files, related)
  const isChosen = (test: string): boolean =>
    choice.files.includes(test) && choice.chosen.some(({ has }) => has?.(test))
  const others = new Set([...guardsOf(files, tests), ...related].filter((test) => !isChosen(test)))
  console.log(`Mudou, ou foi o último commit se nada mudou:\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log(`Também diz respeito a:\n  npm test -- ${[...others].sort().join(' ')}`)
  console.log('E no fim:\n  npm test -- statecharts deadcode build bytes')
  return choice
}

/** Installs what the chosen suites need besides npm packages; only failures are results. */
function provide({ chosen, files }: Choice): Result[] {
  const needs = new Set(chosen.flatMap((suite) => suite.needsFor?.(files) ?? suite.needs ?? []))
  const needed = (what: Need) => needs.has(what)
  const failed = (title: string): Result[] => [{ title, counts: crashed, notes: [] }]
  if (needed('postgres')) ensurePostgres()
  if (needed('engines')) ensureEngines()
  const problem = needed('browser') ? ensureBrowser() : null
  if (problem !== null) console.error(problem)
  const failures = problem === null ? [] : failed('Browser')
  if (!needed('site') || chosen.some((suite) => suite.name === 'build')) return failures
  const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: root,
    stdio: 'inherit',
  })
  return build.status === 0 ? failures : [...failures, ...failed('Build')]
}

async function runSuite(suite: Suite, { chosen, files, flags }: Choice): Promise<Result> {
  const isAlone = chosen.length === 1
  const name = suite.title.replace(/\W+/g, '-')
  const report = suite.reportTo?.(join(reports, `${name}.json`)) ?? {}
  const own = files.filter((file) => suite.has?.(file))
  const extra = suite.has === undefined ? [] : [...(suite.narrow?.(own) ?? []), ...own, ...flags]
  const args = [suite.program, ...suite.args, ...extra]
  const log = isAlone ? undefined : join(reports, `${name}.log`)
  console.log(isAlone ? `\n── ${suite.title}` : `▸ ${suite.title}`)
  const isShared = chosen.some(({ name: other }) => other !== suite.name && other === 'e2e')
  const workers = isShared ? { TEST_WORKERS: String(Math.max(1, availableParallelism() >> 1)) } : {}
  const exitCode = await run(args, { ...workers, ...report }, log)
  if (log !== undefined) console.log(`\n── ${suite.title}\n${read(log) ?? ''}`.trimEnd())
  const text = read(join(reports, `${name}.json`))
  const counts = suite.reportTo ? suite.count(text, exitCode) : checkCounts(exitCode)
  console.log(`${suite.title}: ${totalsLine(counts)}`)
  const notes = named.flatMap((outcome) => titlesOf(text, outcome).map((test) => `${outcome}: ${test}`))
  return { title: suite.title, counts, notes }
}

/**
 * @param log file for the program's output, so that parallel outputs do not mix; without it, output is printed at
 *   once
 */
function run(args: string[], env: Record<string, string>, log?: string): Promise<number> {
  const output = log === undefined ? 'inherit' : openSync(log, 'w')
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', output, output],
    })
    running.set(child, log)
    const end = (code: number) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', () => end(1))
    child.once('exit', (code) => end(code ?? 1))
  }).finally(() => typeof output === 'number' && closeSync(output))
}

/** Prints the summary; the totals are the last line. */
function summarise(results: readonly Result[]): void {
  console.log('')
  for (const note of results.flatMap(({ notes }) => notes).sort()) console.log(note)
  for (const { title, counts } of results) console.log(`${title}: ${totalsLine(counts)}`)
  const total = sum(results.map((result) => result.counts))
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
  console.log(totalsLine(total))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** PATH with the project's Node first, for tools that start `node`. */
function pathWithProjectTools(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
}

/** Stops running processes and prints their output so far. A terminal sends Ctrl-C to the whole group. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    const children = [...running]
    for (const [child] of children) if (signal === 'SIGTERM' || !process.stdout.isTTY) child.kill(signal)
    const ends = children.map(([child]) => new Promise((resolve) => child.once('exit', resolve)))
    await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 10_000))])
    for (const [, log] of children) if (log !== undefined) console.log(`\n── ${log}\n${read(log) ?? ''}`)
    rmSync(reports, { recursive: true, force: true })
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}
try {
  await main(process.argv.slice(2))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
