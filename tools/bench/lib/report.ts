import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** Options of all benchmarks. */
export interface BenchOptions {
  /** Number of measurements; the median is reported. */
  readonly runs: number
  /** Names of the parts to run; default: all. */
  readonly only?: readonly string[]
  /** Pages only: restricts subjects and profile. */
  readonly subjects?: readonly string[]
  readonly profile?: string
  /** Pages only: records one walk through the first subject to this file instead of measuring. */
  readonly trace?: string
}

/** A table of the report; `notes` are Markdown paragraphs below it. */
export interface Section {
  readonly title: string
  readonly intro?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes?: readonly string[]
}

/** Machine and time of the measurement, as rows of the report's head. */
export interface Circumstances {
  readonly date: string
  readonly processor: string
  readonly memory: string
  readonly node: string
  readonly browser: string
  readonly commit: string
  readonly loadAtStart: string
  readonly loadAtEnd: string
}

const bytesPerGigabyte = 1024 ** 3

/** Load averages of 1, 5 and 15 minutes. */
export const loadNow = (): string =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(' · ')

const commitNow = (): string => {
  try {
    const run = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    const isDirty = run('status', '--porcelain', '--untracked-files=no') !== ''
    return `${run('rev-parse', '--short', 'HEAD')}${isDirty ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

/** Describes this computer after the measurement. */
export const circumstances = (browser: string, loadAtStart: string): Circumstances => {
  const processors = cpus()
  return {
    date: new Date().toISOString(),
    processor: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / bytesPerGigabyte).toFixed(0)} GB`,
    node: process.version,
    browser,
    commit: commitNow(),
    loadAtStart,
    loadAtEnd: loadNow(),
  }
}

const escaped = (cell: string): string => cell.replaceAll('|', '\\|')

const row = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, index) => escaped(cell).padEnd(widths[index] ?? 0)).join(' | ')} |`

/** One section as Markdown: heading, introduction, aligned table, notes. */
const sectionText = ({ title, intro, columns, rows, notes = [] }: Section): string => {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((cells) => escaped(cells[index] ?? '').length)),
  )
  const table = [
    row(columns, widths),
    row(
      widths.map((width) => '-'.repeat(width)),
      widths,
    ),
    ...rows.map((cells) => row(cells, widths)),
  ].join('\n')
  return [`## ${title}`, ...(intro === undefined ? [] : [intro]), table, ...notes].join('\n\n')
}

/** The whole report as Markdown. */
export const reportText = (place: Circumstances, sections: readonly Section[]): string => {
  const head = [
    `- date: ${place.date}, commit ${place.commit}`,
    `- computer: ${place.processor}, ${place.memory}`,
    `- Node ${place.node}, browser ${place.browser}`,
    `- load average (1, 5, 15 minutes) at start ${place.loadAtStart}, at end ${place.loadAtEnd}`,
  ].join('\n')
  const about =
    'Written by `npm run bench`; [README.md](README.md) says what each figure is and how it is taken. ' +
    'Times depend on the computer, ratios hardly.'
  return `${['# Results', about, head, ...sections.map(sectionText)].join('\n\n')}\n`
}
