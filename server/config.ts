import * as v from 'valibot'
import { readLimits } from './http/limit-settings.ts'
import { parseNetwork } from './http/networks.ts'
import { StartupError } from './startup-error.ts'
import { thirdPartiesExpectation, thirdPartiesSchema } from './third-parties.ts'

const defaultPort = 3000
const highestPort = 65_535
const highestRetentionDays = 36_500
/** A year of loyalty, then the five years of CDC art. 27. */
const defaultRetentionDays = 2_191
const longestPortMs = 10_000
const highestConnections = 1_000_000
const defaultConnections = 5_000

const numberIn = (lowest: number, highest: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(lowest), v.maxValue(highest))
const listSchema = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const urlWith = (scheme: RegExp, isGood: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(),
    v.check((text) => scheme.test(text) && URL.canParse(text) && isGood(new URL(text))),
  )
const webSchema = urlWith(/^https?:\/\//)
const originSchema = v.pipe(
  webSchema,
  v.transform((text) => new URL(text).origin),
)
const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
/** PostgreSQL clients reject a password with a stray `%`; `host` may also be a socket folder. */
const postgresSchema = urlWith(
  /^postgres(?:ql)?:\/\//,
  ({ hostname, password, searchParams }) =>
    (hostname !== '' || searchParams.has('host')) && isDecodable(password),
)
const mailServerSchema = urlWith(/^smtps?:\/\//, ({ hostname }) => hostname !== '')
const networksSchema = v.pipe(
  listSchema,
  v.check((list) => list.every((text) => parseNetwork(text) !== null)),
)
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/))

const entries = {
  PORT: v.optional(numberIn(0, highestPort), String(defaultPort)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  CATALOGUE_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(postgresSchema),
  DATA_KEY: v.optional(v.string()),
  SENTINELS: v.optional(v.picklist(['0', '1']), '0'),
  SITE_DIR: v.optional(v.string(), './dist/site'),
  PUBLIC_ORIGIN: v.optional(originSchema),
  TRUST_PROXY: v.optional(networksSchema, ''),
  THIRD_PARTIES: v.optional(v.pipe(listSchema, thirdPartiesSchema), ''),
  CEP_LOOKUP_URL: v.optional(webSchema),
  COVERAGE_URL: v.optional(webSchema),
  RISK_URL: v.optional(webSchema),
  CUSTOMERS_URL: v.optional(webSchema),
  CALENDAR_URL: v.optional(webSchema),
  CATALOGUE_URL: v.optional(webSchema),
  PORTS_TIMEOUT_MS: v.optional(numberIn(1, longestPortMs)),
  PORTS_TOKEN: v.optional(tokenSchema),
  SMTP_URL: v.optional(mailServerSchema),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels), 'info'),
  RATE_LIMITS: v.optional(v.string(), ''),
  RATE_LIMIT_BYPASS_CIDRS: v.optional(networksSchema, ''),
  METRICS_TOKEN: v.optional(tokenSchema),
  ORDER_RETENTION_DAYS: v.optional(numberIn(1, highestRetentionDays), String(defaultRetentionDays)),
  MAX_CONNECTIONS: v.optional(numberIn(10, highestConnections), String(defaultConnections)),
  NODE_ENV: v.optional(v.string(), ''),
}
const environmentSchema = v.object(entries)

/** Validated settings from the environment. */
export type Config = Readonly<v.InferOutput<typeof environmentSchema>>

const webExpectation = 'um endereço https://…'
const tokenExpectation = 'um texto sem espaços de 16 letras ou mais'
const expectations: Readonly<Record<string, string>> = {
  PORT: 'um número de 0 a 65535',
  DATABASE_URL: 'um endereço como postgres://loja:senha@host/banco (na senha, % se escreve %25)',
  SENTINELS: '0 ou 1',
  TRUST_PROXY: 'uma lista de endereços ou redes, como 10.0.0.7,2001:db8::/48',
  RATE_LIMIT_BYPASS_CIDRS: 'uma lista de endereços ou redes, como 203.0.113.0/24,2001:db8::/48',
  METRICS_TOKEN: tokenExpectation,
  PORTS_TOKEN: tokenExpectation,
  PORTS_TIMEOUT_MS: 'um número de milissegundos de 1 a 10000',
  COVERAGE_URL: webExpectation,
  RISK_URL: webExpectation,
  CUSTOMERS_URL: webExpectation,
  CALENDAR_URL: webExpectation,
  CATALOGUE_URL: webExpectation,
  ORDER_RETENTION_DAYS: 'um número de dias de 1 a 36500',
  MAX_CONNECTIONS: 'um número de 10 a 1000000',
  PUBLIC_ORIGIN: 'uma origem como https://loja.exemplo.com.br',
  THIRD_PARTIES: thirdPartiesExpectation,
  CEP_LOOKUP_URL: webExpectation,
  SMTP_URL: 'um endereço smtp://… ou smtps://…',
  MAIL_FROM: 'um remetente como Loja <loja@exemplo.com.br>',
  LOG_LEVEL: `um destes: ${logLevels.join(', ')}`,
}

const filled = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.keys(entries).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )

/**
 * Reads the server's settings; an empty variable counts as unset.
 *
 * @throws {StartupError} naming the variable that is wrong
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const parsed = v.safeParse(environmentSchema, filled(environment))
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0]) ?? ''
    throw new StartupError(`${name} precisa ser ${expectations[name] ?? 'um texto'}.`)
  }
  if (parsed.output.SENTINELS === '1' && parsed.output.NODE_ENV === 'production') {
    throw new StartupError('SENTINELS=1 simula falhas e não é aceito com NODE_ENV=production.')
  }
  readLimits(parsed.output.RATE_LIMITS)
  return parsed.output
}
