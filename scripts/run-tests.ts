import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Counts, checkCounts, crashed, skippedTitles, sum, totalsLine } from './lib/counts.ts'
import { ensureBrowser, ensurePostgres } from './lib/provision.ts'
import { choose, type Suite } from './lib/suites.ts'

interface Result {
  title: string
  counts: Counts
  skipped: string[]
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'ultrafibra-reports-'))
const environment = { ...process.env, PATH: pathWithProjectTools() }
const running = new Set<ChildProcess>()

async function main(args: readonly string[]): Promise<void> {
  const { chosen, rest } = choose(args)
  const results: Result[] = provide(chosen)
  const [checks, runners] = [chosen.filter(isCheck), chosen.filter((suite) => !isCheck(suite))]
  results.push(...(await runSideBySide(checks)))
  for (const suite of runners) results.push(await runSuite(suite, suite.takesArguments ? rest : []))
  rmSync(reports, { recursive: true, force: true })
  summarise(results)
}

/** Installs what the chosen suites need from outside npm; only a failure is a result of its own. */
function provide(chosen: readonly Suite[]): Result[] {
  const needed = (what: 'browser' | 'postgres' | 'site') =>
    chosen.some((suite) => suite.needs?.includes(what))
  if (needed('postgres')) ensurePostgres()
  const problem = needed('browser') ? ensureBrowser() : null
  if (problem !== null) console.error(problem)
  const failures = problem === null ? [] : [{ title: 'Browser', counts: crashed, skipped: [] }]
  const builtLater = chosen.some((suite) => suite.name === 'build')
  if (!needed('site') || builtLater) return failures
  const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: root,
    stdio: 'inherit',
  })
  return build.status === 0
    ? failures
    : [...failures, { title: 'Build', counts: checkCounts(1), skipped: [] }]
}

/** A check works on one core and needs nothing of the others; Vitest and Playwright use all cores. */
function isCheck(suite: Suite): boolean {
  return suite.takesArguments !== true && suite.needs === undefined
}

/** One check on each core; the results are in the order of the suites. */
async function runSideBySide(checks: readonly Suite[]): Promise<Result[]> {
  const results = new Map<Suite, Result>()
  const left = [...checks]
  const core = async () => {
    for (let suite = left.shift(); suite !== undefined; suite = left.shift())
      results.set(suite, await runSuite(suite, []))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, core))
  return checks.flatMap((suite) => results.get(suite) ?? [])
}

async function runSuite(suite: Suite, extra: string[]): Promise<Result> {
  const file = join(reports, `${suite.name}.json`)
  const report = suite.reportTo?.(file) ?? {}
  const args = [suite.program, ...suite.args, ...(report.args ?? []), ...extra]
  const log = isCheck(suite) ? join(reports, `${suite.name}.log`) : undefined
  const heading = `\n── ${suite.title}`
  if (log === undefined) console.log(heading)
  const exitCode = await run(args, report.env ?? {}, log)
  if (log !== undefined) console.log(`${heading}\n${read(log) ?? ''}`.trimEnd())
  const text = read(file)
  const counts = suite.count(text, exitCode)
  console.log(`${suite.title}: ${totalsLine(counts)}`)
  return { title: suite.title, counts, skipped: suite.name === 'unit' ? skippedTitles(text) : [] }
}

/** @param log a file for all that the program prints, so that two of them do not mix; without it, it prints at once */
function run(args: string[], env: Record<string, string>, log?: string): Promise<number> {
  const output = log === undefined ? 'inherit' : openSync(log, 'w')
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', output, output],
    })
    running.add(child)
    const end = (code: number) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', () => end(1))
    child.once('exit', (code) => end(code ?? 1))
  }).finally(() => typeof output === 'number' && closeSync(output))
}

/** The totals are the last line, whatever came before. */
function summarise(results: readonly Result[]): void {
  console.log('')
  for (const title of results.flatMap((result) => result.skipped)) console.log(`skipped: ${title}`)
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

/** Tools that start `node` by name get the project's own. */
function pathWithProjectTools(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    rmSync(reports, { recursive: true, force: true })
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}
await main(process.argv.slice(2))
