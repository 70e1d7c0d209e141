import type { Failure } from '../../contract/failure.ts'
import type { Draft, FieldErrors } from '../../contract/forms.ts'
import { failureOf } from '../kit/actors.ts'
import { questionsOf } from './checkout.questions.ts'
import type { FormStep } from './checkout.steps.ts'
import type { CheckoutEvent } from './checkout.types.ts'

/** The failure that an event reports: of the lead, or of an actor. */
export const reportedFailure = (event: CheckoutEvent): Failure =>
  event.type === 'lead.failed' || event.type === 'lead.stalled' ? event.failure : failureOf(event)

const fieldOf = ({ field }: Failure): string | undefined => field?.split('.').at(-1)

/** The page with the field that a failure names. */
export const stepRefusing = (steps: readonly FormStep[], failure: Failure): FormStep | undefined => {
  const field = fieldOf(failure)
  return steps.find((step) =>
    questionsOf(step).some(({ saves, fields }) => saves === field || fields?.some((own) => own === field)),
  )
}

/** Errors that a refusal puts beside its field; null where the failure names none of this page's. */
export const refusalOf = (failure: Failure, draft: Draft): FieldErrors | null => {
  const field = fieldOf(failure)
  return field !== undefined && field in draft ? { [field]: failure.text } : null
}

/** The same where nothing may stay unsaid: what names none of the page's fields stands beside its first one. */
export const refusedIn = (failure: Failure, draft: Draft): FieldErrors =>
  refusalOf(failure, draft) ?? { [Object.keys(draft)[0] ?? '']: failure.text }
