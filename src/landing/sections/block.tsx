import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './block.module.css'

export interface BlockProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The element's id, for links on the page. */
  readonly id?: string | undefined
  /** With a background band. */
  readonly tone?: 'plain' | 'sunken' | undefined
  /** At the end of the heading's line, if there is room: a row's arrows. */
  readonly aside?: ReactNode
  readonly headingLevel?: 2 | 3 | undefined
  readonly children: ReactNode
}

/** A section of a marketing page, labelled by its heading. */
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
