import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
let running: ChildProcess | undefined

async function main(args: readonly string[]): Promise<void> {
  const { chosen, rest } = choose(args)
  const results: Result[] = provide(chosen)
  for (const suite of chosen) results.push(await runSuite(suite, suite.takesArguments ? rest : []))
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

async function runSuite(suite: Suite, extra: string[]): Promise<Result> {
  console.log(`\n── ${suite.title}`)
  const file = join(reports, `${suite.name}.json`)
  const report = suite.reportTo?.(file) ?? {}
  const args = [suite.program, ...suite.args, ...(report.args ?? []), ...extra]
  const exitCode = await run(args, report.env ?? {})
  const text = read(file)
  const counts = suite.count(text, exitCode)
  console.log(`${suite.title}: ${totalsLine(counts)}`)
  return { title: suite.title, counts, skipped: suite.name === 'unit' ? skippedTitles(text) : [] }
}

function run(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    running = spawn(process.execPath, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    running.once('error', () => resolve(1))
    running.once('exit', (code) => resolve(code ?? 1))
  })
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
    running?.kill(signal)
    rmSync(reports, { recursive: true, force: true })
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}
await main(process.argv.slice(2))
