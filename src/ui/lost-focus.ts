/**
 * Where the focused control has disappeared, the heading takes the focus; after a failure's “Tentar de novo”, the button that
 * waits, above it.
 */
export const focusAfterLoss = (lost: Element): void => {
  const waiting = lost.closest('[role="alert"]')
    ? document.querySelector<HTMLElement>('main form button[type="submit"][aria-disabled]')
    : null
  if (waiting) waiting.focus({ preventScroll: true })
  else document.querySelector<HTMLElement>('h1')?.focus()
}

/** For a ref: the element takes the focus of a button that disappeared on click. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (element !== null && document.activeElement === document.body) element.focus()
}
