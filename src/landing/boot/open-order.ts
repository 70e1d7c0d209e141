import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { type openOrderMachine, orderInDoubt } from '../../../machines/open-order/open-order.machine.ts'
import { browserClock } from '../../adapters/clock.ts'
import { forgetJourney, readOpenStep, readSavedJourney } from '../../adapters/saved-journey.ts'
import { storagesOf } from '../../adapters/storages.ts'
import type { Landing } from '../landing.types.ts'

/**
 * Tells the offer the open order's page, and deletes the order when the visitor declines, which may already have
 * happened.
 */
export const bindOpenOrder = (
  window: Window,
  offer: ActorRefFrom<typeof openOrderMachine>,
  landing: Pick<Landing, 'running'>,
): void => {
  const storages = storagesOf(window)
  const forget = (): void => {
    forgetJourney(storages)
    delete window.document.documentElement.dataset.hasOrder
    landing.running('plan-list')?.send({ type: 'order.open', sku: '' })
  }
  const step = readOpenStep(storages)
  if (step !== null) offer.send({ type: 'order.found', step })
  offer.on('order.forgotten', forget)
  if (offer.getSnapshot().value === 'forgotten' && step !== orderInDoubt) forget()
}

/** Tells the plan list about this browser's open order, if it still exists. */
export const reportOpenOrder = (window: Window, plans: AnyActorRef | undefined): void => {
  const saved = readSavedJourney(storagesOf(window), browserClock.now())
  if (saved?.leadId) plans?.send({ type: 'order.open', sku: saved.sku ?? '' })
}
