import { StartupError } from '@ultrafibra/contract/startup-error'

/** At most `max` requests of one subject in `seconds`. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

const defaults = {
  'api.address': { max: 20_000, seconds: 300 },
  'cep.address': { max: 400, seconds: 60 },
  'coverage.address': { max: 400, seconds: 60 },
  'leads.address': { max: 3_000, seconds: 600 },
  'leads.session': { max: 60, seconds: 3_600 },
  'lookups.address': { max: 30, seconds: 600 },
  'lookups.session': { max: 10, seconds: 3_600 },
  'lookups.person': { max: 5, seconds: 3_600 },
  // Different CPFs that the risk policy may judge; a lead or session has few, an address as many as its visitors.
  'documents.lead': { max: 5, seconds: 3_600 },
  'documents.session': { max: 10, seconds: 3_600 },
  'documents.address': { max: 1_000, seconds: 3_600 },
  // Part of every purchase: must admit as many visitors as buy from one address.
  'phones.address': { max: 200, seconds: 600 },
  'calls.address': { max: 40, seconds: 3_600 },
  'codes.address': { max: 120, seconds: 600 },
  'guesses.address': { max: 300, seconds: 600 },
  'guesses.total': { max: 1_000, seconds: 86_400 },
  // Orders with one person's data, and mails about orders, over all sessions.
  'purchases.document': { max: 10, seconds: 86_400 },
  'purchases.phone': { max: 10, seconds: 86_400 },
  'purchases.mailbox': { max: 10, seconds: 86_400 },
  // A building has one number.
  'purchases.place': { max: 20, seconds: 86_400 },
  'mails.mailbox': { max: 3, seconds: 3_600 },
  'orders.address': { max: 100, seconds: 600 },
  'orders.order': { max: 300, seconds: 600 },
  'funnel.address': { max: 600, seconds: 600 },
  // Requests of one token of staff or systems.
  'ops.token': { max: 300, seconds: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaults

export const limitNames = Object.keys(defaults) as readonly LimitName[]

/** All limits; null without any. */
export type Limits = Readonly<Record<LimitName, Limit>> | null

const isLimitName = (name: string): name is LimitName => Object.hasOwn(defaults, name)

const wrong = (): StartupError =>
  new StartupError(
    `RATE_LIMITS precisa ser off ou uma lista como coverage.address=200/60 (chamadas/segundos), com estes nomes: ${limitNames.join(', ')}.`,
  )

/**
 * `coverage.address=400/60,leads.session=20/3600`: requests per seconds, overriding the defaults; null for `off`.
 *
 * @throws {StartupError} for another format or an unknown name
 */
export const readLimits = (text: string): Limits => {
  if (text === 'off') return null
  const limits: Record<LimitName, Limit> = { ...defaults }
  for (const part of text.split(',').filter(Boolean)) {
    const [, name = '', max, seconds] = /^\s*([a-z.]+)=(\d+)\/(\d+)\s*$/.exec(part) ?? []
    if (!isLimitName(name) || Number(seconds) === 0) throw wrong()
    limits[name] = { max: Number(max), seconds: Number(seconds) }
  }
  return limits
}
