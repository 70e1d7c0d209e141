import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

export interface PageSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** The place that a link on the page leads to. */
  readonly id?: string | undefined
}

/** A part of a long page, named by its heading. */
export function PageSection({ title, lead, children, id }: PageSectionProps) {
  const own = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={own}>
      <div className="wrap">
        <h2 id={own}>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  )
}
