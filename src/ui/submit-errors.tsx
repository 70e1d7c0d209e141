import { useEffect, useReducer, useRef } from 'react'
import { ErrorSummary, type ErrorSummaryItem } from './error-summary.tsx'
import { PageTitle } from './page-title.tsx'

export interface SubmitErrorsProps {
  /** The page's title, prefixed by 'Erro' while the summary shows. */
  readonly title: string
  readonly items: readonly ErrorSummaryItem[]
}

/**
 * The error summary of a submitted form. An error found while typing shows beside its field only: the summary would
 * steal the focus.
 */
export function SubmitErrors({ title, items }: SubmitErrorsProps) {
  const attempt = useAttempts(items.length > 0)
  const isShown = attempt > 0 && items.length > 0
  return (
    <>
      <PageTitle text={title} hasErrors={isShown} />
      {isShown ? <ErrorSummary items={items} attempt={attempt} /> : null}
    </>
  )
}

/**
 * Counts submits, until typing has corrected all errors. Only one with errors on the page is drawn for itself: any other
 * changes the page anyway.
 */
function useAttempts(hasErrors: boolean): number {
  const attempts = useRef(hasErrors ? 1 : 0)
  const last = useRef('')
  const [, draw] = useReducer((draws: number) => draws + 1, 0)
  useEffect(() => {
    const hear = ({ type }: Event) => {
      last.current = type
      if (type !== 'submit') return
      attempts.current += 1
      if (hasErrors) draw()
    }
    for (const type of ['submit', 'input']) document.addEventListener(type, hear, { capture: true })
    return () => {
      for (const type of ['submit', 'input']) document.removeEventListener(type, hear, { capture: true })
    }
  }, [hasErrors])
  useEffect(() => {
    // An answer that is sent has no errors until it is refused.
    if (!hasErrors && last.current !== 'submit') attempts.current = 0
  }, [hasErrors])
  return attempts.current
}
