import type { Plan } from '@ultrafibra/contract/plan'
import { cheapestOf } from '../../content/first-plans.ts'
import { type ComparisonRow, comparisonRows } from '../../content/plan-comparison.ts'
import { devicesOf } from '../../content/plan-facts.ts'
import { savesByDebit } from '../../content/promises.ts'
import { both, sentence } from '../../content/sold-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { planHref } from '../islands/plan-link.ts'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import styles from './comparison.module.css'
import choice from './comparison-choice.module.css'
import { ComparisonControls } from './comparison-controls.tsx'
import { type ComparisonLine, comparisonLines } from './comparison-lines.tsx'
import { copyOn } from './page-copy.ts'
import { comparedOn, offersOf } from './page-offers.ts'

export interface ComparisonSectionProps {
  readonly view: LandingView
  readonly variant: 'plain' | 'black-friday'
}

const comparedWords = (plans: readonly Plan[]): readonly string[] => [
  'velocidade',
  ...(plans.some((plan) => devicesOf(plan) !== null) ? ['aparelhos'] : []),
  ...(plans.some(({ benefits }) => benefits.length > 0) ? ['benefícios'] : ['preço']),
]

const words = {
  plain: (view: LandingView) => ({
    title: 'Compare lado a lado',
    lead: `${sentence(both(comparedWords(offersOf(view))))}.`,
    period: '/mês',
  }),
  'black-friday': (view: LandingView) => {
    const { title2, text4 } = copyOn(view)
    return { title: title2, lead: text4, period: '/ Mês' }
  },
} as const

/** The lines that a phone begins with: price, speed, devices. */
const firstLines = 3

/** Plans side by side: speed, devices, streaming, price and purchase link. */
export function ComparisonSection({ view, variant }: ComparisonSectionProps) {
  const { title, lead, period } = words[variant](view)
  const rows = comparisonRows(view.plans, comparedOn(view), view.campaign, period)
  if (rows.length === 0) return null
  const lines = comparisonLines(rows, savesByDebit(offersOf(view)))
  const first = firstPair(view, rows)
  return (
    <Block id="comparar" title={title} lead={lead} tone="sunken">
      <div className={choice.picked} data-comparison="">
        <ComparisonControls
          rows={rows}
          first={first}
          hasSame={lines.some(({ isSame }) => isSame)}
          hasMore={lines.length > firstLines}
        />
        <p className={styles.hint} aria-hidden="true">
          role para os lados
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
        <section className={styles.frame} aria-label="Tabela de comparação" tabIndex={0}>
          <table className={styles.table}>
            <Head rows={rows} />
            <tbody>
              {lines.map((line, at) => (
                <Line key={line.label} line={line} rows={rows} first={first} isLate={at >= firstLines} />
              ))}
              <BuyLine view={view} rows={rows} />
            </tbody>
          </table>
        </section>
      </div>
    </Block>
  )
}

/** The places of the two plans that a phone compares at first: the cheapest and the recommended one. */
const firstPair = ({ plans }: LandingView, rows: readonly ComparisonRow[]): readonly [number, number] => {
  const place = (sku: string | undefined) => rows.findIndex((row) => row.sku === sku)
  const cheapest = Math.max(place(cheapestOf(plans.filter(({ sku }) => place(sku) >= 0))?.sku), 0)
  const lead = rows.findIndex(({ isHighlight }) => isHighlight)
  return [cheapest, lead >= 0 && lead !== cheapest ? lead : rows.length - 1]
}

interface FactLineProps {
  readonly line: ComparisonLine
  readonly rows: readonly ComparisonRow[]
  readonly first: readonly [number, number]
  /** Not among the lines that a phone begins with. */
  readonly isLate: boolean
}

function Line({ line, rows, first, isLate }: FactLineProps) {
  const { label, cells, texts, isSame, isTick } = line
  return (
    <tr
      className={cx(isSame && styles.same, isTick && styles.tick, isLate && choice.late)}
      data-alike={texts[first[0]] === texts[first[1]] ? '' : undefined}
    >
      <th scope="row">{label}</th>
      {rows.map((row, place) => (
        <td key={row.sku} className={cx(row.isHighlight && styles.highlight)}>
          {cells[place] || <span className={styles.nothing}>Não informado</span>}
        </td>
      ))}
    </tr>
  )
}

interface LineProps {
  readonly view: LandingView
  readonly rows: readonly ComparisonRow[]
}

function BuyLine({ view, rows }: LineProps) {
  return (
    <tr>
      <th scope="row">Contratar</th>
      {rows.map(({ sku, title, isHighlight }) => (
        <td key={sku} className={cx(isHighlight && styles.highlight)}>
          <ButtonLink href={planHref(view, sku)} size="compact" block>
            Contratar <span className="sr">{title}</span>
          </ButtonLink>
        </td>
      ))}
    </tr>
  )
}

function Head({ rows }: Pick<LineProps, 'rows'>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">O que muda</span>
        </th>
        {rows.map(({ sku, title, isHighlight }) => (
          <th key={sku} scope="col" className={cx(isHighlight && styles.highlight)}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
