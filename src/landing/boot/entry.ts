import type { AnyActorRef } from 'xstate'
import { reportBrokenFiles } from '../../adapters/broken-file.ts'
import { consentRead } from '../../adapters/consent-cookie-text.ts'
import { earlyEventsOf, endWaiting, submitNatively } from '../../adapters/event-replay.ts'
import { withSearchParams } from '../../router/search-params.ts'
import { isAsking } from './landing-data.ts'
import { loadIsland } from './load-island.ts'
import type { RunningLanding } from './start-landing.tsx'

/** Signs that what is under the pointer or the focus is about to be used. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href], a[data-opens]') : null

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const islandsAsleep = '[data-island]:not([data-ready])'
const ignore = (): void => undefined

let starting: Promise<RunningLanding> | null = null

/** Loads and starts what islands need, once; after a failure, again at the next sign. */
const start = (): Promise<RunningLanding> => {
  starting ??= import('./start-landing.tsx')
    .then(({ bootLanding }) => bootLanding(window, loadIsland))
    .then((landing) => {
      delete document.documentElement.dataset.plain
      return landing
    })
    .catch((fault: unknown) => {
      starting = null
      // The page says what is missing; the browser sends a pressed form.
      if (earlyEventsOf(window).length > 0) document.documentElement.dataset.plain = ''
      endWaiting(document)
      submitNatively(window)
      throw fault
    })
  return starting
}

/** Starts an island; its own files load beside those that all islands need. */
const wake = async (host: HTMLElement): Promise<void> => {
  void loadIsland(host.dataset.island ?? '').catch(ignore)
  await (await start()).wake(host)
}

/** Starts the islands of a name; resolves to their actor, if any. */
const wakeNamed = async (name: string): Promise<AnyActorRef | undefined> => {
  void loadIsland(name).catch(ignore)
  const landing = await start()
  await landing.wakeAll(name)
  return landing.running(name)
}

let isOpen = false

/** Runs, once, what the page needs without an island. */
const openOnce = (): void => {
  if (isOpen) return
  isOpen = true
  // The inspector opens with the page, before any island.
  if (import.meta.env.VITE_INSPECTOR === 'on') start().catch(ignore)
  import('./page.ts').then(
    ({ openPage }) => openPage(window, { wake, wakeNamed }),
    () => {
      isOpen = false
    },
  )
}

/** The islands that a touch of this element is about to need: its own, and those that move something in its section. */
const neededAt = (target: Element): readonly (HTMLElement | null)[] => [
  target.closest<HTMLElement>(islandsAsleep),
  ...(target.closest('section')?.querySelectorAll<HTMLElement>(`[data-wakes]${islandsAsleep}`) ?? []),
]

/** Starts what the target of an event needs; the other islands wait for their own. */
const touch = ({ target, type }: Event): void => {
  if (type !== 'pointerover') openOnce()
  if (!(target instanceof Element)) return
  for (const host of neededAt(target)) if (host) wake(host).catch(ignore)
  const opens = target.closest<HTMLElement>('[data-opens]')?.dataset.opens
  if (opens === undefined) return
  void loadIsland(opens).catch(ignore)
  start().catch(ignore)
}

/** Starts the islands that were pressed. */
const answer = (): void => {
  openOnce()
  for (const { target } of earlyEventsOf(window)) {
    const host = target.closest<HTMLElement>(islandsAsleep)
    if (host) wake(host).catch(ignore)
  }
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

/** A link opens its overlay; if that fails to load, the link works as usual. */
const openOverlay = (link: HTMLElement): void => {
  const { opens, detail } = link.dataset
  if (opens === undefined) return
  link.dataset.heard = ''
  Promise.all([start(), loadIsland(opens)]).then(
    ([landing]) => {
      delete link.dataset.heard
      void landing.open(opens, detail)
    },
    () => {
      delete link.dataset.heard
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
  if (opener?.dataset.opens === undefined || !isPlain(event)) return
  event.preventDefault()
  openOverlay(opener)
}

reportBrokenFiles(window)
addEventListener('click', onClick)
addEventListener('auxclick', onClick)
for (const sign of signs) addEventListener(sign, touch, { passive: true })
addEventListener('early:press', answer)
if (earlyEventsOf(window).length > 0) answer()
const heard = document.querySelector<HTMLElement>('[data-opens][data-heard]')
if (heard) openOverlay(heard)
// The choice lets tracking begin.
const wasAsking = isAsking(window)
addEventListener(consentRead, () => {
  if (wasAsking && !isAsking(window)) openOnce()
})
if ('requestIdleCallback' in window)
  addEventListener('load', () => requestIdleCallback(openOnce, { timeout: 5000 }))
else addEventListener('load', () => setTimeout(openOnce, 3000))
