import { useEffect, useRef } from 'react'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { maskInUse } from '../../ui/mask-in-use.ts'
import type { MaskName } from '../../ui/masks.ts'

interface LateMaskedFieldProps extends Omit<FieldProps, 'inputRef' | 'numeric'> {
  readonly mask: MaskName
}

/** A plain input whose mask loads when it is first used; most visitors never do. */
export function LateMaskedField({ mask, ...field }: LateMaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (input.current ? maskInUse(input.current, mask) : undefined), [mask])
  return <Field {...field} inputRef={input} numeric />
}
