import { type AnyActorRef, type AnyMachineSnapshot, fromCallback } from 'xstate'
import { pageOf } from '../kit/page.ts'
import { type Front, type Part, parts } from './journey.parts.ts'
import type { JourneyEvent } from './journey.types.ts'

/** A part before its first page. */
export const unseen: Front = { page: 'opening', isBusy: false }

const frontOf = (snapshot: AnyMachineSnapshot): Front => ({
  page: pageOf(snapshot),
  isBusy: snapshot.hasTag('busy') || snapshot.hasTag('locked'),
})

/** Watches the running parts, and tells the root of each that shows another page or begins or ends to wait. */
export const watchFronts = fromCallback<JourneyEvent>(({ sendBack, system }) => {
  const watch = (part: Part) => {
    const actor: AnyActorRef = system.get(part)
    let known = unseen
    const look = (snapshot: AnyMachineSnapshot): void => {
      const front = frontOf(snapshot)
      if (front.page === known.page && front.isBusy === known.isBusy) return
      known = front
      sendBack({ type: 'front.change', part, front })
    }
    look(actor.getSnapshot())
    return actor.subscribe(look)
  }
  const watched = parts.map(watch)
  return () => {
    for (const { unsubscribe } of watched) unsubscribe()
  }
})
