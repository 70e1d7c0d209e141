import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Api } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import type { LeadStepPayload } from '../../contract/steps.ts'

/** Everything the machines' effects need of the world. */
export interface Ports {
  readonly api: Api
  readonly readPlans: (file: string) => Promise<readonly Plan[]>
  /** Random text that is this page load's own; the head of its idempotency keys. */
  readonly visit: string
  readonly sequence: { readonly next: () => number; readonly follow: (seen: number) => void }
  /** Hour and minute for people: `14h32`. */
  readonly timeOfDay: () => string
  /** The day in America/Sao_Paulo, by the server's clock where it told its time. */
  readonly today?: () => IsoDay
  /** Campaign and analytics fields that a new lead carries. */
  readonly origins: () => Readonly<Record<string, string>>
  /** What a consented fingerprint says of the device; null without one. */
  readonly deviceInfo: () => LeadStepPayload<'bankInfo'>['deviceInfo'] | null
  /** The visitor's number at web-care; null without consent. */
  readonly webcareTuid: () => string | null
}
