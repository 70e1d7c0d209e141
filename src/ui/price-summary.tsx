import { type ReactNode, useEffect, useRef } from 'react'
import { formatBrl } from '../format/brl.ts'
import { Icon } from './icon.tsx'
import styles from './price-summary.module.css'

export interface SummaryRow {
  readonly label: string
  readonly value: ReactNode
}

export interface PriceSummaryProps {
  readonly planName: string
  readonly rows: readonly SummaryRow[]
  readonly priceCents: number
  /** Under 'Por mês': 'no débito automático'. */
  readonly priceNote: string
  /** Small print: validity, price without direct debit, loyalty. */
  readonly terms?: ReactNode
  readonly open?: boolean | undefined
  /** The page in view: a price is announced where it changes under the visitor's hands, not from page to page or plan to plan. */
  readonly page?: string | undefined
}

/** The card beside the form, on wide pages. */
export function PriceSummary({ planName, rows, priceCents, priceNote, terms }: PriceSummaryProps) {
  return (
    <aside className={styles.card} aria-label="Resumo do pedido">
      <div className={styles.head}>
        <p>Seu plano</p>
        <h2>{planName}</h2>
      </div>
      <div className={styles.body}>
        <SummaryRows rows={rows} />
        <SummaryTotal priceCents={priceCents} priceNote={priceNote} terms={terms} />
      </div>
    </aside>
  )
}

/** The same summary as a row that opens, above the form on narrow pages. It also announces a changed price. */
export function PriceSummaryRow(props: PriceSummaryProps) {
  const { planName, rows, priceCents, priceNote, terms, open, page } = props
  const price = formatBrl(priceCents)
  return (
    <>
      <details className={styles.row} open={open}>
        <summary>
          <Icon name="chevron" />
          Ver resumo
          <span className={styles.rowPrice}>
            <span className="num">{price}</span>
            <small>/mês</small>
          </span>
        </summary>
        <div className={styles.rowBody}>
          <SummaryRows rows={[{ label: 'Plano', value: planName }, ...rows]} />
          <SummaryTotal priceCents={priceCents} priceNote={priceNote} terms={terms} />
        </div>
      </details>
      <PriceChange key={`${page} ${planName}`} text={`Agora o valor é ${price} por mês, ${priceNote}.`} />
    </>
  )
}

function SummaryRows({ rows }: Pick<PriceSummaryProps, 'rows'>) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SummaryTotal({
  priceCents,
  priceNote,
  terms,
}: Pick<PriceSummaryProps, 'priceCents' | 'priceNote' | 'terms'>) {
  return (
    <>
      <p className={styles.total}>
        <span>
          Por mês <small>{priceNote}</small>
        </span>
        <b className="num">{formatBrl(priceCents)}</b>
      </p>
      {terms ? <div className={styles.terms}>{terms}</div> : null}
    </>
  )
}

function PriceChange({ text }: { readonly text: string }) {
  const region = useRef<HTMLOutputElement>(null)
  const told = useRef(text)
  useEffect(() => {
    if (told.current === text) return
    told.current = text
    if (region.current) region.current.textContent = text
  }, [text])
  return <output className="sr" ref={region} />
}
