export interface Described {
  readonly id: string
  readonly hint?: unknown
  readonly error?: string | undefined
  readonly warning?: string | undefined
}

/** The `aria-describedby` of a control: hint, then error, then warning, as far as they are shown. */
export function describedBy({ id, hint, error, warning }: Described): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
