import { memo, type ReactNode, useEffect, useRef } from 'react'
import { formatBrl } from '../format/brl.ts'
import { BarPanel } from './bar-panel.tsx'
import { Icon } from './icon.tsx'
import styles from './price-summary.module.css'
import { Skeleton } from './skeleton.tsx'

export interface SummaryRow {
  readonly label: string
  readonly value: ReactNode
}

export interface PriceSummaryProps {
  readonly planName: string
  readonly rows: readonly SummaryRow[]
  /** Null until the plan is known: reserves the space and shows no other plan's price. */
  readonly priceCents: number | null
  /** Under 'Por mês': 'no débito automático'. */
  readonly priceNote: string
  /** Small print: validity, price without direct debit, loyalty. */
  readonly terms?: ReactNode
  readonly open?: boolean | undefined
  /** The current page: a price is announced when it changes on the page, not with another page or plan. */
  readonly page?: string | undefined
}

/** The card beside the form, on wide pages. */
export function PriceSummary({ planName, rows, priceCents, priceNote, terms }: PriceSummaryProps) {
  return (
    <aside className={styles.card} aria-label="Resumo do pedido">
      <div className={styles.head}>
        <p>Seu plano</p>
        {planName ? <h2>{planName}</h2> : <Skeleton shape="text" />}
      </div>
      <div className={styles.body}>
        <SummaryRows rows={rows} />
        <SummaryTotal priceCents={priceCents} priceNote={priceNote} terms={terms} />
      </div>
    </aside>
  )
}

/** The price in the bar of narrow pages, which opens the summary. It also announces price changes. */
export function PriceSummaryChip({ page, ...summary }: PriceSummaryProps) {
  const { planName, priceCents, priceNote } = summary
  const price = priceCents === null ? null : formatBrl(priceCents)
  return (
    <>
      <SummaryDetails {...summary} />
      {price ? (
        <PriceChange key={`${page} ${planName}`} text={`Agora o valor é ${price} por mês, ${priceNote}.`} />
      ) : null}
    </>
  )
}

const SummaryDetails = memo(
  ({ planName, rows, priceCents, priceNote, terms, open }: Omit<PriceSummaryProps, 'page'>) => {
    const price = priceCents === null ? null : formatBrl(priceCents)
    return (
      <BarPanel
        className={styles.chip}
        openerClass={styles.opener}
        open={open}
        opener={<ChipFace price={price} />}
      >
        <div className={styles.panel}>
          <SummaryRows rows={planName ? [{ label: 'Plano', value: planName }, ...rows] : rows} />
          <SummaryTotal priceCents={priceCents} priceNote={priceNote} terms={terms} />
        </div>
      </BarPanel>
    )
  },
)

function ChipFace({ price }: { readonly price: string | null }) {
  return (
    <>
      {/* Two elements: one that changed its box would be a layout shift. */}
      {price ? (
        <span key="price" className={styles.price}>
          <span className="num">{price}</span>
          <small>/mês</small>
        </span>
      ) : (
        <span key="place" className={styles.place}>
          <Skeleton shape="text" />
        </span>
      )}
      <span className={styles.see}>
        Ver resumo
        <Icon name="chevron" />
      </span>
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
  if (priceCents === null) return <Skeleton shape="text" lines={6} />
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
  const announced = useRef(text)
  useEffect(() => {
    if (announced.current === text) return
    announced.current = text
    if (region.current) region.current.textContent = text
  }, [text])
  return <output className="sr" ref={region} />
}
