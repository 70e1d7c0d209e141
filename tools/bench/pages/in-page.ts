// Runs in the page under test before its scripts. Sent as text, so it imports nothing.

/** Measurements of the page under test; milliseconds since navigation start. */
export interface AcceptedOffer {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  longTasks: { start: number; ms: number }[]
  /** When the page reported hydration. */
  ready: number
  /** The first early press, and the first that a script handled. */
  tapped: number
  handled: number
  /** When the response to an early press was painted. */
  answered: number
  /** Early presses that would have submitted the form natively. */
  lost: number
}

/** Times of a press, the first paint after it, and the first paint of the next step. */
export interface Pressed {
  readonly start: number
  readonly changed: number
  readonly next: number
}

/** Element to press from the first paint on, and what answers it: an element, or another text of the headings. */
export interface Early {
  readonly press: string
  readonly answer: string
  readonly turns: 'visible' | 'hidden' | 'another'
  /** What is typed before; for the next question. */
  readonly fill?: Fill
}

interface Fill {
  readonly into: string
  readonly text: string
  /** The next question's field; '' if it has none. */
  readonly nextField: string
  /** The error, after which the visitor types and presses again. */
  readonly error: string
}

/** Selector that indicates hydration, '' if there is none; null for a page that is not touched. */
export interface ProbeOptions {
  readonly ready: string
  readonly early: Early | null
}

interface Ahead {
  readonly heading: string
  readonly before: string
  /** A field that the next step's paint must show; '' if it has none. */
  readonly field: string
}

interface Watched extends Ahead {
  start: number
  changed: number
  isDue: boolean
  readonly tell: (pressed: Pressed) => void
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Largest = PerformanceEntry & { element: Element | null }

const pressEveryMs = 20
const pressAgainMs = 1000
const never = Number.NaN

const seen: AcceptedOffer = {
  fcp: never,
  lcp: never,
  lcpElement: '',
  cls: 0,
  longTasks: [],
  ready: never,
  tapped: never,
  handled: never,
  answered: never,
  lost: 0,
}
let watched: Watched | null = null
let result: Promise<Pressed> | null = null
let isAnswerDue = false
let pressedAt = Number.NEGATIVE_INFINITY
let firstHeading = ''

const observe = (type: string, each: (entry: PerformanceEntry) => void): void =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })

const observeAll = (): void => {
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element, startTime } = entry as Largest
    seen.lcp = startTime
    seen.lcpElement = element === null ? '' : element.localName
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, ms: duration }))
}

/** Runs after the next paint: a message posted in a frame callback is read right after the paint. */
const afterPaint = (then: (now: number) => void): void => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      then(performance.now())
      port1.close()
    }
    port2.postMessage(null)
  })
}

const isShown = (selector: string): boolean => {
  const element = document.querySelector(selector)
  return element?.checkVisibility() === true && element.textContent.trim() !== ''
}

const textOf = (elements: readonly Element[]): string =>
  elements.map((one) => one.textContent.trim()).join(' ')

const headingNow = (selector: string): string => textOf([...document.querySelectorAll(selector)])

/** Compares texts first: visibility checks force a style calculation, which would distort the measurement. */
const hasLedOn = ({ heading, before, field }: Ahead): boolean => {
  if (field !== '' && document.querySelector(field) === null) return false
  const headings = [...document.querySelectorAll(heading)]
  if (textOf(headings) === before) return false
  const shown = headings.filter((one) => one.checkVisibility())
  return shown.length > 0 && textOf(shown) !== '' && textOf(shown) !== before
}

const followPress = (): void => {
  const one = watched
  if (one === null || Number.isNaN(one.start) || one.isDue) return
  if (Number.isNaN(one.changed)) {
    one.changed = Number.POSITIVE_INFINITY
    afterPaint((now) => {
      one.changed = now
    })
  }
  if (!hasLedOn(one)) return
  one.isDue = true
  afterPaint((now) => one.tell({ start: one.start, changed: Math.min(one.changed, now), next: now }))
}

const isAnswered = ({ answer, turns, fill }: Early): boolean =>
  turns === 'another'
    ? hasLedOn({ heading: answer, before: firstHeading, field: fill?.nextField ?? '' })
    : isShown(answer) === (turns === 'visible')

const followEarly = (early: Early | null): void => {
  if (early === null || isAnswerDue || Number.isNaN(seen.tapped) || !isAnswered(early)) return
  isAnswerDue = true
  // Without a form, the press that got a response is the handled one.
  if (Number.isNaN(seen.handled)) seen.handled = pressedAt
  afterPaint((now) => {
    seen.answered = now
  })
}

const followChanges = ({ ready, early }: ProbeOptions): void => {
  new MutationObserver(() => {
    if (ready !== '' && Number.isNaN(seen.ready) && document.querySelector(ready))
      seen.ready = performance.now()
    followEarly(early)
    followPress()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const onClick = ({ isTrusted, timeStamp }: MouseEvent): void => {
    if (isTrusted && watched !== null && Number.isNaN(watched.start)) watched.start = timeStamp
  }
  addEventListener('click', onClick, true)
}

/** Prevents native submits and counts them as lost. */
const keepFromLeaving = (): void =>
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    seen.lost += 1
  })

/** Presses once; returns whether a script handled it, even if it stopped propagation. */
const isTakenNow = (target: HTMLElement): boolean => {
  const lostBefore = seen.lost
  let sent: Event | null = null
  const note = (event: Event): void => {
    sent = event
  }
  addEventListener('submit', note, true)
  target.click()
  removeEventListener('submit', note, true)
  return (sent as Event | null)?.defaultPrevented === true && seen.lost === lostBefore
}

/** Types as a visitor does, as far as a script can tell; the empty value first, so that a framework sees a change. */
const type = ({ into, text }: Fill): void => {
  const field = document.querySelector<HTMLInputElement>(into)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const value of ['', text]) {
    if (field !== null) set?.call(field, value)
    field?.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
  }
  // Some libraries read a field when the press takes its focus.
  for (const event of ['change', 'focusout']) field?.dispatchEvent(new Event(event, { bubbles: true }))
}

const pressOnce = (target: HTMLButtonElement): void => {
  pressedAt = performance.now()
  if (Number.isNaN(seen.tapped)) seen.tapped = pressedAt
  if (isTakenNow(target) && Number.isNaN(seen.handled)) seen.handled = pressedAt
}

/** A handled press is repeated after a second; with an answer, when the page shows an error. */
const isToWait = ({ fill }: Early, target: HTMLButtonElement): boolean => {
  const isTaken = !Number.isNaN(target.type === 'button' ? seen.tapped : seen.handled)
  return isTaken && (fill ? !isShown(fill.error) : performance.now() - pressedAt < pressAgainMs)
}

const pressEarly = (early: Early): void => {
  const timer = setInterval(() => {
    if (isAnswerDue) return clearInterval(timer)
    const target = document.querySelector<HTMLButtonElement>(early.press)
    if (Number.isNaN(seen.fcp) || !target?.checkVisibility() || isToWait(early, target)) return
    if (early.fill === undefined) return pressOnce(target)
    if (firstHeading === '') firstHeading = headingNow(early.answer)
    type(early.fill)
    // In a later task: a framework draws what was typed before.
    setTimeout(() => pressOnce(target))
  }, pressEveryMs)
}

/** The element to press: a choice's label, else the element itself. */
const pressable = (element: HTMLElement): HTMLElement => {
  const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
  return isChoice ? (element.labels?.[0] ?? element) : element
}

/** Functions called by the driver. */
const probe = {
  seen,
  /** The centre of an element, scrolled into view; throws if it is missing or covered. */
  middleOf: (selector: string): { x: number; y: number } => {
    const found = document.querySelector<HTMLElement>(selector)
    if (found === null) throw new Error(`The page has no ${selector}`)
    const target = pressable(found)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (!target.contains(hit) && !hit?.contains(target))
      throw new Error(`${selector} is covered by ${hit?.outerHTML.slice(0, 120)}`)
    return { x, y }
  },
  /** Watches the next trusted press: first any change, then another heading with this field. */
  watchPress: (heading: string, field: string): void => {
    const { promise, resolve } = Promise.withResolvers<Pressed>()
    result = promise
    const before = headingNow(heading)
    watched = { heading, before, field, start: never, changed: never, isDue: false, tell: resolve }
  },
  pressed: (): Promise<Pressed> | null => result,
}

/** Starts watching the page, and pressing if requested. */
export const installProbe = (options: ProbeOptions): void => {
  if (window !== window.top || location.protocol === 'about:') return
  Object.assign(window, { probe })
  observeAll()
  followChanges(options)
  if (options.early === null) return
  keepFromLeaving()
  pressEarly(options.early)
}
