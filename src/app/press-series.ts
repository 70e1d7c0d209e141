/** Presses this soon after the first one, and this near to it, belong together. */
const longestMs = 1_000
const nearPx = 24

/** What a click at this element presses; a label and its control are one. */
const controlAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea')
  return control instanceof HTMLLabelElement ? control.control : control
}

const isSoonAndNear = (first: MouseEvent, event: MouseEvent): boolean =>
  event.timeStamp - first.timeStamp < longestMs &&
  Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < nearPx

const isChoice = (control: Element | null): boolean =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/**
 * Whether a page that has come since the first press of a series is to ignore this one: on a link in the place of a
 * button, or on a button, if the page says so.
 */
const isIgnored = (window: Window, first: Element | null, control: Element | null): boolean => {
  if (control instanceof HTMLAnchorElement) return first instanceof HTMLButtonElement
  if (!(control instanceof HTMLButtonElement) || control.form === null) return false
  return !window.dispatchEvent(new CustomEvent('press:late', { detail: control.form, cancelable: true }))
}

/**
 * Presses in quick succession at one place, with no key between, are meant for the control that was there at the first. If
 * errors have moved the page meanwhile, the others choose nothing that has come in its place. If it has led to another page,
 * they follow no link there, and that page decides whether they submit it.
 */
export const keepSeriesTogether = (window: Window): void => {
  let last: { readonly control: Element | null; readonly event: MouseEvent } | null = null
  let isOtherPage = false
  const end = (): void => {
    last = null
  }
  const isSameSeries = (event: MouseEvent): boolean => last !== null && isSoonAndNear(last.event, event)
  const hear = (event: MouseEvent): void => {
    // A key's click has no place.
    if (event.detail === 0) return
    const isSame = isSameSeries(event)
    const pressed = controlAt(event.target)
    const control = isSame && last !== null ? last.control : pressed
    if (!isSame) last = { control, event }
    isOtherPage &&= isSame
    const isMoved = pressed !== control && control?.isConnected === true && isChoice(pressed)
    if (!isMoved && !(isOtherPage && isIgnored(window, control, pressed))) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', hear, { capture: true })
  window.addEventListener('page:other', () => {
    isOtherPage = true
  })
  for (const kind of ['keydown', 'input']) window.addEventListener(kind, end, { capture: true })
}
