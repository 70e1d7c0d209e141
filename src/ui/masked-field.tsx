import { type RefObject, useEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { MASKS, type MaskName } from './masks.ts'

export interface MaskedFieldProps extends Omit<FieldProps, 'inputRef' | 'numeric'> {
  readonly mask: MaskName
}

/** A plain input at first; the mask attaches to the same element once both are there and it is used. */
export function MaskedField({ mask, value, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useMask(input, mask)
  return <Field {...field} inputRef={input} numeric value={value && MASKS[mask].format(value)} />
}

let engine: typeof import('./mask-engine.ts') | null = null

let announce = (): void => undefined
const arrival = new Promise<void>((resolve) => {
  announce = resolve
})

/** Loads the masks; without them fields are plain. */
export const loadMasks = async (): Promise<void> => {
  engine ??= await import('./mask-engine.ts')
  announce()
}

const isInUse = (input: HTMLInputElement): boolean =>
  input.ownerDocument.activeElement === input || input.value !== input.defaultValue

function useMask(input: RefObject<HTMLInputElement | null>, mask: MaskName): void {
  useEffect(() => {
    const element = input.current
    const control = element?.parentElement
    if (!element || !control) return
    const used = new AbortController()
    let takeOff: (() => void) | undefined
    const attach = (): void => {
      if (engine === null || used.signal.aborted) return
      used.abort()
      takeOff = engine.attachMask(element, mask)
    }
    const attachIfUsed = (): void => {
      if (isInUse(element)) attach()
    }
    const look = (): void => void loadMasks().catch(() => undefined)
    void arrival.then(attachIfUsed)
    // Above the input: the mask is attached before an event arrives there. Autofill may fire only `change`.
    const options = { capture: true, signal: used.signal }
    for (const type of ['focus', 'blur']) control.addEventListener(type, look, options)
    for (const type of ['input', 'change']) control.addEventListener(type, attach, options)
    if (element.ownerDocument.activeElement === element) look()
    return () => {
      used.abort()
      takeOff?.()
    }
  }, [input, mask])
}
