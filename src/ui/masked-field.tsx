import { useEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { maskInUse } from './mask-in-use.ts'
import { MASKS, type MaskName } from './masks.ts'

export interface MaskedFieldProps extends Omit<FieldProps, 'inputRef' | 'numeric'> {
  readonly mask: MaskName
}

/** A plain input at first; the mask attaches to the same element once both are there and it is used. */
export function MaskedField({ mask, value, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (input.current ? maskInUse(input.current, mask) : undefined), [mask])
  return <Field {...field} inputRef={input} numeric value={value && MASKS[mask].settle(value)} />
}
