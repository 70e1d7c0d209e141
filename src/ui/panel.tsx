import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** A bordered card; with a title it is a named region. */
export function Panel({ title, children }: PanelProps) {
  const id = useId()
  if (!title) return <div className={styles.panel}>{children}</div>
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
