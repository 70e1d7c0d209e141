import { useEffect, useState } from 'react'
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

function useAttempts(hasErrors: boolean): number {
  const [attempt, setAttempt] = useState(hasErrors ? 1 : 0)
  useEffect(() => {
    const count = () => setAttempt((before) => before + 1)
    document.addEventListener('submit', count, { capture: true })
    return () => document.removeEventListener('submit', count, { capture: true })
  }, [])
  useEffect(() => {
    if (!hasErrors) setAttempt(0)
  }, [hasErrors])
  return attempt
}
