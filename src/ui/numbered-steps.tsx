import type { ReactNode } from 'react'
import styles from './numbered-steps.module.css'

export interface NumberedStep {
  readonly title: string
  readonly text: ReactNode
}

/** What to do, one after the other. */
export function NumberedSteps({ steps }: { readonly steps: readonly NumberedStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
