import { type AnyActorRef, type AnyMachineSnapshot, fromCallback } from 'xstate'
import { jsonEqual } from '../kit/actors.ts'
import { pageOf } from '../kit/page.ts'
import { type Feature, type FeatureStatus, features } from './journey.features.ts'
import type { JourneyEvent } from './journey.types.ts'

/** A feature before its first page. */
export const initialStatus: FeatureStatus = { page: 'opening', isBusy: false }

const statusOf = (snapshot: AnyMachineSnapshot): FeatureStatus => ({
  page: pageOf(snapshot),
  isBusy: snapshot.hasTag('busy') || snapshot.hasTag('locked') || snapshot.context.isSaving === true,
})

interface StatusRequest {
  readonly type: 'status.read'
  readonly feature: Feature
}

/**
 * Watches the features, which run as long as the root does, and tells it of each that shows another page or begins or ends
 * to wait; and of one whose status is asked for.
 */
export const watchFeatures = fromCallback<StatusRequest>(({ sendBack, receive, system }) => {
  const tell = (feature: Feature, status: FeatureStatus): void =>
    sendBack({ type: 'feature.change', feature, status } satisfies JourneyEvent)
  const watch = (feature: Feature): void => {
    const actor: AnyActorRef = system.get(feature)
    let known = initialStatus
    const look = (snapshot: AnyMachineSnapshot): void => {
      const status = statusOf(snapshot)
      if (jsonEqual(status, known)) return
      known = status
      tell(feature, status)
    }
    look(actor.getSnapshot())
    actor.subscribe(look)
  }
  features.forEach(watch)
  receive(({ feature }) => tell(feature, statusOf(system.get(feature).getSnapshot())))
})
