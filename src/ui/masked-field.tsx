import { useEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { MASKS, type MaskName } from './masks.ts'

export interface MaskedFieldProps extends Omit<FieldProps, 'inputRef' | 'numeric'> {
  readonly mask: MaskName
}

/** A plain input at first; the mask attaches later to the same element. Works without it. */
export function MaskedField({ mask, value, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let takeOff: (() => void) | undefined
    let gone = false
    import('./mask-engine.ts').then(
      ({ attachMask }) => {
        if (!gone && input.current) takeOff = attachMask(input.current, mask)
      },
      () => undefined,
    )
    return () => {
      gone = true
      takeOff?.()
    }
  }, [mask])
  return <Field {...field} inputRef={input} numeric value={value && MASKS[mask].format(value)} />
}
