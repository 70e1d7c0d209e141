import type { EndpointName } from '../../contract/endpoints.ts'
import { LimitReached } from '../limit-reached.ts'
import { countCall } from '../store/limit.rows.ts'
import type { Store } from '../store/store.ts'
import { type LimitName, readLimits } from './limit-settings.ts'
import { createWindows } from './limit-windows.ts'
import { householdOf, isInNetworks, type Network } from './networks.ts'

/** Whose calls are counted. Many honest visitors share an address: its limits are generous. */
export interface Subjects {
  readonly address: string
  /** Digest of the session cookie; a script without one is not counted by it. */
  readonly session: string | null
  /** Digest of the CPF or phone asked for. */
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
}

/** Counts calls and refuses those of a subject that has made too many, with 429. */
export interface RateLimiter {
  /** Any call of the API, before anything of it is read. */
  readonly arrive: (address: string) => void
  /** A call of the contract that is well formed; what it is about is counted by all processes together. */
  readonly admit: (call: EndpointName, subjects: Subjects) => Promise<void>
}

const tooMany = (name: LimitName, endsAt: number, now: number): LimitReached => {
  const wait = Math.max(1, Math.ceil((endsAt - now) / 1000))
  return new LimitReached(name, 'Muitas tentativas seguidas. Espere um pouco e tente de novo.', wait)
}

/**
 * Limits per person and per session are counted in the store: they hold across processes and restarts. Those per
 * address only break floods and are counted in this process's memory: a flood must not become writes of the
 * store, and each of several processes lets its own share pass.
 *
 * @param settings as RATE_LIMITS has them; `off` for no limit at all
 * @param bypass whose addresses are not counted; persons and sessions still are
 * @throws {StartupError} for settings of another shape
 */
export const createRateLimiter = (
  settings: string,
  bypass: readonly Network[],
  store: Store,
): RateLimiter => {
  const limits = readLimits(settings)
  if (limits === null) return { arrive: () => undefined, admit: async () => undefined }
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
