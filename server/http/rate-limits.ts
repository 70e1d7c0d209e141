import type { EndpointName } from '../../contract/endpoints.ts'
import { LimitReached } from '../limit-reached.ts'
import { countCall } from '../store/limit.rows.ts'
import type { Store } from '../store/store.ts'
import { type LimitName, readLimits } from './limit-settings.ts'
import { createWindows } from './limit-windows.ts'
import { householdOf, isInNetworks, type Network } from './networks.ts'

/** The subjects that are counted. Many visitors may share an address, so its limits are generous. */
export interface Subjects {
  readonly address: string
  /** Digest of the session cookie; null for scripts without one. */
  readonly session: string | null
  /** Digest of the requested CPF or phone. */
  readonly person: string | null
}

const limitsOf: Partial<Record<EndpointName, readonly LimitName[]>> = {
  cepInformation: ['cep.address'],
  addressInformation: ['cep.address'],
  coverage: ['coverage.address'],
  coverageByCep: ['coverage.address'],
  createLead: ['leads.address', 'leads.session'],
  createLeadV2: ['leads.address', 'leads.session'],
  createLeadNoCoverage: ['leads.address', 'leads.session'],
  createLeadFromPhone: ['phones.address', 'lookups.session', 'lookups.person'],
  renewalOffers: ['lookups.address', 'lookups.session', 'lookups.person'],
  migrationOffers: ['lookups.address', 'lookups.session', 'lookups.person'],
  supportRequest: ['calls.address'],
  collaboratorCode: ['codes.address'],
  validateCollaborator: ['guesses.address'],
  sendRecordCode: ['codes.address'],
  checkRecordCode: ['guesses.address'],
}

/** Counts requests and refuses those over a limit with 429. */
export interface RateLimiter {
  /** Counts a request for an order's page: by the order, so that nobody is kept out by neighbours; a wrong link by address. */
  readonly visit: (address: string, orderNumber: string | null) => void
  /** Counts any API request before it is read. */
  readonly arrive: (address: string) => void
  /** Counts a valid request; sessions and persons are counted over all processes. */
  readonly admit: (call: EndpointName, subjects: Subjects) => Promise<void>
}

const tooMany = (name: LimitName, endsAt: number, now: number): LimitReached => {
  const wait = Math.max(1, Math.ceil((endsAt - now) / 1000))
  return new LimitReached(name, 'Muitas tentativas seguidas. Espere um pouco e tente de novo.', wait)
}

/**
 * Limits per person and session are counted in the store, so they hold across processes and restarts. Limits per
 * address only stop floods and are counted in memory, per process: a flood must not cause writes to the store.
 *
 * @param settings RATE_LIMITS; `off` for no limits
 * @param bypass networks whose addresses are not counted; persons and sessions still are
 * @throws {StartupError} for invalid settings
 */
export const createRateLimiter = (
  settings: string,
  bypass: readonly Network[],
  store: Store,
): RateLimiter => {
  const limits = readLimits(settings)
  if (limits === null)
    return { visit: () => undefined, arrive: () => undefined, admit: async () => undefined }
  const windows = createWindows()

  const inMemory = (name: LimitName, address: string): void => {
    if (isInNetworks(bypass, address)) return
    const now = store.clock().getTime()
    const { count, endsAt } = windows.count(
      `${name}:${householdOf(address)}`,
      limits[name].seconds * 1000,
      now,
    )
    if (count > limits[name].max) throw tooMany(name, endsAt, now)
  }
  const inStore = async (name: LimitName, subject: string): Promise<void> => {
    const { count, endsAt } = await countCall(store, `${name}:${subject}`, limits[name].seconds * 1000)
    if (count > limits[name].max) throw tooMany(name, endsAt, store.clock().getTime())
  }

  return {
    visit: (address, orderNumber) =>
      orderNumber === null ? inMemory('orders.address', address) : inMemory('orders.order', orderNumber),
    arrive: (address) => inMemory('api.address', address),
    admit: async (call, subjects) => {
      for (const name of limitsOf[call] ?? []) {
        const kind = name.split('.')[1] as keyof Subjects
        const subject = subjects[kind]
        if (subject === null) continue
        if (kind === 'address') inMemory(name, subject)
        else await inStore(name, subject)
      }
    },
  }
}
