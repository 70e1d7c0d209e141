import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What every part of the bench is asked for. */
export interface BenchOptions {
  /** How often each thing is measured; what is printed is the median. */
  readonly runs: number
  /** Names of the parts to run; without it, all. */
  readonly only?: readonly string[]
  /** Of the pages: these subjects alone, and one profile alone. */
  readonly subjects?: readonly string[]
  readonly profile?: string
  /** Of the pages: records one walk through the first subject into this file instead of measuring. */
  readonly trace?: string
}

/** A table of the report: cells are texts; `notes` are Markdown paragraphs below it. */
export interface Section {
  readonly title: string
  readonly intro?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes?: readonly string[]
}

/** Where and when the figures were taken, as rows for the head of the report. */
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

/** The load averages of one, five and fifteen minutes. */
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

/** Describes this computer once everything was measured. */
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

/** One section as Markdown: heading, introduction, a table whose columns line up, notes. */
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
