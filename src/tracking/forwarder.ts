import type { Consent } from '@ultrafibra/contract/consent'
import { allows } from './purposes.ts'
import type { Tracker, TrackingEvent, TrackingLog } from './tracking.types.ts'

interface ForwarderParts {
  readonly tracker: Tracker
  readonly consent: () => Consent
  readonly log: TrackingLog
}

/** Whether a funnel event's step is a finite number of at least 1; true for other events. */
const hasValidStep = ({ name, data }: TrackingEvent): boolean => {
  if (name !== 'PurchaseFunnelStep' && name !== 'funil_recuperacao') return true
  const step = name === 'PurchaseFunnelStep' ? data.currentStep : data.step
  return Number.isFinite(step) && step >= 1
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
