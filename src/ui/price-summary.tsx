import { type ReactNode, useEffect, useRef } from 'react'
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
  /** Says that another plan was asked for, with a link to all plans. */
  readonly instead?: { readonly text: string; readonly href: string } | undefined
  /** What the plan costs over time. */
  readonly bill?: ReactNode
  /** Small print: price without direct debit, label. */
  readonly terms?: ReactNode
  readonly open?: boolean | undefined
}

export interface PriceSummaryChipProps {
  /** The same object until it changes. */
  readonly summary: PriceSummaryProps
  /** The current page: a price is announced when it changes on the page, not with another page or plan. */
  readonly page?: string | undefined
}

/** The card beside the form, on wide pages. */
export function PriceSummary({ planName, rows, instead, ...total }: PriceSummaryProps) {
  return (
    <aside className={styles.card} aria-label="Resumo do pedido">
      <div className={styles.head}>
        <p>Seu plano</p>
        {planName ? <h2>{planName}</h2> : <Skeleton shape="text" />}
        <Instead {...instead} />
      </div>
      {/* Moved by what stands above, it is another element. */}
      <div key={instead?.text} className={styles.body}>
        <SummaryRows rows={rows} />
        {/* Another row moves what is under it, as below. */}
        <SummaryTotal key={rows.length} {...total} />
      </div>
    </aside>
  )
}

/** The price in the bar of narrow pages, which opens the summary. It also announces price changes. */
export function PriceSummaryChip({ summary, page }: PriceSummaryChipProps) {
  const { planName, priceCents, priceNote, open, instead } = summary
  const price = priceCents === null ? null : formatBrl(priceCents)
  return (
    <>
      {/* Wider by other words, it is another element. */}
      <BarPanel
        key={instead?.text}
        className={styles.chip}
        openerClass={styles.opener}
        open={open}
        opener={<ChipFace price={price} see={instead ? 'Outro plano' : 'Ver resumo'} />}
      >
        <SummaryPanel {...summary} />
      </BarPanel>
      {price ? (
        <PriceChange key={`${page} ${planName}`} text={`Agora o valor é ${price} por mês, ${priceNote}.`} />
      ) : null}
    </>
  )
}

/** What was asked for, and the way to all plans. */
function Instead({ text, href }: Partial<NonNullable<PriceSummaryProps['instead']>>) {
  if (!href) return null
  return (
    <p className={styles.instead}>
      <span>{text}</span> <a href={href}>Ver todos os planos</a>
    </p>
  )
}

function SummaryPanel({ planName, rows, instead, ...total }: PriceSummaryProps) {
  return (
    <div className={styles.panel}>
      <Instead {...instead} />
      <SummaryRows rows={planName ? [{ label: 'Plano', value: planName }, ...rows] : rows} />
      <SummaryTotal {...total} />
    </div>
  )
}

function ChipFace({ price, see }: { readonly price: string | null; readonly see: string }) {
  return (
    <>
      {/* Two elements: one that changed its box would be a layout shift. */}
      {price ? (
        <span key="price" className={styles.price}>
          <span className="num" translate="no">
            {price}
          </span>
          <small>/mês</small>
        </span>
      ) : (
        <Skeleton key="place" shape="text" />
      )}
      <span className={styles.see}>
        <span>{see}</span>
        <Icon name="chevron" />
      </span>
    </>
  )
}

function SummaryRows({ rows }: Pick<PriceSummaryProps, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        // Another value is another element: one that moved after a long wait would be a layout shift.
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Total = Pick<PriceSummaryProps, 'priceCents' | 'priceNote' | 'bill' | 'terms'>

function SummaryTotal({ priceCents, priceNote, bill, terms }: Total) {
  if (priceCents === null) return <Skeleton shape="paragraph" />
  return (
    <>
      <p className={styles.total}>
        <span>
          Por mês <small>{priceNote}</small>
        </span>
        <b className="num" translate="no">
          {formatBrl(priceCents)}
        </b>
      </p>
      {bill ? <div className={styles.bill}>{bill}</div> : null}
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
