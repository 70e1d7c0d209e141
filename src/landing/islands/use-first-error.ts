import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../contract/form.ts'

/**
 * Focuses the first invalid field each time the machine reports errors anew; a corrected field keeps the focus where
 * the visitor types. A mask may collapse the selection on focus, so the selection is set second.
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
