import type { Bill } from '@ultrafibra/contract/bill'
import { type BillFact, billLines, reaisText } from '@ultrafibra/contract/bill-lines'
import { feeStrands, priceStrands } from '@ultrafibra/contract/bill-strands'
import { megaText } from '@ultrafibra/contract/plan'
import { useId, useState } from 'react'
import { formatBrl } from '../format/brl.ts'
import styles from './bill.module.css'
import { Icon } from './icon.tsx'
import { Panel } from './panel.tsx'

export interface BillProps {
  readonly bill: Bill
}

/** Short lines on what a plan costs over time. */
export function BillLines({ lines }: { readonly lines: readonly BillFact[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether the catalogue says the price of every month: else there is nothing to draw. */
const isKnown = ({ phases }: Bill): boolean => phases.every(({ priceCents }) => priceCents !== null)

/** The drawing behind a title, in a summary, drawn once it opens; nothing for a plan whose months are not known. */
export function BillDisclosure({ bill }: BillProps) {
  const [isDrawn, setDrawn] = useState(false)
  if (!isKnown(bill)) return null
  return (
    <details className={styles.disclosure} onToggle={() => setDrawn(true)}>
      <summary>
        <Icon name="chevron" />
        Conta sem surpresa
      </summary>
      {isDrawn ? <BillChart bill={bill} /> : null}
    </details>
  )
}

/** Drawing and lines, for the review and the order's page: of a plan whose months are not known, the lines that are. */
export function BillPanel({ bill }: BillProps) {
  const lines = billLines(bill)
  if (!isKnown(bill) && lines.length === 0) return null
  return (
    <div className={styles.panel}>
      <Panel title="Conta sem surpresa">
        <div className={styles.room}>
          <div className={styles.whole}>
            {isKnown(bill) ? <BillChart bill={bill} /> : null}
            <BillLines lines={lines} />
          </div>
        </div>
      </Panel>
    </div>
  )
}

/** A strand of light for each month: as high as its price, lit while the promotion lasts. */
function BillChart({ bill }: BillProps) {
  const { phases, months } = bill
  const [first] = phases
  return (
    <figure className={styles.chart}>
      <Phases bill={bill} />
      <Strands paths={priceStrands(months, phases.length > 1 && first ? first.to : months.length)} />
      <div className={styles.axis} aria-hidden="true">
        <span>1</span>
        <span>12</span>
        <span>24</span>
      </div>
      <Leaving bill={bill} />
    </figure>
  )
}

/** Months, price and speed of each phase, above its strands. */
function Phases({ bill: { phases, months } }: BillProps) {
  return (
    <table>
      <caption className="sr">{`Quanto você paga e recebe em ${months.length} meses`}</caption>
      <thead>
        <tr>
          {phases.map(({ from, to }) => (
            <th key={from} scope="col" colSpan={to - from + 1}>
              {from === to ? `Mês ${from}` : `Mês ${from} a ${to}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.prices}>
          {phases.map(({ from, to, priceCents }) => (
            <td key={from} colSpan={to - from + 1} className="num">
              {formatBrl(priceCents ?? 0)}
            </td>
          ))}
        </tr>
        <tr>
          {phases.map(({ from, to, downloadMbps }) => (
            <td key={from} colSpan={to - from + 1}>
              {megaText(downloadMbps)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

interface StrandsProps {
  readonly paths: Readonly<Record<'lit' | 'quiet' | 'ends' | 'quietEnds', string>>
}

function Strands({ paths }: StrandsProps) {
  const id = useId()
  const [lit, quiet] = [`${id}lit`, `${id}quiet`]
  return (
    <svg
      className={styles.strands}
      viewBox="0 0 240 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Light id={lit} className={styles.litLight} />
        <Light id={quiet} className={styles.quietLight} />
      </defs>
      <path d={paths.quiet} className={styles.quiet} stroke={`url(#${quiet})`} />
      <path d={paths.lit} className={styles.lit} stroke={`url(#${lit})`} />
      <path d={paths.ends} className={styles.glow} />
      <path d={paths.quietEnds} className={styles.quietEnds} />
      <path d={paths.ends} className={styles.ends} />
    </svg>
  )
}

/** From the dark of the bundle to the light at the strands' ends. */
function Light({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  return (
    <linearGradient id={id} className={className} gradientUnits="userSpaceOnUse" x1="0" y1="96" x2="0" y2="8">
      <stop />
      <stop offset="0.4" />
      <stop offset="1" />
    </linearGradient>
  )
}

/** What leaving costs, drawn and month by month. */
function Leaving({ bill }: BillProps) {
  const { months, loyaltyMonths } = bill
  if (loyaltyMonths === null) return null
  if (loyaltyMonths === 0)
    return <p className={styles.leaving}>Sem fidelidade: saia quando quiser, sem multa.</p>
  const middle = Math.ceil(loyaltyMonths / 2)
  const feeIn = (month: number) => reaisText(months[month - 1]?.exitFeeCents ?? 0)
  return (
    <>
      <p className={styles.leaving}>
        {`Sair no mês ${middle} custa ${feeIn(middle)}. Depois do mês ${loyaltyMonths}, nada.`}
      </p>
      <svg
        className={styles.fees}
        viewBox="0 0 240 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={feeStrands(months)} />
      </svg>
      <details className={styles.exits}>
        <summary>Quanto custa sair, mês a mês</summary>
        <ol>
          {months.slice(0, loyaltyMonths).map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: months never reorder
            <li key={index}>
              <span>{`Mês ${index + 1}`}</span> <b className="num">{feeIn(index + 1)}</b>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
