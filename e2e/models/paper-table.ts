import { type Fact, factNames, factsIn, factsOf } from './paper-facts.ts'
import type { Papers } from './papers.ts'
import type { Row } from './shop-server.ts'

type Texts = Papers['texts']

const everyPaper = [
  ...['card', 'summary', 'review', 'orderPage', 'label'],
  ...['mail', 'html', 'linkPage', 'contract', 'attached'],
]
const without = (...papers: readonly string[]) => everyPaper.filter((paper) => !papers.includes(paper))

/** The papers that must tell a fact; others may, and then the same. A card with a choice folds its benefits away. */
const tellers: Readonly<Record<Fact, readonly string[]>> = {
  monthly: everyPaper,
  total: without('card'),
  period: everyPaper,
  after: everyPaper,
  loyalty: everyPaper,
  fee: without('card'),
  installation: everyPaper,
  modem: without('card'),
  download: everyPaper,
  upload: everyPaper,
  streaming: everyPaper,
  included: without('card'),
  gifts: everyPaper,
  firstBill: ['summary', 'review', 'orderPage', 'mail', 'html', 'linkPage'],
  rule: ['label', 'contract', 'attached'],
  due: without('card', 'summary', 'label'),
  place: ['review', 'orderPage', 'mail', 'html', 'linkPage'],
  number: ['summary', 'review', 'orderPage', 'mail', 'html'],
}

/** What a paper says otherwise than `wanted`: '=' for nothing, '·' where it does not speak of it and need not. */
const cellOf = (fact: Fact, paper: string, said: readonly string[], wanted: string): string => {
  if (said.length === 0) return wanted === '' || !tellers[fact].includes(paper) ? '·' : 'missing'
  return said.length === 1 && said[0] === wanted ? '=' : said.join(' / ')
}

const cellsOf = (texts: Texts, event: Row) => {
  const wanted = factsOf(event)
  const said = Object.entries(texts).map(
    ([paper, text]) => [paper, factsIn(paper, text, event.direct_debit === true)] as const,
  )
  return factNames.map((fact) => ({
    fact,
    wanted: wanted[fact],
    cells: said.map(([paper, facts]) => [paper, cellOf(fact, paper, facts[fact], wanted[fact])] as const),
  }))
}

/** Facts that a paper lacks or tells otherwise than the order's event: 'fee in mail: 200.00 instead of 240.00'. */
export const differences = (texts: Texts, event: Row): readonly string[] =>
  cellsOf(texts, event).flatMap(({ fact, wanted, cells }) =>
    cells
      .filter(([, cell]) => cell !== '=' && cell !== '·')
      .map(([paper, cell]) => `${fact} in ${paper}: ${cell} instead of ${wanted || 'nothing'}`),
  )

/** The same as a table for a person: a row per fact, a column per paper, the value of the event first. */
export const tableOf = (texts: Texts, row: Row, event: Row): string => {
  const stored = factsOf(row)
  const head = ['', 'event', 'row', ...Object.keys(texts)]
  const lines = cellsOf(texts, event).map(({ fact, wanted, cells }) => [
    fact,
    wanted || 'not stated',
    stored[fact] === wanted ? '=' : stored[fact],
    ...cells.map(([, cell]) => cell),
  ])
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((cells) => cells[at]?.length ?? 0)))
  return [head, ...lines]
    .map(
      (cells) =>
        `${cells
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
