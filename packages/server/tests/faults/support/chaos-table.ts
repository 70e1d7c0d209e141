import type { ChaosReport } from './chaos.ts'

const secondsOf = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '-' : `${(milliseconds / 1000).toFixed(2)} s`

type Column = readonly [title: string, value: (report: ChaosReport) => string | number]

const columns: readonly Column[] = [
  ['engine', ({ engine }) => engine],
  ['visitors', ({ visitors }) => visitors],
  ['kills', ({ kills }) => kills],
  ['database restarts', ({ databaseRestarts }) => databaseRestarts],
  ['hangs', ({ hangs }) => hangs],
  ['stalls', ({ stalls }) => stalls],
  ['clock moves', ({ clockMoves }) => clockMoves],
  ['crowd', ({ crowd }) => crowd],
  ['dropped', ({ dropped }) => dropped],
  ['cut', ({ cut }) => cut],
  ['retries', ({ retries }) => retries],
  ['failures', ({ failures }) => failures.length],
  ['answers 500', ({ unforeseen }) => unforeseen.length],
  ['leads', ({ leads }) => leads],
  ['orders', ({ orders }) => orders],
  ['events', ({ delivered }) => delivered],
  ['lost', ({ lost }) => lost.length],
  ['doubled', ({ doubled }) => doubled.length],
  ['untold', ({ untold }) => untold.length],
  ['told again', ({ repeats }) => repeats],
  ['finish p50', ({ finishMs }) => secondsOf(finishMs[Math.floor(finishMs.length / 2)])],
  ['max', ({ finishMs }) => secondsOf(finishMs.at(-1))],
  ['seed', ({ seed }) => seed],
]

/** One line per run, below a header. */
export const tableOf = (reports: readonly ChaosReport[]): string => {
  const rows = [
    columns.map(([title]) => title),
    ...reports.map((report) => columns.map(([, value]) => String(value(report)))),
  ]
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')
  return rows.map((row) => `| ${line(row)} |`).join('\n')
}

/** Nothing lost or doubled, nobody without an order, no unexpected error. */
export const isGood = ({
  lost,
  doubled,
  failures,
  unforeseen,
  untold,
  orders,
  leads,
  visitors,
}: ChaosReport): boolean =>
  lost.length + doubled.length + failures.length + unforeseen.length + untold.length === 0 &&
  orders === visitors &&
  leads === visitors
