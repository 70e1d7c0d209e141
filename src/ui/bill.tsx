import type { Bill } from '@ultrafibra/contract/bill'
import { type BillFact, billLines, firstBillLabel, reaisText } from '@ultrafibra/contract/bill-lines'
import { priceStrands } from '@ultrafibra/contract/bill-strands'
import { megaText } from '@ultrafibra/contract/plan'
import { useId, useState } from 'react'
import { formatBrl } from '../format/brl.ts'
import styles from './bill.module.css'
import { cx } from './cx.ts'
import { Disclosure } from './disclosure.tsx'
import { Panel } from './panel.tsx'

export interface BillProps {
  readonly bill: Bill
}

const title = 'Quanto custa tudo'

/** Short lines on what a plan costs over time. */
export function BillLines({
  lines,
  isPaired,
}: {
  readonly lines: readonly BillFact[]
  readonly isPaired?: boolean
}) {
  return (
    <dl className={cx(styles.lines, isPaired && styles.paired)}>
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

/** The months behind a title, drawn once it opens; nothing for a plan whose months are not known. */
export function BillDisclosure({ bill, hasFirstBill }: BillProps & { readonly hasFirstBill?: boolean }) {
  const [isDrawn, setDrawn] = useState(false)
  if (!isKnown(bill)) return null
  return (
    <Disclosure summary="Conta mês a mês" isQuiet onToggle={() => setDrawn(true)}>
      {hasFirstBill ? <BillLines lines={billLines(bill).filter(isFirst)} /> : null}
      {isDrawn ? <BillChart bill={bill} /> : null}
    </Disclosure>
  )
}

const isFirst = ({ label }: BillFact): boolean => label === firstBillLabel

/** The lines that decide, for a review; the first bill only where no `BillDisclosure` can tell it. */
export function BillFacts({
  bill,
  more,
}: {
  readonly bill: Bill | null
  readonly more: readonly BillFact[]
}) {
  const lines = bill ? billLines(bill).filter((line) => !(isKnown(bill) && isFirst(line))) : []
  return (
    <Panel title={title}>
      <BillLines lines={[...lines, ...more]} isPaired />
    </Panel>
  )
}

/** Drawing and lines, for the order's page: of a plan whose months are not known, the lines that are. */
export function BillPanel({ bill }: BillProps) {
  const lines = billLines(bill)
  if (!isKnown(bill) && lines.length === 0) return null
  return (
    <div className={styles.panel}>
      <Panel title={title}>
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

/** What leaving costs in a month that the visitor chooses. */
function Leaving({ bill: { months, loyaltyMonths } }: BillProps) {
  const id = useId()
  const [month, choose] = useState(Math.ceil((loyaltyMonths ?? 0) / 2))
  const { exitFeeCents = null, leavingCents = null } = months[month - 1] ?? {}
  if (loyaltyMonths === 0)
    return <p className={styles.leaving}>Sem fidelidade: saia quando quiser, sem multa.</p>
  if (loyaltyMonths === null || exitFeeCents === null || leavingCents === null) return null
  const fee = reaisText(exitFeeCents)
  const all = formatBrl(leavingCents)
  return (
    <div className={styles.leaving}>
      <label htmlFor={id}>E se eu sair no mês…</label>
      {/* Outside of any form: Enter would send it. */}
      <input
        id={id}
        form=""
        type="range"
        min={1}
        max={loyaltyMonths}
        value={month}
        aria-valuetext={`Mês ${month}: multa de ${fee}, ${all} ao todo`}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <p>
        Saindo no <b>{`mês\u00a0${month}`}</b>: multa de <b className="num">{fee}</b>. Com as mensalidades até
        lá, <b className="num">{all}</b> ao todo.
      </p>
      <p>{`Depois do mês\u00a0${loyaltyMonths}, nada.`}</p>
    </div>
  )
}
