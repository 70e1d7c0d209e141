import { type AnyActorRef, type AnyMachineSnapshot, fromCallback } from 'xstate'
import { jsonEqual } from '../kit/actors.ts'
import { pageOf } from '../kit/page.ts'
import { type Front, type Part, parts } from './journey.parts.ts'
import type { JourneyEvent } from './journey.types.ts'

/** A part before its first page. */
export const unseen: Front = { page: 'opening', isBusy: false }

const frontOf = (snapshot: AnyMachineSnapshot): Front => ({
  page: pageOf(snapshot),
  isBusy: snapshot.hasTag('busy') || snapshot.hasTag('locked'),
})

/**
 * Watches the parts, which run as long as the root does, and tells it of each that shows another page or begins or ends
 * to wait.
 */
export const watchFronts = fromCallback<JourneyEvent>(({ sendBack, system }) => {
  const watch = (part: Part): void => {
    const actor: AnyActorRef = system.get(part)
    let known = unseen
    const look = (snapshot: AnyMachineSnapshot): void => {
      const front = frontOf(snapshot)
      if (jsonEqual(front, known)) return
      known = front
      sendBack({ type: 'front.change', part, front })
    }
    look(actor.getSnapshot())
    actor.subscribe(look)
  }
  parts.forEach(watch)
})
