/** What the page under test tells of itself; times in milliseconds since its navigation began. */
export interface Probe {
  readonly seen: Seen
  /** Answers the middle of an element, moved into view; throws where it is missing or covered. */
  readonly middleOf: (selector: string) => { x: number; y: number }
  /** Watches for the answer to the next trusted press: any change, then another heading. */
  readonly watchPress: (heading: string) => void
  /** Resolves once the watched press has led on. */
  readonly pressed: () => Promise<Pressed>
}

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

export interface Pressed {
  readonly start: number
  /** The first paint that changed anything, and the first with the next heading. */
  readonly changed: number
  readonly next: number
}

/** What is pressed from the first paint on; null where the page is left alone. */
export interface Early {
  readonly press: string
  readonly answer: string
  readonly turns: 'visible' | 'hidden'
}

/**
 * Runs in the page before any script of its own, so it stands alone: nothing from outside its body exists there.
 *
 * @param options.ready selector of what shows that the page is hydrated; '' where nothing does
 * @param options.early what to press from the first paint on
 */
export const installProbe = ({ ready, early }: { ready: string; early: Early | null }): void => {
  if (window !== window.top || location.protocol === 'about:') return
  const pressEveryMs = 20
  const pressAgainMs = 1000
  const none = Number.NaN
  const seen: Seen = {
    fcp: none,
    lcp: none,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    ready: none,
    tapped: none,
    handled: none,
    answered: none,
    lost: 0,
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  type Largest = PerformanceEntry & { element: Element | null }
  const observe = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element, startTime } = entry as Largest
    seen.lcp = startTime
    seen.lcpElement = element === null ? '' : `${element.localName}.${element.className}`.slice(0, 60)
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, ms: duration }))

  // A frame's callback runs before its paint; a message posted there is read right after it.
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

  let press: { heading: string; before: string; start: number; changed: number; nextIsDue: boolean } | null =
    null
  let tell: (result: Pressed) => void = () => undefined
  let result = Promise.resolve<Pressed | null>(null)
  const headingNow = (selector: string): string => {
    const elements = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    return elements.map((one) => one.textContent.trim()).join(' ')
  }
  const followPress = (): void => {
    const one = press
    if (one === null || Number.isNaN(one.start)) return
    if (one.changed === 0) {
      one.changed = -1
      afterPaint((now) => {
        one.changed = now
      })
    }
    const heading = one.nextIsDue ? '' : headingNow(one.heading)
    if (one.nextIsDue || heading === '' || heading === one.before) return
    one.nextIsDue = true
    afterPaint((now) => {
      tell({ start: one.start, changed: one.changed < 0 ? now : one.changed, next: now })
      press = null
    })
  }
  let answerIsDue = false
  const followEarly = (): void => {
    if (early === null || Number.isNaN(seen.tapped) || answerIsDue) return
    if (isShown(early.answer) !== (early.turns === 'visible')) return
    answerIsDue = true
    afterPaint((now) => {
      seen.answered = now
    })
  }
  new MutationObserver(() => {
    if (ready !== '' && Number.isNaN(seen.ready) && document.querySelector(ready))
      seen.ready = performance.now()
    followEarly()
    followPress()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      if (isTrusted && press !== null && Number.isNaN(press.start)) press.start = timeStamp
    },
    true,
  )
  const probe: Probe = {
    seen,
    middleOf: (selector) => {
      const found = document.querySelector<HTMLElement>(selector)
      const target = found instanceof HTMLInputElement && found.labels?.[0] ? found.labels[0] : found
      const own =
        found instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(found.type) ? target : found
      if (!found || !own) throw new Error(`The page has no ${selector}`)
      own.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = own.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      if (!own.contains(hit) && !hit?.contains(own))
        throw new Error(`${selector} is covered: ${hit?.outerHTML}`)
      return { x, y }
    },
    watchPress: (heading) => {
      result = new Promise((resolve) => {
        tell = resolve
      })
      press = { heading, before: headingNow(heading), start: none, changed: 0, nextIsDue: false }
    },
    pressed: async () => {
      const done = await result
      if (done === null) throw new Error('No press is watched')
      return done
    },
  }
  Object.assign(window, { probe })
  if (early === null) return

  let pressedAt = none
  // Whoever handles the form prevents the browser's own sending; here nobody leaves the page.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) {
      if (Number.isNaN(seen.handled)) seen.handled = performance.now()
      return
    }
    event.preventDefault()
    seen.lost += 1
  })
  const timer = setInterval(() => {
    if (answerIsDue) return clearInterval(timer)
    const target = document.querySelector<HTMLElement>(early.press)
    if (Number.isNaN(seen.fcp) || !target?.checkVisibility()) return
    const isTaken = !Number.isNaN(seen.handled) || (target as HTMLButtonElement).type === 'button'
    if (isTaken && performance.now() - pressedAt < pressAgainMs) return
    pressedAt = performance.now()
    if (Number.isNaN(seen.tapped)) seen.tapped = pressedAt
    target.click()
  }, pressEveryMs)
}
