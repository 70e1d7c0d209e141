import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './block.module.css'

export interface BlockProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The place that a link on the page leads to. */
  readonly id?: string | undefined
  /** On a band of its own colour. */
  readonly tone?: 'plain' | 'sunken' | undefined
  /** At the end of the heading's line, where there is room: the arrows of a row. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a marketing page, named by its heading. */
export function Block({ title, lead, id, tone = 'plain', aside, children }: BlockProps) {
  const own = useId()
  return (
    <section className={cx(styles.block, styles[tone])} id={id} aria-labelledby={own}>
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <h2 id={own}>{title}</h2>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
