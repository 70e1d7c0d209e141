import type { ReactNode } from 'react'
import styles from './order-card.module.css'

export interface OrderCardRow {
  readonly label: string
  readonly value: ReactNode
}

/** The order and its buyer. */
export function OrderCard({ rows }: { readonly rows: readonly OrderCardRow[] }) {
  return (
    <dl className={styles.card}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
