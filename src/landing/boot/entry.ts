import { submitNatively } from '../../adapters/event-replay.ts'
import { withSearchParams } from '../../router/search-params.ts'
import type { RunningLanding } from './start-landing.tsx'

/** Signs of interaction: time to load the handlers. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'early:press'] as const

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href], a[data-opens]') : null

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

let starting: Promise<RunningLanding> | null = null

/** Loads and starts the page's script once; after a failure, again at the next sign. */
const start = (): Promise<RunningLanding> => {
  starting ??= import('./start-landing.tsx')
    .then(({ bootLanding }) => bootLanding(window))
    .catch((fault: unknown) => {
      starting = null
      submitNatively(window)
      throw fault
    })
  return starting
}

const wake = (): void => void start().catch(() => undefined)

/** Starts the island of an event's target; the others wait for their own. */
const touch = ({ target, type }: Event): void => {
  const host =
    target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-ready])') : null
  if (host)
    start()
      .then((landing) => landing.wake(host))
      .catch(() => undefined)
  else if (starting === null && type !== 'pointerover') wake()
}

/** Internal links keep the visitor's query parameters. */
const forwardQuery = (link: HTMLAnchorElement): void => {
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  const forwarded = withSearchParams(new URL(link.href), location.search)
  if (forwarded.href !== link.href) link.href = forwarded.href
}

/** With an open order, a plan link changes that order instead of opening the first question. */
const continueOrder = (link: HTMLAnchorElement): void => {
  const isPlan = link.pathname.endsWith('/checkout/cep/') && new URLSearchParams(link.search).has('s')
  if (isPlan && 'hasOrder' in document.documentElement.dataset)
    link.pathname = link.pathname.replace(/cep\/$/, '')
}

/** A click on an overlay's link opens the overlay; if that fails to load, the link works as usual. */
const openOverlay = (event: MouseEvent, link: HTMLElement): void => {
  const { opens, detail } = link.dataset
  if (opens === undefined || !isPlain(event)) return
  event.preventDefault()
  start().then(
    (landing) => landing.open(opens, detail),
    () => {
      if (link instanceof HTMLAnchorElement) location.assign(link.href)
    },
  )
}

const onClick = (event: MouseEvent): void => {
  const link = linkOf(event)
  if (link) {
    continueOrder(link)
    forwardQuery(link)
  }
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null
  if (opener) openOverlay(event, opener)
}

addEventListener('click', onClick)
addEventListener('auxclick', onClick)
for (const sign of signs) addEventListener(sign, touch, { passive: true })
if ((window as { early?: { presses: unknown[] } }).early?.presses.length) wake()
else if ('requestIdleCallback' in window)
  addEventListener('load', () => requestIdleCallback(wake, { timeout: 5000 }))
else addEventListener('load', () => setTimeout(wake, 3000))
