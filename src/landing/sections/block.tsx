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
  readonly headingLevel?: 2 | 3 | undefined
  readonly children: ReactNode
}

/** A part of a marketing page, named by its heading. */
export function Block(props: BlockProps) {
  const { title, lead, id, tone = 'plain', aside, headingLevel = 2, children } = props
  const own = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={cx(styles.block, styles[tone])} id={id} aria-labelledby={own}>
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <Heading id={own}>{title}</Heading>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
