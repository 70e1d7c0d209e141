// Runs in the page under test, before any script of its own: its text is sent there as it stands, so it imports nothing.

/** What the page under test tells of itself; times in milliseconds since its navigation began. */
export interface Seen {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  longTasks: { start: number; ms: number }[]
  /** When the page said that it is hydrated. */
  ready: number
  /** The first early press that was made, and the first that a script took. */
  tapped: number
  handled: number
  /** When the answer to an early press was painted. */
  answered: number
  /** Early presses that the browser itself would have answered, by sending the form away. */
  lost: number
}

/** When a press was made, the first paint that changed anything, and the first with the next step. */
export interface Pressed {
  readonly start: number
  readonly changed: number
  readonly next: number
}

/** What is pressed from the first paint on. */
export interface Early {
  readonly press: string
  readonly answer: string
  readonly turns: 'visible' | 'hidden'
}

/** What shows that the page is hydrated, '' where nothing does; null for a page that is left alone. */
export interface ProbeOptions {
  readonly ready: string
  readonly early: Early | null
}

interface Watched {
  readonly heading: string
  readonly before: string
  /** A field of the next step, which its paint has to show; '' where it has none. */
  readonly field: string
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

const seen: Seen = {
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

/** A frame's callback runs before its paint; a message posted there is read right after it. */
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

/** Looks at texts first: whether something is seen costs the page a style calculation, which must stay its own. */
const hasLedOn = ({ heading, before, field }: Watched): boolean => {
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

const followEarly = (early: Early | null): void => {
  if (early === null || isAnswerDue || Number.isNaN(seen.tapped)) return
  if (isShown(early.answer) !== (early.turns === 'visible')) return
  isAnswerDue = true
  // Where no form is sent, the press that was answered is the one that was taken.
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

/** Nobody leaves the page: a sending that no script took is the browser's own, and is counted as lost. */
const keepFromLeaving = (): void =>
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    seen.lost += 1
  })

/** Makes one press; whether a script took it, seen even where that script lets the event go no further. */
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

const pressEarly = ({ press }: Early): void => {
  const timer = setInterval(() => {
    if (isAnswerDue) return clearInterval(timer)
    const target = document.querySelector<HTMLButtonElement>(press)
    if (Number.isNaN(seen.fcp) || !target?.checkVisibility()) return
    const isTaken = !Number.isNaN(seen.handled) || target.type === 'button'
    if (isTaken && performance.now() - pressedAt < pressAgainMs) return
    pressedAt = performance.now()
    if (Number.isNaN(seen.tapped)) seen.tapped = pressedAt
    if (isTakenNow(target) && Number.isNaN(seen.handled)) seen.handled = pressedAt
  }, pressEveryMs)
}

/** What is pressed for an element: the label of a choice, else itself. */
const pressable = (element: HTMLElement): HTMLElement => {
  const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
  return isChoice ? (element.labels?.[0] ?? element) : element
}

/** What the driver asks of the page. */
const probe = {
  seen,
  /** The middle of an element, moved into view; throws where it is missing or covered. */
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
  /** Watches for what the next trusted press changes: anything, then another heading with this field. */
  watchPress: (heading: string, field: string): void => {
    const { promise, resolve } = Promise.withResolvers<Pressed>()
    result = promise
    const before = headingNow(heading)
    watched = { heading, before, field, start: never, changed: never, isDue: false, tell: resolve }
  },
  pressed: (): Promise<Pressed> | null => result,
}

/** Begins to watch the page, and to press where that is asked for. */
export const installProbe = (options: ProbeOptions): void => {
  if (window !== window.top || location.protocol === 'about:') return
  Object.assign(window, { probe })
  observeAll()
  followChanges(options)
  if (options.early === null) return
  keepFromLeaving()
  pressEarly(options.early)
}
