/** For a field's ref: it takes the focus of a button that disappeared on click. */
export const takeLostFocus = (input: HTMLInputElement | null): void => {
  if (input !== null && document.activeElement === document.body) input.focus()
}
