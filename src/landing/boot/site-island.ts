import { endWaiting, hasEarlyEvents, submitNatively } from '../../adapters/event-replay.ts'

/** Signs that what is under the pointer or the focus is about to be used. */
const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/**
 * `<site-island name props wakes>`: an interactive part of a marketing page. It wakes when it is touched or was pressed
 * early; with `wakes` also when its section is touched, and once the visitor scrolls: `scroll` at once, `near` only near
 * the viewport. It has `data-ready` once it answers, and `data-plain` if it was pressed and cannot load.
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
    for (const intent of intents) area.addEventListener(intent, hydrate, { passive: true, signal })
    const answer = (): void => {
      if (hasEarlyEvents(window, this)) hydrate()
    }
    window.addEventListener('early:press', answer, { signal })
    answer()
    // Opened by the browser alone, it is empty until the island draws it.
    if (this.querySelector('details[open]')) hydrate()
    if (moves === null) return
    const move = moves === 'near' ? () => this.#hydrateNear(hydrate) : hydrate
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
