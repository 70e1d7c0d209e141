import type { EndpointName } from '@ultrafibra/contract/endpoints'
import { checkCount, checkLimit } from '../check-limit.ts'
import { countCall } from '../store/limit.rows.ts'
import { inTransaction, type Store } from '../store/store.ts'
import { type Limit, type LimitName, readLimits } from './limit-settings.ts'
import { createWindows } from './limit-windows.ts'
import { householdOf, isInNetworks, type Network } from './networks.ts'

/** The subjects that are counted. Many visitors may share an address, so its limits are generous. */
export interface Subjects {
  readonly address: string
  /** Digest of the session cookie; null for scripts without one. */
  readonly session: string | null
  /** Digest of the requested CPF or phone. */
  readonly person: string | null
  /** Digest of the lead and its session, so that a stranger's requests for it do not count; null without a lead. */
  readonly lead: string | null
}

const limitsOf: Partial<Record<EndpointName, readonly LimitName[]>> = {
  cepInformation: ['cep.address'],
  addressInformation: ['cep.address'],
  coverage: ['coverage.address'],
  coverageByCep: ['coverage.address'],
  installationDays: ['coverage.address'],
  createLead: ['leads.address', 'leads.session'],
  createLeadV2: ['leads.address', 'leads.session'],
  createLeadNoCoverage: ['leads.address', 'leads.session'],
  createLeadFromPhone: ['phones.address', 'lookups.session', 'lookups.person'],
  renewalOffers: ['lookups.address', 'lookups.session', 'lookups.person'],
  migrationOffers: ['lookups.address', 'lookups.session', 'lookups.person'],
  saveLeadStep: ['documents.lead', 'documents.session', 'documents.address'],
  supportRequest: ['calls.address'],
  collaboratorCode: ['codes.address'],
  validateCollaborator: ['guesses.address'],
  sendRecordCode: ['codes.address'],
  sendLeadLink: ['codes.address'],
  askHelp: ['codes.address'],
  checkRecordCode: ['guesses.address'],
}

/** Answers without a CPF are not counted. */
const isCounted = (name: LimitName, { person }: Subjects): boolean =>
  !name.startsWith('documents.') || person !== null

/** Counts requests and refuses those over a limit with 429. */
export interface RateLimiter {
  /** Counts a request for an order's page: by the order, so that nobody is kept out by neighbours; a wrong link by address. */
  readonly visit: (address: string, orderNumber: string | null) => void
  /** Counts a request of a token of staff or systems, by its name. */
  readonly operate: (token: string) => void
  /** Counts a report of steps between pages. */
  readonly report: (address: string) => void
  /** Counts any API request before it is read. */
  readonly arrive: (address: string) => void
  /** Counts a valid request; sessions and persons are counted over all processes. */
  readonly admit: (call: EndpointName, subjects: Subjects) => Promise<void>
}

const unlimited: RateLimiter = {
  visit: () => undefined,
  operate: () => undefined,
  report: () => undefined,
  arrive: () => undefined,
  admit: async () => undefined,
}

/** Counts each person once per window. A refused one is rolled back, so that it is not known at its next try. */
const countPerson = (store: Store, name: LimitName, limit: Limit, pair: string): Promise<void> =>
  inTransaction(store, async (rows) => {
    if ((await countCall(rows, `${name}:${pair}`, limit.seconds * 1000)).count > 1) return
    await checkLimit(rows, name, limit, pair.split(':')[0] ?? '')
  })

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
  if (limits === null) return unlimited
  const windows = createWindows()

  const inMemory = (name: LimitName, address: string): void => {
    if (isInNetworks(bypass, address)) return
    const now = store.clock().getTime()
    const counted = windows.count(`${name}:${householdOf(address)}`, limits[name].seconds * 1000, now)
    checkCount(name, counted, limits[name].max, now)
  }
  return {
    visit: (address, orderNumber) =>
      orderNumber === null ? inMemory('orders.address', address) : inMemory('orders.order', orderNumber),
    operate: (token) => inMemory('ops.token', token),
    report: (address) => inMemory('funnel.address', address),
    arrive: (address) => inMemory('api.address', address),
    admit: async (call, subjects) => {
      for (const name of limitsOf[call] ?? []) {
        const kind = name.split('.')[1] as keyof Subjects
        const subject = isCounted(name, subjects) ? subjects[kind] : null
        if (subject === null) continue
        if (kind === 'address') inMemory(name, subject)
        else if (name.startsWith('documents.'))
          await countPerson(store, name, limits[name], `${subject}:${subjects.person}`)
        else await checkLimit(store, name, limits[name], subject)
      }
    },
  }
}
