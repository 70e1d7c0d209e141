import type { AnyActorRef } from 'xstate'
import { keepCampaign } from '../../adapters/campaign-store.ts'
import { consentRead } from '../../adapters/consent-cookie-text.ts'
import { dropServiceWorkers } from '../../adapters/service-workers.ts'
import { openFromHash } from '../faq-hash.ts'
import { isAsking, landingDataOf } from './landing-data.ts'

/** Starts islands of the page, each once. */
interface Waking {
  readonly wake: (host: HTMLElement) => Promise<void>
  /** Resolves to the actor of the islands with a name, if any. */
  readonly wakeNamed: (name: string) => Promise<AnyActorRef | undefined>
}

/** A link to a plan's card (`#c…`) needs the plan list. */
const namesCard = (hash: string): boolean => /^#c\w/.test(hash) && hash !== '#cookies'

/** Starts the offer to continue an open order, and marks its plan in the list. */
const resumeOrder = async (window: Window, wake: Waking['wakeNamed']): Promise<void> => {
  const offering = wake('open-order')
  const [{ reportOpenOrder }, plans] = await Promise.all([import('./open-order.ts'), wake('plan-list')])
  reportOpenOrder(window, plans)
  await offering
}

/**
 * Closes the open menu, which covers the content below, on Esc and when the focus leaves it. A dialog returns the focus
 * to it.
 */
const closeMenuWhenLeft = (document: Document): void => {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('header details[open]')
  document.addEventListener('focusin', ({ target }) => {
    const menu = openMenu()
    const isBeside = target instanceof Element && target.closest('dialog') === null
    if (isBeside && menu?.contains(target) === false) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const menu = openMenu()
    if (key !== 'Escape' || menu === null) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** Starts islands that move something near the viewport. */
const watchMoving = (document: Document, wake: Waking['wake']): void => {
  const nearing = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        nearing.unobserve(target)
        wake(target as HTMLElement).catch(() => nearing.observe(target))
      }
    },
    { rootMargin: '50%' },
  )
  for (const host of document.querySelectorAll<HTMLElement>('[data-wakes]:not([data-ready])')) {
    if (host.dataset.wakes === 'near') nearing.observe(host)
    else wake(host).catch(() => undefined)
  }
}

/** Starts what moves once the visitor scrolls; an untouched page starts nothing. */
const watchScroll = (window: Window, wake: Waking['wake']): void => {
  const watch = (): void => watchMoving(window.document, wake)
  if (window.scrollY > 0) watch()
  else window.addEventListener('scroll', watch, { once: true, passive: true })
}

/** Once the cookie question is answered, follows the consent, so that a page without running islands is tracked. */
const followConsent = (window: Window): void => {
  let isFetched = false
  const fetchOnce = (): void => {
    if (isFetched || isAsking(window)) return
    isFetched = true
    void import('./landing-consent.ts').then(
      ({ landingConsent }) => landingConsent(window, landingDataOf(window.document).campaign),
      () => {
        isFetched = false
      },
    )
  }
  window.addEventListener(consentRead, fetchOnce)
  fetchOnce()
}

/** Marks the lines of a comparison in which the two chosen plans are alike, for a phone. */
const markAlike = (document: Document): void => {
  document.addEventListener('change', ({ target }) => {
    const comparison =
      target instanceof HTMLSelectElement ? target.closest<HTMLElement>('[data-comparison]') : null
    if (comparison === null) return
    const chosen = [...comparison.querySelectorAll('select')].map(({ selectedIndex }) => selectedIndex)
    comparison.dataset.comparison = 'chosen'
    for (const line of comparison.querySelectorAll('tbody tr')) {
      const texts = new Set(chosen.map((place) => line.children[place + 1]?.textContent))
      line.toggleAttribute('data-alike', new Set(chosen).size > 1 && texts.size === 1)
    }
  })
}

/** Runs once a marketing page is idle or touched: all that needs none of its islands. */
export const openPage = (window: Window, { wake, wakeNamed }: Waking): void => {
  const { document, location } = window
  const manageConsent = (): void => {
    void wakeNamed('consent').then(
      (actor) => actor?.send({ type: 'consent.manage' }),
      () => {
        document.documentElement.dataset.lacks = ''
      },
    )
  }
  const followHash = (): void => {
    if (location.hash === '#plans') location.replace('#planos')
    openFromHash(document, location.hash)
    if (location.hash === '#cookies') manageConsent()
    if (namesCard(location.hash)) void wakeNamed('plan-list').catch(() => undefined)
  }
  followHash()
  window.addEventListener('hashchange', followHash)
  closeMenuWhenLeft(document)
  markAlike(document)
  void dropServiceWorkers(window.navigator)
  followConsent(window)
  watchScroll(window, wake)
  const offerOrder = (): void => {
    if ('hasOrder' in document.documentElement.dataset)
      void resumeOrder(window, wakeNamed).catch(() => undefined)
  }
  offerOrder()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) offerOrder()
  })
  if (location.search !== '') keepCampaign(window)
  // The cookie dialog opens even while its parts load; a click before this script left the hash.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="#cookies"]') : null
    if (link === null) return
    event.preventDefault()
    manageConsent()
  })
}
