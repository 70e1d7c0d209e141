import { cx } from './cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  readonly shape: 'title' | 'text' | 'field' | 'button' | 'card'
  readonly lines?: number | undefined
}

/** Placeholder of a known layout; a status region announces the wait. */
export function Skeleton({ shape, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.group} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className={cx(styles.bone, styles[shape])} />
      ))}
    </span>
  )
}
