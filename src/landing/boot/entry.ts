import { submitPlainly } from '../../adapters/early-presses.ts'
import { carriedInto } from '../../router/carried-parameters.ts'
import type { RunningLanding } from './start-landing.tsx'

/** What a visitor does that a page should answer: the moment to load what answers. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'early:press'] as const

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href], a[data-opens]') : null

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

let starting: Promise<RunningLanding> | null = null

/** Loads and starts what answers the visitor, once; a load that failed is tried again at the next sign. */
const start = (): Promise<RunningLanding> => {
  starting ??= import('./start-landing.tsx')
    .then(({ bootLanding }) => bootLanding(window))
    .catch((fault: unknown) => {
      starting = null
      submitPlainly(window)
      throw fault
    })
  return starting
}

const wake = (): void => void start().catch(() => undefined)

/** The part of the page that an event is about is started; the rest waits for its own. */
const touch = ({ target, type }: Event): void => {
  const host =
    target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-ready])') : null
  if (host)
    start()
      .then((landing) => landing.wake(host))
      .catch(() => undefined)
  else if (starting === null && type !== 'pointerover') wake()
}

/** Links inside the site keep the query that the visitor came with. */
const carryQuery = (link: HTMLAnchorElement): void => {
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  const carrying = carriedInto(new URL(link.href), location.search)
  if (carrying.href !== link.href) link.href = carrying.href
}

/** With an order begun, another plan goes into that order instead of to the first question. */
const goOn = (link: HTMLAnchorElement): void => {
  const isPlan = link.pathname.endsWith('/checkout/cep/') && new URLSearchParams(link.search).has('s')
  if (isPlan && 'hasOrder' in document.documentElement.dataset)
    link.pathname = link.pathname.replace(/cep\/$/, '')
}

/** A press on a link that an overlay answers opens it; where it can't be loaded the link leads on. */
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
    goOn(link)
    carryQuery(link)
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
