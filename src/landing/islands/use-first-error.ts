import { type RefObject, useEffect } from 'react'
import type { FieldErrors } from '../../../contract/forms.ts'

/**
 * Puts the focus on the first field that is wrong, each time the machine says so anew. A mask may collapse the
 * selection when its input gains focus, hence the selection comes second.
 */
export const useFirstError = (form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void => {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    field?.focus()
    field?.select()
  }, [form, errors])
}
