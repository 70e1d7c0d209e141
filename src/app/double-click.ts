/** What a click at this element presses; a label and its control are one. */
const controlAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea')
  return control instanceof HTMLLabelElement ? control.control : control
}

/**
 * Keeps all clicks of a double click, as the browser counts them, to the control of the first: what its answer has brought
 * under the pointer, such as the next page's button or a choice that errors have moved, is neither pressed nor focused.
 */
export const keepDoubleClicks = (window: Window): void => {
  let pressed: Element | null = null
  const keep = (event: MouseEvent): void => {
    const control = controlAt(event.target)
    if (event.detail < 2) pressed = control
    else if (control !== pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'mousedown' && control instanceof HTMLButtonElement) {
      // What the first click has led to may have the focus.
      event.preventDefault()
    }
  }
  for (const kind of ['mousedown', 'click'] as const) window.addEventListener(kind, keep, { capture: true })
}
