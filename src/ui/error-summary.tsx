import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'
import { goToField } from './go-to-field.ts'
import { Icon } from './icon.tsx'

export interface ErrorSummaryItem {
  readonly fieldId: string
  readonly text: string
}

export interface ErrorSummaryProps {
  readonly items: readonly ErrorSummaryItem[]
  /** Grows with each rejected submit: the summary takes the focus again. */
  readonly attempt?: number | undefined
}

/** Takes the focus when it appears, unless it did before it was hydrated; correcting a field only shortens the list. */
export function ErrorSummary({ items, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to focus again
  useEffect(() => {
    const { hadFocus } = box.current?.dataset ?? {}
    delete box.current?.dataset.hadFocus
    if (hadFocus !== undefined || box.current === null) return
    box.current.focus()
    box.current.scrollIntoView?.({ block: 'nearest' })
  }, [attempt])
  const heading =
    items.length === 1 ? 'Confira este campo para continuar' : `Confira ${items.length} campos para continuar`
  return (
    <div className={styles.summary} ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>
          <Icon name="alert" />
          <span>{heading}</span>
        </h2>
        <ul>
          {items.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
