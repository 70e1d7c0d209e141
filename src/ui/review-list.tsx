import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
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
  /** On a phone its value says what it is: the label is for the ear. */
  readonly isBare?: boolean | undefined
  readonly onChange?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export interface ReviewListProps {
  readonly rows: readonly ReviewRow[]
}

export function ReviewList({ rows }: ReviewListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ id, label, value, changeHref, changeText, isWide, isBare, onChange }) => (
        <div key={id} className={cx(isWide && styles.wide, isBare && styles.bare) || undefined}>
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

export interface ReviewGroupProps extends ReviewListProps {
  readonly label: string
  /** What matters of the answers, a line each, while they are folded. */
  readonly brief: readonly string[]
  readonly isOpen?: boolean | undefined
}

/** Several answers in one line, which opens to all of them; open in print. */
export function ReviewGroup({ label, brief, rows, isOpen }: ReviewGroupProps) {
  const canChange = rows.some(({ changeHref }) => changeHref)
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <span className={styles.label}>{label}</span>
        <span className={styles.brief} translate="no">
          {brief.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
        <span className={styles.see}>
          <span>{canChange ? 'Alterar' : 'Ver dados'}</span>
          <Icon name="chevron" />
        </span>
      </summary>
      <ReviewList rows={rows} />
    </details>
  )
}
