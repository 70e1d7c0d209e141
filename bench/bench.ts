import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchOptions, circumstances, loadNow, reportText, type Section } from './lib/report.ts'

type Run = (options: BenchOptions) => Promise<readonly Section[]>

const usage = `npm run bench -- [--only pages,server,machines] [--runs 5]

Builds what is stale, measures, prints every table and writes them to bench/RESULTS.md.
  --only  these parts alone; the file then holds them alone
  --runs  how often each thing is measured; medians are printed (5)`

const parts: readonly string[] = ['pages', 'server', 'machines']

const readOptions = (): BenchOptions => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: parts.join(',') },
      runs: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',')
  const runs = Number(values.runs)
  if (values.help || !(runs >= 1) || only.some((name) => !parts.includes(name))) {
    process.stdout.write(`${usage}\n`)
    process.exit(values.help ? 0 : 1)
  }
  return { runs, only }
}

const options = readOptions()
const loadAtStart = loadNow()
const sections: Section[] = []
for (const part of parts.filter((name) => options.only?.includes(name))) {
  try {
    const { run } = (await import(`./${part}/run.ts`)) as { run: Run }
    sections.push(...(await run(options)))
  } catch (fault) {
    process.exitCode = 1
    process.stderr.write(`${part}: ${fault instanceof Error ? fault.stack : String(fault)}\n`)
  }
}
const report = reportText(circumstances('unknown', loadAtStart), sections)
writeFileSync(join(import.meta.dirname, 'RESULTS.md'), report)
process.stdout.write(`\n${report}`)
