import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser, ensurePostgres } from '../../scripts/lib/provision.ts'
import { findBrowser } from '../../tests/support/browser.ts'
import { type BenchOptions, circumstances, loadNow, reportText, type Section } from './lib/report.ts'
import { run as runMachines } from './machines/run.ts'
import { run as runPages } from './pages/run.ts'
import { run as runServer } from './server/run.ts'

const usage = `npm run bench -- [--only pages,server,machines] [--runs 5] [--to FILE]
npm run bench -- --only pages [--subjects ours-step,floor-step] [--profile phone|unthrottled] [--trace FILE]

Builds what is stale, measures, prints every table and writes them to tools/bench/RESULTS.md.
  --only      these parts alone
  --runs      how often each thing is measured undisturbed; medians are printed (5)
  --to        the file that is written; what is not a whole run is only printed without it
  --subjects  of the pages, these alone: ours-landing, ours-step, floor- or empty-landing, floor- or empty-step, swapped, a peer
  --profile   a slowed phone or this computer as it is, alone
  --trace     no measuring: one walk through the first subject, recorded as a .cpuprofile`

const parts = { pages: runPages, server: runServer, machines: runMachines } as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join(',') },
      runs: { type: 'string', default: '5' },
      subjects: { type: 'string' },
      profile: { type: 'string' },
      trace: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { subjects, profile, trace, to } = values
  const only = values.only.split(',')
  const runs = Number(values.runs)
  const isProfile = profile === undefined || profile === 'phone' || profile === 'unthrottled'
  const isKnown = only.every((name) => names.some((part) => part === name))
  if (values.help || !Number.isInteger(runs) || runs < 1 || !isProfile || !isKnown) {
    process.stdout.write(`${usage}\n`)
    process.exit(values.help ? 0 : 1)
  }
  const isWhole = only.length === names.length && [subjects, profile, trace].every((one) => one === undefined)
  const options: BenchOptions = {
    runs,
    only,
    ...(subjects === undefined ? {} : { subjects: subjects.split(',') }),
    ...(profile === undefined ? {} : { profile }),
    ...(trace === undefined ? {} : { trace }),
  }
  return { options, file: to ?? (isWhole ? join(import.meta.dirname, 'RESULTS.md') : null) }
}

const browserVersion = (): string => {
  const browser = findBrowser()
  if (browser === null) return 'none'
  return spawnSync(browser, ['--version', '--no-sandbox'], { encoding: 'utf8' }).stdout.trim()
}

const { options, file } = readOptions()
const withoutBrowser = options.only?.includes('pages') ? ensureBrowser() : null
if (withoutBrowser !== null) process.stderr.write(`${withoutBrowser}\n`)
if (options.only?.includes('server')) ensurePostgres()
const loadAtStart = loadNow()
const sections: Section[] = []
for (const part of names.filter((name) => options.only?.includes(name))) {
  try {
    sections.push(...(await parts[part](options)))
  } catch (fault) {
    process.exitCode = 1
    process.stderr.write(`${part}: ${fault instanceof Error ? fault.stack : String(fault)}\n`)
  }
}
const report = reportText(circumstances(browserVersion(), loadAtStart), sections)
if (file !== null) writeFileSync(file, report)
if (options.trace === undefined) process.stdout.write(`\n${report}`)
