import { brlParts, formatBrl } from '../format/brl.ts'
import { cx } from './cx.ts'
import styles from './price.module.css'

export interface PriceProps {
  readonly cents: number
  readonly className?: string | undefined
}

/** A monthly price in display size; read out as one phrase. */
export function Price({ cents, className }: PriceProps) {
  const { symbol, integer, cents: fraction } = brlParts(cents)
  return (
    <p className={cx(styles.price, className)}>
      <span className="sr">{`${formatBrl(cents)} por mês`}</span>
      <span className={styles.parts} aria-hidden="true" translate="no">
        <span className={styles.symbol}>{symbol}</span>
        <span className={cx('num', styles.integer)}>{integer}</span>
        <span className={cx('num', styles.fraction)}>{`,${fraction}`}</span>
        <span className={styles.period}>/mês</span>
      </span>
    </p>
  )
}
