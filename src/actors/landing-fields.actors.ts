import type { FormsReading } from '@ultrafibra/contract/form'
import { fromPromise } from 'xstate'
import type { FieldsToRead } from '../../machines/kit/landing-form.ts'

/** No field of a marketing page is compared with today's date. */
const noDay = ''

/** Parses fields of a marketing page by the journeys' rules, loaded at first use. */
export const fieldActors = {
  readFields: fromPromise<FormsReading, FieldsToRead>(async ({ input: { forms, draft } }) => {
    const { readNamedForms } = await import('@ultrafibra/contract/forms')
    return readNamedForms(forms, draft, { today: noDay })
  }),
}
