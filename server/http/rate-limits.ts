import type { EndpointName } from '../../contract/endpoints.ts'
import { type Clock, systemClock } from '../clock.ts'
import { Problem } from '../problem.ts'
import { StartProblem } from '../start-problem.ts'

/** At most `max` calls of one subject in `seconds`. */
interface Limit {
  readonly max: number
  readonly seconds: number
}

/** Whose calls are counted. Many honest visitors share an address: its limits are generous. */
export interface Subjects {
  readonly address: string
  /** Digest of the session cookie; a script without one is not counted by it. */
  readonly session: string | null
  /** Digest of the CPF or phone asked for. */
  readonly person: string | null
}

const defaults = {
  'cep.address': { max: 400, seconds: 60 },
  'coverage.address': { max: 400, seconds: 60 },
  'leads.address': { max: 3_000, seconds: 600 },
  'leads.session': { max: 60, seconds: 3_600 },
  'lookups.address': { max: 30, seconds: 600 },
  'lookups.session': { max: 10, seconds: 3_600 },
  'lookups.person': { max: 5, seconds: 3_600 },
  'calls.address': { max: 40, seconds: 3_600 },
  'codes.address': { max: 120, seconds: 600 },
  'guesses.address': { max: 300, seconds: 600 },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof defaults

const limitsOf: Partial<Record<EndpointName, readonly LimitName[]>> = {
  cepInformation: ['cep.address'],
  addressInformation: ['cep.address'],
  coverage: ['coverage.address'],
  coverageByCep: ['coverage.address'],
  createLead: ['leads.address', 'leads.session'],
  createLeadV2: ['leads.address', 'leads.session'],
  createLeadNoCoverage: ['leads.address', 'leads.session'],
  createLeadFromPhone: ['lookups.address', 'lookups.session', 'lookups.person'],
  renewalOffers: ['lookups.address', 'lookups.session', 'lookups.person'],
  migrationOffers: ['lookups.address', 'lookups.session', 'lookups.person'],
  supportRequest: ['calls.address'],
  collaboratorCode: ['codes.address'],
  validateCollaborator: ['guesses.address'],
}

const isLimitName = (name: string): name is LimitName => name in defaults

/**
 * `coverage.address=400/60,leads.session=20/3600`: calls per seconds, over the defaults; `off` for none.
 *
 * @throws {StartProblem} for another shape or an unknown name
 */
const readLimits = (text: string): Readonly<Record<LimitName, Limit>> => {
  const limits: Record<LimitName, Limit> = { ...defaults }
  for (const part of text.split(',').filter(Boolean)) {
    const [, name = '', max, seconds] = /^\s*([a-z.]+)=(\d+)\/(\d+)\s*$/.exec(part) ?? []
    if (!isLimitName(name)) throw new StartProblem('RATE_LIMITS precisa ser off ou nome=chamadas/segundos.')
    limits[name] = { max: Number(max), seconds: Number(seconds) }
  }
  return limits
}

/** Counts a call and refuses it with 429 where its subject has made too many. */
export type RateLimiter = (call: EndpointName, subjects: Subjects) => void

interface Window {
  count: number
  readonly endsAt: number
}

const maxWindows = 50_000

/** Counts in this process's memory, in fixed windows; `settings` as RATE_LIMITS has them. */
export const createRateLimiter = (settings: string, clock: Clock = systemClock): RateLimiter => {
  if (settings === 'off') return () => undefined
  const limits = readLimits(settings)
  const windows = new Map<string, Window>()

  const windowOf = (key: string, seconds: number, now: number): Window => {
    const open = windows.get(key)
    if (open && open.endsAt > now) return open
    if (windows.size >= maxWindows)
      for (const [old, { endsAt }] of windows) endsAt <= now && windows.delete(old)
    const fresh = { count: 0, endsAt: now + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  return (call, subjects) => {
    const now = clock().getTime()
    for (const name of limitsOf[call] ?? []) {
      const subject = subjects[name.split('.')[1] as keyof Subjects]
      if (subject === null) continue
      const window = windowOf(`${name}:${subject}`, limits[name].seconds, now)
      window.count += 1
      if (window.count <= limits[name].max) continue
      const wait = Math.ceil((window.endsAt - now) / 1000)
      throw new Problem(429, 'Muitas tentativas seguidas. Espere um pouco e tente de novo.', undefined, wait)
    }
  }
}
