import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../contract/form.ts'

/**
 * Puts the focus on the first field that is wrong, each time the machine says so anew; a field that is corrected
 * leaves it where the visitor types. A mask may collapse the selection when its input gains focus, hence the
 * selection comes second.
 */
export const useFirstError = (form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void => {
  const before = useRef(0)
  useEffect(() => {
    const count = Object.keys(errors).length
    const isCorrection = count < before.current
    before.current = count
    if (count === 0 || isCorrection) return
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    field?.focus()
    field?.select()
  }, [form, errors])
}
