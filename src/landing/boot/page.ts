import type { AnyActorRef } from 'xstate'
import { consentRead } from '../../adapters/consent-cookie-text.ts'
import { dropServiceWorkers } from '../../adapters/service-workers.ts'
import { planParameters } from '../../router/search-params.ts'
import { closeMenuWhenLeft, completeLink, markAlike, showReachedCard } from '../document-parts.ts'
import { openFromHash } from '../faq-hash.ts'
import { isAsking, landingDataOf } from './landing-data.ts'

/** What a page starts of its islands. */
interface PageParts {
  /** Opens an overlay island; rejects if it does not load. */
  readonly open: (overlay: string, detail?: string) => Promise<void>
  /** Starts the islands with a name; resolves to their actor, if any. */
  readonly wakeNamed: (name: string) => Promise<AnyActorRef | undefined>
}

const ignore = (): void => undefined

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Opens a link's overlay; if that fails to load, the link works as usual. */
const openOverlay = async (window: Window, link: HTMLElement, open: PageParts['open']): Promise<void> => {
  link.dataset.heard = ''
  try {
    await open(link.dataset.opens ?? '', link.dataset.detail)
  } catch {
    if (link instanceof HTMLAnchorElement) window.location.assign(link.href)
  }
  delete link.dataset.heard
}

const followClicks = (window: Window, { open }: PageParts, manageConsent: () => void): void => {
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link) completeLink(window, link)
    if (!isPlain(event)) return
    const opener = event.target.closest<HTMLElement>('[data-opens]')
    if (opener === null && link?.getAttribute('href') !== '#cookies') return
    event.preventDefault()
    if (opener) void openOverlay(window, opener, open)
    else manageConsent()
  }
  window.addEventListener('click', onClick)
  window.addEventListener('auxclick', onClick)
  const heard = window.document.querySelector<HTMLElement>('[data-opens][data-heard]')
  if (heard) void openOverlay(window, heard, open)
}

const namesPlan = (search: string): boolean => {
  const given = new URLSearchParams(search)
  return planParameters.some((name) => given.has(name))
}

const followHash = ({ document, location }: Window, { wakeNamed }: PageParts, manage: () => void): void => {
  const { hash, search } = location
  if (hash === '#plans') location.replace('#planos')
  openFromHash(document, hash)
  if (hash === '#cookies') manage()
  // A link to a plan's card.
  else if (/^#c\w/.test(hash) || namesPlan(search)) wakeNamed('plan-list').catch(ignore)
}

/** Offers to continue an open order, which the plan list marks. */
const offerOrder = ({ document }: Window, { wakeNamed }: PageParts): void => {
  if (!('hasOrder' in document.documentElement.dataset)) return
  for (const name of ['open-order', 'plan-list']) wakeNamed(name).catch(ignore)
}

/** Tracks a page whose cookie question is answered, also without running islands. */
const track = async (window: Window): Promise<void> => {
  if (isAsking(window)) return
  const { trackPage } = await import('../../app/page-tracking.ts')
  trackPage(window, landingDataOf(window.document).campaign)
}

/** Stores the campaign that the address names. */
const noteCampaign = async (window: Window): Promise<void> => {
  if (window.location.search === '') return
  const { keepCampaign } = await import('../../adapters/campaign-store.ts')
  keepCampaign(window)
}

/** Forward to a page that this document went on to, and that Back has left by a reload: nothing here draws it. */
const loadOtherPages = (window: Window): void => {
  const { document, location } = window
  const main = document.querySelector('main')
  const { pathname } = location
  window.addEventListener('popstate', () => {
    if (main?.isConnected && location.pathname !== pathname) location.reload()
  })
}

/** Runs what a marketing page needs without its islands; what is not for an answer waits until the page is idle. */
export const openPage = (window: Window, parts: PageParts): void => {
  const { document } = window
  const manageConsent = (): void => {
    parts.wakeNamed('consent').then(
      (actor) => actor?.send({ type: 'consent.manage' }),
      () => {
        document.documentElement.dataset.lacks = ''
      },
    )
  }
  let isFollowed = false
  const lookAtHash = (): void => {
    isFollowed = true
    followHash(window, parts, manageConsent)
  }
  const runQuietly = (): void => {
    // Not before: a browser that scrolls to the hash takes the focus away. Nor from who types.
    if (!isFollowed && !document.activeElement?.matches('input, select, textarea')) lookAtHash()
    void dropServiceWorkers(window.navigator)
    offerOrder(window, parts)
    noteCampaign(window).catch(ignore)
    track(window).catch(ignore)
  }
  loadOtherPages(window)
  followClicks(window, parts, manageConsent)
  closeMenuWhenLeft(document)
  markAlike(document)
  showReachedCard(document)
  const { answer } = window.history.state ?? {}
  if (answer) parts.open('lead-drawer', answer).catch(ignore)
  window.addEventListener('hashchange', lookAtHash)
  window.addEventListener(consentRead, () => void track(window).catch(ignore))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) offerOrder(window, parts)
  })
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(runQuietly, { timeout: 5000 })
    else setTimeout(runQuietly, 3000)
  })
}
