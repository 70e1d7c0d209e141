import type { FieldErrors } from '@ultrafibra/contract/form'
import { type RefObject, useEffect, useRef } from 'react'

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
