import { leftShare, longShare, type VisitedPage } from './funnel-facts.ts'
import type { FlowReport } from './funnel-report.ts'
import { number, percent, points } from './words.ts'

/** Who has ordered is to leave. */
const isOrder = ({ name }: VisitedPage): boolean => name === 'pedido-realizado'

/** A table's columns, for every page that somebody saw. */
export const columnsOf = ({ changes }: FlowReport) => {
  const columns: readonly (readonly [name: string, cell: (page: VisitedPage) => string])[] = [
    ['página', ({ name }) => name],
    ['visitas', ({ seen }) => number(seen)],
    ['saem', (page) => (isOrder(page) ? '–' : number(page.left))],
    ['saem %', (page) => (isOrder(page) ? '–' : percent(leftShare(page)))],
    ['voltam à aba', ({ returned }) => number(returned)],
    ['voltam atrás', ({ back }) => number(back)],
    ['mais de 1 min', (page) => percent(longShare(page))],
  ]
  const change = (page: VisitedPage): string => {
    const one = changes.get(page.name)
    if (one === undefined) return ''
    return one.isLeftSure ? points(one.left) : 'como antes'
  }
  return changes.size === 0 ? columns : [...columns, ['mudança', change] as const]
}

/** Pages that somebody saw. */
export const seenPages = ({ facts }: FlowReport): readonly VisitedPage[] =>
  facts.pages.filter(({ seen, left }) => seen > 0 || left !== 0)

/** What the guards of the chart decided: page, words and how many. */
export const decisionsOf = ({ facts }: FlowReport) =>
  facts.ways
    .filter(({ kind, words }) => kind === 'on' && words !== '')
    .map(({ from, to, words, count }) => ({
      ...{ from, to, words, count },
      share: count / Math.max(1, facts.pages.find(({ name }) => name === from)?.seen ?? 0),
    }))

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  return lines.map((line) => `  ${line}\n`).join('')
}

/** A flow's report for a terminal. */
export const tableText = (report: FlowReport): string => {
  const columns = columnsOf(report)
  const decisions = decisionsOf(report).map(({ from, to, words, count, share }) => [
    ...[`${from} → ${to}`, words, number(count), percent(share)],
  ])
  return [
    `${report.title}\n`,
    ...report.lines.map((line) => `${line}\n`),
    '\n',
    aligned([
      columns.map(([name]) => name),
      ...seenPages(report).map((page) => columns.map(([, cell]) => cell(page))),
    ]),
    ...(decisions.length === 0 ? [] : ['\nO fluxo decide\n', aligned(decisions)]),
    ...(report.campaigns.length < 2
      ? []
      : [
          '\nCampanhas\n',
          aligned([
            ['campanha', 'começam', 'pedidos', 'pedidos %'],
            ...report.campaigns.map(({ name, facts }) => [
              ...[name, number(facts.began), number(facts.ordered)],
              percent(facts.began === 0 ? 0 : facts.ordered / facts.began),
            ]),
          ]),
        ]),
  ].join('')
}
