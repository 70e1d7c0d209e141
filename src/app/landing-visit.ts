import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { openOrderMachine } from '../../machines/open-order/open-order.machine.ts'
import { systemClock } from '../adapters/clock.ts'
import { forgetJourney, readOpenStep, readSavedJourney, type Storages } from '../adapters/saved-journey.ts'

/** Tells the plans of an order that this browser has begun; a visitor who begins anew has none any more. */
export const settleVisit = (
  window: Window,
  plans: AnyActorRef | undefined,
  offer: ActorRefFrom<typeof openOrderMachine> | undefined,
): void => {
  const storages: Storages = { session: () => window.sessionStorage, local: () => window.localStorage }
  const saved = readSavedJourney(storages, systemClock.now())
  if (!saved?.leadId) return
  const step = readOpenStep(storages)
  plans?.send({ type: 'order.open', sku: saved.sku ?? '' })
  if (step !== null) offer?.send({ type: 'order.found', step })
  const forget = (): void => {
    forgetJourney(storages)
    delete window.document.documentElement.dataset.hasOrder
    plans?.send({ type: 'order.open', sku: '' })
  }
  if (offer?.getSnapshot().value === 'forgotten') forget()
  else offer?.on('order.forgotten', forget)
}
