import type { MouseEvent, ReactNode } from 'react'
import styles from './review-list.module.css'

export interface ReviewRow {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  readonly changeHref?: string | undefined
  /** What the link changes, as in 'Alterar CPF'; the label by default. */
  readonly changeText?: string | undefined
  /** On a phone its label stands above it: the value needs the width. */
  readonly isWide?: boolean | undefined
  readonly onChange?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export interface ReviewListProps {
  readonly rows: readonly ReviewRow[]
}

export function ReviewList({ rows }: ReviewListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ id, label, value, changeHref, changeText, isWide, onChange }) => (
        <div key={id} className={isWide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {changeHref ? (
            <dd className={styles.change}>
              <a href={changeHref} onClick={onChange}>
                Alterar <span className="sr">{changeText ?? label}</span>
              </a>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}
