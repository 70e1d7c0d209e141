import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import type { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import { browserClock } from '../../adapters/clock.ts'
import { forgetJourney, readOpenStep, readSavedJourney } from '../../adapters/saved-journey.ts'
import { storagesOf } from '../../adapters/storages.ts'
import { bindConsent, type ConsentActor } from '../../app/consent.ts'
import { bindDisplay, type DisplayActor } from '../../app/display.ts'
import type { PageTracking } from '../../app/page-tracking.ts'
import type { Landing } from '../landing.types.ts'
import { keepAnswer, type LeadDrawerActor } from './answer-entry.ts'

type OpenOrderActor = ActorRefFrom<typeof openOrderMachine>
type CoverageFormActor = ActorRefFrom<typeof coverageFormMachine>

/** Connects an island's actor to its effects once the island is drawn. */
export const bindIsland = (window: Window, name: string, actor: AnyActorRef, landing: Landing): void => {
  const { campaign } = landing
  if (name === 'display-settings')
    bindDisplay(window, actor as DisplayActor, campaign.forcesDark ? 'dark' : null)
  if (name === 'open-order') bindOpenOrder(window, actor as OpenOrderActor, landing)
  if (name === 'plan-list') followOpenOrder(window, actor)
  if (name === 'coverage-form' || name === 'coverage-drawer')
    reportLookups(window, actor as CoverageFormActor, campaign)
  if (name === 'lead-drawer') keepAnswer(window, actor as LeadDrawerActor, landing)
  if (name === 'consent') {
    bindConsent(window, actor as ConsentActor)
    report(window, campaign, (page) => page.adopt(actor as ConsentActor))
  }
}

/** Nothing waits for what only reports; its file may be missing. */
const report = (window: Window, campaign: Campaign, tell: (page: PageTracking) => void): void => {
  import('../../app/page-tracking.ts').then(
    ({ trackPage }) => tell(trackPage(window, campaign)),
    () => undefined,
  )
}

/** Tells the offer the open order's page, and deletes the order when the visitor declines. */
const bindOpenOrder = (window: Window, offer: OpenOrderActor, { running }: Landing): void => {
  const storages = storagesOf(window)
  const step = readOpenStep(storages)
  if (step !== null) offer.send({ type: 'order.found', step })
  offer.on('order.forgotten', () => {
    forgetJourney(storages)
    delete window.document.documentElement.dataset.hasOrder
    running('plan-list')?.send({ type: 'order.open', sku: '' })
    // The pressed button goes with the offer.
    window.document.querySelector('h1')?.focus({ preventScroll: true })
  })
}

/** Tells the plan list about this browser's open order, if it still exists. */
const followOpenOrder = (window: Window, plans: AnyActorRef): void => {
  const look = (): void => {
    const saved = readSavedJourney(storagesOf(window), browserClock.now())
    if (saved?.leadId) plans.send({ type: 'order.open', sku: saved.sku ?? '' })
  }
  look()
  window.addEventListener('pageshow', look)
}

/** Reports each postal code that the form finds; with a plan the checkout does. */
const reportLookups = (window: Window, form: CoverageFormActor, campaign: Landing['campaign']): void => {
  let known = form.getSnapshot().context.found?.cepDigits
  form.subscribe(({ context: { found, sku } }) => {
    const cep = found?.cepDigits
    if (cep === known) return
    known = cep
    if (cep !== undefined && sku === null) report(window, campaign, (page) => page.reportLookup(cep))
  })
}
