/** What a click at this element presses; a label and its control are one. */
const controlAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea')
  return control instanceof HTMLLabelElement ? control.control : control
}

/**
 * Keeps all clicks of a double click, as the browser counts them, to the control of the first: what its answer has brought
 * under the pointer, such as the next page's button or a choice that errors have moved, is not pressed.
 */
export const keepDoubleClicks = (window: Window): void => {
  let pressed: Element | null = null
  window.addEventListener(
    'click',
    (event) => {
      const control = controlAt(event.target)
      if (event.detail < 2) pressed = control
      else if (control !== null && control !== pressed) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}
