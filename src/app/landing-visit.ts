import type { ActorRefFrom } from 'xstate'
import type { openOrderMachine } from '../../machines/open-order/open-order.machine.ts'
import { settleCampaign } from '../adapters/campaign-store.ts'
import { systemClock } from '../adapters/clock.ts'
import { forgetJourney, readSavedJourney, type Storages } from '../adapters/saved-journey.ts'
import type { Landing } from '../landing/landing.types.ts'

/**
 * Keeps what the visitor's address says of its campaign, and tells the plans of an order that this browser has
 * begun. Anything that the browser refuses to store counts as nothing.
 */
export const settleVisit = (window: Window, landing: Landing): void => {
  const storages: Storages = { session: () => window.sessionStorage, local: () => window.localStorage }
  settleCampaign(storages, window.location.search)
  const saved = readSavedJourney(storages, systemClock.now())
  if (!saved?.leadId) return
  const plans = landing.running('plan-list')
  const offer = landing.running('open-order') as ActorRefFrom<typeof openOrderMachine> | undefined
  plans?.send({ type: 'order.open', sku: saved.sku })
  offer?.on('order.forgotten', () => {
    forgetJourney(storages)
    plans?.send({ type: 'order.open', sku: null })
  })
}
