import type { ReactNode } from 'react'
import { type ComparisonRow, comparisonRows } from '../../content/plan-comparison.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { planHref } from '../islands/plan-link.ts'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import styles from './comparison.module.css'
import { comparedOn } from './page-offers.ts'

export interface ComparisonSectionProps {
  readonly view: LandingView
  /** The plans to compare, in order; by default the home's and the page's. */
  readonly skus?: readonly string[] | undefined
  readonly variant: 'plain' | 'black-friday'
}

interface Line {
  readonly label: string
  readonly cell: (row: ComparisonRow) => ReactNode
}

const lines: readonly Line[] = [
  { label: 'Download / upload', cell: ({ dlul }) => dlul },
  { label: 'Aparelhos ao mesmo tempo', cell: ({ devices }) => devices },
  { label: 'Perfil de uso', cell: ({ perfil }) => perfil },
  { label: 'Wi-Fi', cell: ({ wifi }) => wifi },
  { label: 'Streaming', cell: ({ streaming }) => streaming },
  { label: 'Benefícios', cell: ({ beneficiosText }) => beneficiosText },
  { label: 'Preço no débito automático', cell: (row) => <ComparedPrice {...row} /> },
]

const texts = {
  plain: () => ({
    title: 'Compare lado a lado',
    lead: 'Velocidade, aparelhos e benefícios de cada plano.',
    period: '/mês',
  }),
  'black-friday': ({ campaign: { copy } }: LandingView) => ({
    title: copy.title2,
    lead: copy.text4,
    period: '/ Mês',
  }),
} as const

/** Plans side by side: speed, devices, streaming, price and purchase link. */
export function ComparisonSection({ view, skus, variant }: ComparisonSectionProps) {
  const { title, lead, period } = texts[variant](view)
  const rows = comparisonRows(view.plans, skus ?? comparedOn(view), view.campaign, period)
  if (rows.length === 0) return null
  return (
    <Block id="comparar" title={title} lead={lead} tone="sunken">
      <p className={styles.hint} aria-hidden="true">
        role para os lados
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className={styles.frame} aria-label={`${title}: role para os lados`} tabIndex={0}>
        <table className={styles.table}>
          <Head rows={rows} />
          <tbody>
            {lines.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map((row) => (
                  <td key={row.sku} className={cx(row.isHighlight && styles.highlight)}>
                    {cell(row) || <span className={styles.nothing}>Não informado</span>}
                  </td>
                ))}
              </tr>
            ))}
            <BuyLine view={view} rows={rows} />
          </tbody>
        </table>
      </section>
    </Block>
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
      {rows.map(({ sku, title, isHighlight, isSold }) => (
        <td key={sku} className={cx(isHighlight && styles.highlight)}>
          <ButtonLink href={isSold ? planHref(view, sku) : '#'} size="compact" block>
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
        {rows.map(({ sku, title, subtitle, isHighlight }) => (
          <th key={sku} scope="col" className={cx(isHighlight && styles.highlight)}>
            {title}
            {subtitle ? <small>{subtitle}</small> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function ComparedPrice({ priceFull, priceNow }: ComparisonRow) {
  return (
    <>
      {priceFull ? (
        <span className={styles.was}>
          De <s className="num">{priceFull}</s> <span className="sr">por</span>
        </span>
      ) : null}
      <b className={cx('num', styles.now)}>{priceNow}</b>
    </>
  )
}
