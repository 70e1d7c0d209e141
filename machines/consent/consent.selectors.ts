import type { Consent } from '@ultrafibra/contract/consent'
import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from './consent.machine.ts'

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

/** What is allowed now: nothing while there is no choice. */
export const effectiveConsent = ({ context }: Pick<ConsentSnapshot, 'context'>): Consent =>
  context.choice?.value ?? 'denied'
