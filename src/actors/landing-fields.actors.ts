import { fromPromise } from 'xstate'
import type { FormsReading } from '../../contract/form.ts'
import type { FieldsToRead } from '../../machines/kit/field-check.ts'

/** No field of a marketing page is held against the calendar. */
const noDay = ''

/** Reads the fields of a marketing page by the rules of the journeys, which are fetched with the first use. */
export const fieldActors = {
  readFields: fromPromise<FormsReading, FieldsToRead>(async ({ input: { forms, draft } }) => {
    const { readNamedForms } = await import('../../contract/forms.ts')
    return readNamedForms(forms, draft, { today: noDay })
  }),
}
