import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '@ultrafibra/server/store/tables'
import type { BenchOptions, Section } from '../lib/report.ts'
import { serveEngine } from './engine.ts'
import { measurePages } from './pages.ts'
import { type Kind, measureEngine, type Outcome } from './rounds.ts'
import type { Sample } from './samples.ts'

const clientCounts = [1, 10, 100]
const names: Readonly<Record<Engine, string>> = { sqlite: 'node:sqlite', postgres: 'PostgreSQL' }

const figure = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const cells = ({ perSecond, p50, p99 }: Sample): string[] => [perSecond, p50, p99].map(figure)

const labels: readonly (readonly [Kind, string])[] = [
  ['journey', 'whole journeys'],
  ['create', 'its POST'],
  ['save', 'its nine PATCH'],
  ['order', 'its PUT'],
  ['create alone', 'POST alone'],
  ['save alone', 'PATCH alone'],
  ['order alone', 'final PUT alone'],
]

const callRows = (engine: Engine, { clients, samples }: Outcome): string[][] =>
  labels.map(([kind, label]) => [names[engine], String(clients), label, ...cells(samples[kind])])

const callsOf = (measured: ReadonlyMap<Engine, readonly Outcome[]>): Section => ({
  title: 'Calls of a purchase',
  intro:
    'One server process with production’s settings, request limits off; clients on kept connections. A journey is 11 calls: ' +
    'lead, nine answers, order. Times in milliseconds.',
  columns: ['engine', 'clients', 'what', 'a second', 'p50', 'p99'],
  rows: [...measured].flatMap(([engine, outcomes]) => outcomes.flatMap((one) => callRows(engine, one))),
})

/** Throughput of the server per engine, and the cost of a page. Needs a built site; PostgreSQL if installed. */
export const run = async (options: BenchOptions): Promise<readonly Section[]> => {
  if (!existsSync(join(import.meta.dirname, '../../../dist/site/index.html.br')))
    throw new Error('The site is not built: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-bench-'))
  const measured = new Map<Engine, readonly Outcome[]>()
  const pages: Section[] = []
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const served = await serveEngine(engine, folder)
      if (served === null) continue
      try {
        if (engine === 'sqlite') pages.push(await measurePages(served.server, folder, options))
        measured.set(engine, await measureEngine(served, clientCounts, options.runs))
      } finally {
        await served.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return [callsOf(measured), ...pages]
}
