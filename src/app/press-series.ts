/** Presses this close in time and place belong together. */
const longestPauseMs = 1_000
const nearPx = 24

/** What a click at this element presses; a label and its control are one. */
const controlAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea')
  return control instanceof HTMLLabelElement ? control.control : control
}

const isChoice = (control: Element | null): boolean =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/**
 * Presses in quick succession at one place, with no key between, are meant for the control that was there at the first. If
 * errors have moved the page meanwhile, the others choose nothing that has come in its place.
 */
export const keepSeriesTogether = (window: Window): void => {
  let last: { readonly control: Element | null; readonly event: MouseEvent } | null = null
  const end = (): void => {
    last = null
  }
  const hear = (event: MouseEvent): void => {
    // A key's click has no place.
    if (event.detail === 0) return
    const isSame =
      last !== null &&
      event.timeStamp - last.event.timeStamp < longestPauseMs &&
      Math.hypot(event.clientX - last.event.clientX, event.clientY - last.event.clientY) < nearPx
    const pressed = controlAt(event.target)
    const control = isSame && last !== null ? last.control : pressed
    last = { control, event }
    if (pressed === control || !control?.isConnected || !isChoice(pressed)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', hear, { capture: true })
  for (const kind of ['keydown', 'input']) window.addEventListener(kind, end, { capture: true })
}
