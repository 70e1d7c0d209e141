import { endWaiting, hasEarlyEvents, submitNatively } from '../../adapters/event-replay.ts'

/** Signs that what is under the pointer or the focus is about to be used. */
const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/** How long a page has been loaded when what plays by itself starts, in milliseconds. */
const restMs = 2_000

/** Not in TypeScript's DOM library, nor in every browser. */
interface Connection {
  readonly saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string
}

/** Whether the visitor has asked for less movement, or pays dearly for each byte. */
const wantsLess = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    connection?.saveData === true ||
    (connection?.effectiveType ?? '4g') !== '4g'
  )
}

/**
 * `<site-island name props wakes>`: an interactive part of a marketing page. It wakes when it is touched or was pressed
 * early; with `wakes` also when its section is touched, and once the visitor scrolls: `scroll` at once, `near` only near
 * the viewport. `rest` is `near`, and starts by itself after the page has loaded. It has `data-used` once its section was pressed or
 * focused, `data-ready` once it answers, and `data-plain` if it was pressed and cannot load.
 */
export class SiteIsland extends HTMLElement {
  /** Draws an island and binds it to its page; set before the element is defined. */
  static start: (island: SiteIsland) => Promise<void>

  readonly #gone = new AbortController()
  #waking: Promise<void> | null = null

  connectedCallback(): void {
    const { signal } = this.#gone
    const hydrate = (): void => void this.hydrate().catch(() => undefined)
    const moves = this.getAttribute('wakes')
    const area = (moves !== null && this.closest('section')) || this
    const use = ({ type, target }: Event): void => {
      const isMoved = type === 'focusin' && (target as Element).matches('[tabindex="-1"]')
      if (type !== 'pointerover' && !isMoved && !this.contains(target as Node)) this.dataset.used = ''
      hydrate()
    }
    for (const intent of intents) area.addEventListener(intent, use, { passive: true, signal })
    const answer = (): void => {
      if (hasEarlyEvents(window, this)) hydrate()
    }
    window.addEventListener('early:press', answer, { signal })
    answer()
    // A reload has brought back what was typed.
    if ([...this.querySelectorAll('input')].some((one) => one.value !== one.defaultValue)) hydrate()
    // Opened by the browser alone, it is empty until the island draws it.
    if (this.querySelector('details[open]')) hydrate()
    if (moves === null) return
    const move = moves === 'scroll' ? hydrate : () => this.#hydrateNear(hydrate)
    if (moves === 'rest') this.#atRest(move)
    if (window.scrollY > 0) move()
    else window.addEventListener('scroll', move, { once: true, passive: true, signal })
  }

  disconnectedCallback(): void {
    this.#gone.abort()
  }

  /** Starts the island, once; after a failure it can be tried again, and a form that was submitted is sent natively. */
  hydrate(): Promise<void> {
    this.#waking ??= SiteIsland.start(this).catch((fault: unknown) => {
      this.#waking = null
      endWaiting(this)
      if (hasEarlyEvents(window, this)) {
        this.dataset.plain = ''
        document.documentElement.dataset.lacks = ''
        submitNatively(window)
      }
      throw fault
    })
    return this.#waking
  }

  #atRest(move: () => void): void {
    if (wantsLess()) return
    const { signal } = this.#gone
    const rest = (): void => {
      const timer = setTimeout(move, restMs)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true, signal })
  }

  #hydrateNear(hydrate: () => void): void {
    const nearing = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate()
      },
      { rootMargin: '50%' },
    )
    nearing.observe(this)
    this.#gone.signal.addEventListener('abort', () => nearing.disconnect())
  }
}
