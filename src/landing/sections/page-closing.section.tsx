import { type ReactNode, useId } from 'react'
import shared from '../../ui/hero-words.module.css'
import { StrandMeter } from '../../ui/strand-meter.tsx'
import styles from './page-closing.module.css'

export interface PageClosingProps {
  readonly title: string
  readonly text: string
  /** Buttons. */
  readonly children: ReactNode
}

/** The end of a page: what to do now. */
export function PageClosing({ title, text, children }: PageClosingProps) {
  const id = useId()
  return (
    <section className={styles.closing} aria-labelledby={id}>
      <div className={styles.panel}>
        <StrandMeter lit={8} className={styles.strands} />
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={shared.actions}>{children}</div>
      </div>
    </section>
  )
}
