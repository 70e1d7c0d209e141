import { product } from '@ultrafibra/contract/brand'
import { ends, leftShare, worstOf } from '../funnel-facts.ts'
import type { FlowReport } from '../funnel-report.ts'
import { columnsOf, decisionsOf, seenPages } from '../funnel-table.ts'
import { number, percent, xml } from '../words.ts'
import { levelOf } from './cards.ts'
import { funnelSvg } from './funnel-svg.ts'
import { palettes } from './style.ts'

const pageStyle = [
  palettes,
  "body{margin:0;padding:16px;background:var(--ground);color:var(--ink);font:15px/1.45 'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif}",
  '.scroll{overflow-x:auto;margin-bottom:24px}',
  '.scroll svg{display:block;min-width:1000px;max-width:1240px;width:100%;height:auto}',
  'h1{font-size:16px;margin:0 0 8px;color:var(--soft)}',
  'h2{font-size:20px;line-height:1.25;margin:0 0 8px}',
  'p{margin:0 0 4px}',
  '.sure{font-weight:700}',
  'table{border-collapse:collapse;font-variant-numeric:tabular-nums}',
  'caption{text-align:left;color:var(--soft);padding-bottom:6px}',
  'th,td{text-align:right;padding:4px 12px;border-bottom:1px solid var(--faint);white-space:nowrap}',
  'th:first-child,td:first-child{text-align:left}',
  'thead th{color:var(--soft);font-weight:600}',
  'td .worst{outline:2px solid var(--most);outline-offset:-2px}',
  ...['low', 'some', 'much', 'most'].map((level) => `.share-${level}{color:var(--${level}-text)}`),
  '.share-much,.share-most{font-weight:700}',
].join('')

const row = (tag: 'td' | 'th', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (
  { title }: FlowReport,
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${xml(`${caption}. ${title}`)}"><table><caption>${xml(caption)}</caption><thead>${row('th', head.map(xml))}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table></div>`

const pagesTable = (report: FlowReport): string => {
  const columns = columnsOf(report)
  return table(
    report,
    'Páginas: visitas, e quantas saem aqui sem voltar',
    columns.map(([name]) => name),
    seenPages(report).map((page) =>
      columns.map(([, cell], at) =>
        at === 0 ? `${xml(page.title)} <small>${xml(page.name)}</small>` : xml(cell(page)),
      ),
    ),
  )
}

const decisionsTable = (report: FlowReport): string =>
  table(
    report,
    'O fluxo decide',
    ['caminho', 'quando', 'visitas', 'da página'],
    decisionsOf(report).map(({ from, to, words, count, share }) => [
      ...[xml(`${from} → ${to}`), xml(words), number(count), percent(share)],
    ]),
  )

/** Which campaign loses whom where: a leak of one of them is a cell that stands out. */
const campaignsTable = (report: FlowReport): string => {
  const { campaigns } = report
  const cells = (name: string): readonly string[] =>
    campaigns.map(({ facts }) => {
      const page = facts.pages.find((one) => one.name === name)
      if (page === undefined || page.seen === 0) return ''
      const isWorst = worstOf(facts)?.name === name
      return `<span class="share-${levelOf(leftShare(page))}${isWorst ? ' worst' : ''}">${percent(leftShare(page))}${isWorst ? ' ◀' : ''}</span>`
    })
  const pages = seenPages(report).filter(({ name }) => !ends.includes(name))
  return table(
    report,
    'Campanhas: quantos saem em cada página (◀ a maior perda da campanha)',
    ['página', ...campaigns.map(({ name }) => name)],
    [
      ['começam', ...campaigns.map(({ facts }) => number(facts.began))],
      [
        'fazem o pedido',
        ...campaigns.map(({ facts: { began, ordered } }) => percent(began === 0 ? 0 : ordered / began)),
      ],
      ...pages.map(({ name, title }) => [`${xml(title)} <small>${xml(name)}</small>`, ...cells(name)]),
    ],
  )
}

const section = (report: FlowReport): string =>
  [
    '<section>',
    `<h2>${xml(report.title)}</h2>`,
    ...report.lines.map((line, at) => `<p${at === 0 ? ' class="sure"' : ''}>${xml(line)}</p>`),
    `<div class="scroll" tabindex="0" role="region" aria-label="${xml(`Figura. ${report.title}`)}">${funnelSvg(report.facts, report, { ...report, isWhole: false })}</div>`,
    report.campaigns.length > 1 ? campaignsTable(report) : '',
    pagesTable(report),
    decisionsTable(report),
    '</section>',
  ].join('\n')

/** One file with the picture and the tables of each flow, light or dark by the reader's system setting. */
export const funnelPage = (reports: readonly FlowReport[]): string =>
  [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>Funil do pedido ${xml(product)}</title><style>${pageStyle}</style></head>`,
    `<body><main><h1>Funil do pedido ${xml(product)}</h1>`,
    ...reports.map(section),
    '</main></body></html>\n',
  ].join('\n')
