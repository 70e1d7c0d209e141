export interface Described {
  readonly id: string
  readonly hint?: unknown
  readonly error?: string | undefined
  readonly warning?: string | undefined
}

/** `aria-describedby` of a control: hint, error, warning, as far as shown. */
export function describedBy({ id, hint, error, warning }: Described): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
