import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './numbered-steps.module.css'

export interface NumberedStep {
  readonly title: string
  readonly text: ReactNode
}

interface NumberedStepsProps {
  readonly steps: readonly NumberedStep[]
  /** Level of the steps' titles. */
  readonly headingLevel?: 2 | 3 | undefined
  /** Stacked on a dark panel, without cards. */
  readonly bare?: boolean | undefined
}

/** Numbered steps, connected by a strand of light. */
export function NumberedSteps({ steps, headingLevel = 3, bare = false }: NumberedStepsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className={cx(styles.steps, bare && styles.bare)}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
