import type { MaskName } from './masks.ts'

let engine: typeof import('./mask-engine.ts') | null = null

/** Loads the masks; without them fields are plain. */
export const loadMasks = async (): Promise<void> => {
  engine ??= await import('./mask-engine.ts')
}

const isInUse = (input: HTMLInputElement): boolean =>
  input.ownerDocument.activeElement === input || input.value !== input.defaultValue

/** Attaches the mask when the input is used, but not under a keyboard that composes. Returns the detach function. */
export function maskInUse(input: HTMLInputElement, mask: MaskName): () => void {
  const control = input.parentElement ?? input
  const used = new AbortController()
  let isComposing = false
  let takeOff: (() => void) | undefined
  const attach = (): void => {
    if (engine === null || isComposing || used.signal.aborted || !isInUse(input)) return
    used.abort()
    takeOff = engine.attachMask(input, mask)
  }
  /** Focus comes before the selection that it makes. */
  const soon = (): void => void loadMasks().then(attach, () => undefined)
  /** Above the input: the mask is attached before an event arrives there. Autofill may fire only `change`. */
  const now = (event: Event): void => {
    isComposing = 'isComposing' in event && event.isComposing === true
    if (engine === null) soon()
    else attach()
  }
  const options = { capture: true, signal: used.signal }
  for (const type of ['focus', 'blur']) control.addEventListener(type, soon, options)
  for (const type of ['input', 'change', 'compositionend']) control.addEventListener(type, now, options)
  if (isInUse(input)) soon()
  return () => {
    used.abort()
    takeOff?.()
  }
}
