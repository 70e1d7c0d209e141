/** Where a pressed control has gone: the focus is on the button that waits, such as after “Tentar de novo”, or on the heading. */
export const focusAfterLoss = (page: ParentNode): void => {
  const waiting = page.querySelector<HTMLElement>('main form button[type="submit"][aria-disabled]')
  if (waiting) waiting.focus({ preventScroll: true })
  else page.querySelector<HTMLElement>('h1')?.focus()
}

/** For a field's ref: it takes the focus of a button that disappeared on click. */
export const takeLostFocus = (input: HTMLInputElement | null): void => {
  if (input !== null && document.activeElement === document.body) input.focus()
}
