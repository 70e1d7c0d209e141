import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import type { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import { dropServiceWorkers } from '../../adapters/service-workers.ts'
import type { ConsentActor } from '../../app/consent.ts'
import type { DisplayActor } from '../../app/display.ts'
import { openFromHash } from '../faq-hash.ts'
import type { Landing } from '../landing.types.ts'

type CoverageFormActor = ActorRefFrom<typeof coverageFormMachine>
type OpenOrderActor = ActorRefFrom<typeof openOrderMachine>

/** Connects an island's actor to its effects when it starts. */
export const bindIsland = async (
  window: Window,
  name: string,
  actor: AnyActorRef,
  landing: Landing,
): Promise<void> => {
  const { campaign } = landing
  if (name === 'display-settings') {
    const { bindDisplay } = await import('../../app/display.ts')
    bindDisplay(window, actor as DisplayActor, campaign.forcesDark ? 'dark' : null)
  }
  if (name === 'open-order') {
    const { bindOpenOrder } = await import('./open-order.ts')
    bindOpenOrder(window, actor as OpenOrderActor, landing)
  }
  if (name === 'coverage-form') reportLookups(window, actor as CoverageFormActor, landing)
  if (name === 'consent') {
    const { bindConsent } = await import('../../app/consent.ts')
    bindConsent(window, actor as ConsentActor)
    await trackWithConsent(window, actor as ConsentActor, campaign)
  }
}

/** Reports each postal code that the form finds, if tracking was loaded. */
const reportLookups = (window: Window, form: CoverageFormActor, { running }: Landing): void => {
  let known = form.getSnapshot().context.found?.cepDigits
  form.subscribe(({ context: { found } }) => {
    const cep = found?.cepDigits
    if (cep === known) return
    known = cep
    if (cep === undefined || running('consent') === undefined) return
    void import('./tracking.ts').then(
      ({ reportLookup }) => reportLookup(window, cep),
      () => undefined,
    )
  })
}

/** Loads tracking once a consent allows any of it. */
const trackWithConsent = async (
  window: Window,
  consent: ConsentActor,
  campaign: Landing['campaign'],
): Promise<void> => {
  const { isConsenting } = await import('../../app/consent.ts')
  let isFetched = false
  const fetchOnce = (): void => {
    if (isFetched || !isConsenting(consent)) return
    isFetched = true
    void import('./tracking.ts').then(
      ({ trackLanding }) => trackLanding(window, consent, campaign),
      () => {
        isFetched = false
      },
    )
  }
  consent.subscribe(fetchOnce)
  fetchOnce()
}

interface Islands {
  /** The visitor answered the cookie question in an earlier visit. */
  readonly isAsked: boolean
  /** Starts the islands of a name and resolves to their actor, if any. */
  readonly wake: (name: string) => Promise<AnyActorRef | undefined>
}

/** A link to a plan's card (`#c…`) needs the plan list. */
const namesCard = (hash: string): boolean => /^#c\w/.test(hash) && hash !== '#cookies'

/** Starts the offer to continue an open order, and marks its plan in the list. */
const resumeOrder = async (window: Window, wake: Islands['wake']): Promise<void> => {
  const offering = wake('open-order')
  const [{ reportOpenOrder }, plans] = await Promise.all([import('./open-order.ts'), wake('plan-list')])
  reportOpenOrder(window, plans)
  await offering
}

/** Stores the URL's campaign data for a purchase in this tab. */
const keepCampaign = async (window: Window): Promise<void> => {
  const [{ settleCampaign }, { storagesOf }] = await Promise.all([
    import('../../adapters/campaign-store.ts'),
    import('../../adapters/storages.ts'),
  ])
  settleCampaign(storagesOf(window), window.location.search)
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

/** Runs when a marketing page's script has started. */
export const afterStart = (window: Window, { isAsked, wake }: Islands): void => {
  const { document, location } = window
  const manageConsent = (): void => {
    void wake('consent').then(
      (actor) => actor?.send({ type: 'consent.manage' }),
      () => undefined,
    )
  }
  const followHash = (): void => {
    if (location.hash === '#plans') location.replace('#planos')
    openFromHash(document, location.hash)
    if (location.hash === '#cookies') manageConsent()
    if (namesCard(location.hash)) void wake('plan-list').catch(() => undefined)
  }
  followHash()
  window.addEventListener('hashchange', followHash)
  closeMenuWhenLeft(document)
  void dropServiceWorkers(window.navigator)
  if (isAsked) void wake('consent').catch(() => undefined)
  const offerOrder = (): void => {
    if ('hasOrder' in document.documentElement.dataset) void resumeOrder(window, wake).catch(() => undefined)
  }
  offerOrder()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) offerOrder()
  })
  if (location.search !== '') void keepCampaign(window).catch(() => undefined)
  // The cookie dialog opens even while its parts load; a click before this script left the hash.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="#cookies"]') : null
    if (link === null) return
    event.preventDefault()
    manageConsent()
  })
}
