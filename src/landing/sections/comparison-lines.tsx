import type { ReactNode } from 'react'
import type { ComparisonRow } from '../../content/plan-comparison.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './comparison.module.css'

/** One fact of every plan. */
export interface ComparisonLine {
  readonly label: string
  /** In the order of the plans; '' where nothing is known. */
  readonly cells: readonly ReactNode[]
  /** What is compared, in the same order. */
  readonly texts: readonly string[]
  /** All plans are alike in it. */
  readonly isSame: boolean
  /** A benefit that a plan has or lacks. */
  readonly isTick: boolean
}

type Text = (row: ComparisonRow) => string

const lineOf = (
  rows: readonly ComparisonRow[],
  label: string,
  text: Text,
  cell: (row: ComparisonRow) => ReactNode = text,
): ComparisonLine => {
  const texts = rows.map(text)
  return { label, cells: rows.map(cell), texts, isSame: new Set(texts).size === 1, isTick: false }
}

/**
 * The lines of a comparison; each benefit has its own, and what no plan has, none.
 * @param byDebit whether the prices are those with direct debit
 */
export const comparisonLines = (
  rows: readonly ComparisonRow[],
  byDebit: boolean,
): readonly ComparisonLine[] => {
  const benefits = [...new Set(rows.flatMap((row) => row.benefits))]
  return [
    lineOf(rows, byDebit ? 'Preço no débito automático' : 'Preço', ({ priceNow }) => priceNow, Price),
    lineOf(rows, 'Download / upload', ({ dlul }) => dlul, Speeds),
    lineOf(rows, 'Aparelhos ao mesmo tempo', ({ devices }) => devices),
    lineOf(rows, 'Perfil de uso', ({ perfil }) => perfil),
    lineOf(rows, 'Wi-Fi', ({ wifi }) => wifi),
    lineOf(rows, 'Streaming', ({ streaming }) => streaming),
    ...benefits.map((benefit) => ({
      ...lineOf(
        rows,
        benefit,
        (row) => String(row.benefits.includes(benefit)),
        (row) => <Tick benefit={benefit} isIn={row.benefits.includes(benefit)} />,
      ),
      isTick: true,
    })),
  ].filter(({ texts }) => texts.some((text) => text !== ''))
}

function Tick({ benefit, isIn }: { readonly benefit: string; readonly isIn: boolean }) {
  return (
    <span className={cx(!isIn && styles.nothing)}>
      {isIn ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
      <span className={styles.named} aria-hidden="true">
        {benefit}
      </span>
      <span className="sr">{isIn ? 'Incluso' : 'Não incluso'}</span>
    </span>
  )
}

function Speeds({ dlul, subtitle, perfil }: ComparisonRow) {
  if (dlul === '') return null
  return (
    <>
      {dlul}
      {subtitle === perfil ? null : <small>{subtitle}</small>}
    </>
  )
}

function Price({ priceFull, priceNow }: ComparisonRow) {
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
