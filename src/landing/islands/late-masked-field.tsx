import { useEffect, useRef } from 'react'
import { Field, type FieldProps } from '../../ui/field.tsx'
import type { MaskName } from '../../ui/masks.ts'

interface LateMaskedFieldProps extends Omit<FieldProps, 'inputRef' | 'numeric'> {
  readonly mask: MaskName
}

/** A plain input whose mask loads when it is first used; most visitors never do. */
export function LateMaskedField({ mask, ...field }: LateMaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => maskOnFocus(input.current, mask), [mask])
  return <Field {...field} inputRef={input} numeric />
}

function maskOnFocus(input: HTMLInputElement | null, mask: MaskName) {
  if (input === null) return
  const left = new AbortController()
  const attach = async () => {
    const { attachMask } = await import('../../ui/mask-engine.ts')
    if (left.signal.aborted) return
    const takeOff = attachMask(input, mask)
    left.signal.addEventListener('abort', takeOff)
  }
  // The field works without its mask.
  const load = () => void attach().catch(() => undefined)
  if (input.ownerDocument.activeElement === input) load()
  else input.addEventListener('focus', load, { once: true, signal: left.signal })
  return () => left.abort()
}
