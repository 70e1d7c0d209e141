import type { Consent } from '../../contract/consent.ts'
import { hasValidStep } from './funnel.ts'
import { allows } from './purposes.ts'
import type { Tracker, TrackingEvent, TrackingLog } from './tracking.types.ts'

interface ForwarderParts {
  readonly tracker: Tracker
  readonly consent: () => Consent
  readonly log: TrackingLog
}

/** Forwards events that the current consent allows and drops the others: nothing is kept for a later consent. */
export const forwarderTo =
  ({ tracker, consent, log }: ForwarderParts) =>
  (events: readonly TrackingEvent[]): void => {
    for (const event of events) {
      if (!hasValidStep(event)) log(`Tracking: invalid step in ${event.name}`)
      else if (allows(consent(), event.name)) tracker.send(event)
    }
  }
