import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'
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

/** Takes the focus when it appears; correcting a field only shortens the list. */
export function ErrorSummary({ items, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to focus again
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  const heading =
    items.length === 1 ? 'Confira este campo para continuar' : `Confira ${items.length} campos para continuar`
  return (
    <div className={styles.summary} ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>
          <Icon name="alert" />
          {heading}
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

// A mask may collapse the selection when its input gains focus, hence the selection comes second.
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}
