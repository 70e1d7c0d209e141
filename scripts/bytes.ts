import { join } from 'node:path'
import { bytesOf, demoBytesOf, type PageBytes } from './lib/page-bytes.ts'

const dist = join(import.meta.dirname, '../dist')

interface Budget {
  readonly page: string
  /** Limits in bytes as sent. */
  readonly limits: Partial<Record<'firstScript' | 'idleScript' | 'script' | 'page' | 'all', number>>
}

const kB = 1000
// React and XState alone are 71 kB: an untouched page loads neither.
const marketing = { firstScript: 8.9 * kB, idleScript: 8.9 * kB, script: 138 * kB, page: 32 * kB }

const budgets: readonly Budget[] = [
  ...[
    '/',
    '/black-friday/',
    '/globoplay/',
    '/paramount/',
    '/hbo-max/',
    '/livelo/',
    '/ofertas/',
    '/movel-blindagem/',
  ].map((page) => ({ page, limits: marketing })),
  { page: '/checkout/cep/', limits: { firstScript: 114 * kB, page: 15 * kB, all: 208 * kB } },
  { page: '/b/checkout/cep/', limits: { firstScript: 114 * kB, page: 15 * kB, all: 208 * kB } },
  { page: '/consultar-cobertura/cep/', limits: { firstScript: 114 * kB, page: 15 * kB, all: 208 * kB } },
  { page: '/demo/', limits: { script: 101 * kB, all: 107 * kB } },
]

const figuresOf = (bytes: PageBytes) => ({
  firstScript: bytes.firstScript,
  idleScript: bytes.idleScript,
  script: bytes.script,
  page: bytes.html + bytes.css,
  all: bytes.html + bytes.css + bytes.laterCss + bytes.script,
})

const inKb = (bytes: number): string => (bytes / kB).toFixed(1)

const rows = budgets.map(({ page, limits }) => {
  const bytes = page === '/demo/' ? demoBytesOf(dist) : bytesOf(dist, page)
  const figures = figuresOf(bytes)
  const passed = Object.entries(limits).filter(
    ([name, limit]) => figures[name as keyof typeof figures] > limit,
  )
  return { page, bytes, figures, passed }
})

console.log('kB as sent (brotli)     HTML    CSS  script at first  when idle  all touched  page in all')
for (const { page, bytes, figures } of rows) {
  const cells = [bytes.html, bytes.css, bytes.firstScript, bytes.idleScript, bytes.script, figures.all].map(
    inKb,
  )
  const [html = '', css = '', first = '', idle = '', script = '', all = ''] = cells
  console.log(
    page.padEnd(20) +
      html.padStart(8) +
      css.padStart(7) +
      first.padStart(17) +
      idle.padStart(11) +
      script.padStart(15) +
      all.padStart(13),
  )
}
for (const { page, figures, passed } of rows)
  for (const [name, limit] of passed)
    console.error(
      `${page}: ${name} is ${inKb(figures[name as keyof typeof figures])} kB, over its ${inKb(limit)} kB`,
    )
process.exitCode = rows.some(({ passed }) => passed.length > 0) ? 1 : 0
