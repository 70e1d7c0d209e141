import { cx } from './cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** A paragraph is six lines. */
  readonly shape: 'title' | 'text' | 'paragraph' | 'field' | 'button'
  /** How many, one under another. */
  readonly lines?: number | undefined
}

/** Placeholder of a known layout; a status region announces the wait. */
export function Skeleton({ shape, lines = 1 }: SkeletonProps) {
  if (lines === 1) return <span className={cx(styles.bone, styles[shape])} aria-hidden="true" />
  return (
    <span className={styles.group} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className={cx(styles.bone, styles[shape])} />
      ))}
    </span>
  )
}
