import type { CepInformation } from '@ultrafibra/contract/address'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Api } from '@ultrafibra/contract/endpoints'
import type { Plan } from '@ultrafibra/contract/plan'
import type { LeadStepPayload } from '@ultrafibra/contract/steps'
import type { RepeatKeys } from '../adapters/repeat-keys.ts'
import type { VisitIds } from '../adapters/visit-ids.ts'

/** Everything that the machines' effects need from outside. */
export interface Ports {
  readonly api: Api
  readonly readPlans: (file: string) => Promise<readonly Plan[]>
  /** What was asked about a postal code before the client was there; null for nothing. */
  readonly knownCep?: (cep: string) => CepInformation | null
  /** Reloads a page that is older than its server, and then never settles; rejects where that cannot help. */
  readonly renew?: () => Promise<never>
  readonly keys: RepeatKeys
  /** The idempotency key of a lead with these contents, which outlives a reload; without it, one of `keys`. */
  readonly creationKey?: (contents: string) => string
  readonly sequence: {
    readonly next: () => number
    readonly settle: () => void
    readonly isAhead: (seen: number) => boolean
    readonly follow: (seen: number) => void
  }
  /** Hour and minute for display: `14h32`. */
  readonly timeOfDay: () => string
  /** Today in America/Sao_Paulo; by the server's clock once known. */
  readonly today?: () => IsoDay
  /** Campaign and analytics fields of a new lead. */
  readonly origins: () => Readonly<Record<string, string>>
  /** Device fingerprint; null without consent. */
  readonly deviceInfo: () => LeadStepPayload<'bankInfo'>['deviceInfo'] | null
  /** Ids that count visits, for a new lead; null without consent. */
  readonly visitIds: () => VisitIds | null
  /** The visitor's web-care id; null without consent. */
  readonly webcareTuid: () => string | null
}
