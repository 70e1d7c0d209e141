import * as brand from '@ultrafibra/contract/brand'
import { cx } from './cx.ts'
import styles from './wordmark.module.css'

export interface WordmarkProps {
  readonly href?: string | undefined
  /** Smaller; the glyph alone where there is no room. */
  readonly slim?: boolean | undefined
}

export function Wordmark({ href = '/', slim }: WordmarkProps) {
  return (
    <a className={cx(styles.mark, slim && styles.slim)} href={href}>
      <svg className={styles.glyph} viewBox="0 0 42 30" aria-hidden="true" focusable="false">
        <path className={styles.near} d={strand(26, 15)} />
        <path className={styles.middle} d={strand(18.5, 9.5)} />
        <path className={styles.far} d={strand(11, 4)} />
      </svg>
      <span className={styles.word}>
        {brand.wordmark}
        <span className="sr">, página inicial</span>
      </span>
    </a>
  )
}

function strand(street: number, roof: number): string {
  const rise = roof - street
  return `M3 ${street}h5c6 0 6 ${rise} 13 ${rise}s7 ${-rise} 13 ${-rise}h5`
}
