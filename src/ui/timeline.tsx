import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './timeline.module.css'

export interface TimelineItem {
  readonly title: string
  readonly text?: ReactNode
  readonly done?: boolean | undefined
}

export interface TimelineProps {
  readonly items: readonly TimelineItem[]
}

export function Timeline({ items }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ title, text, done }) => (
        <li key={title} className={cx(done && styles.done)}>
          <b>
            <span>{title}</span>
            {done ? <span className="sr">, feito</span> : null}
          </b>
          {text ? <span className={styles.text}>{text}</span> : null}
        </li>
      ))}
    </ol>
  )
}
