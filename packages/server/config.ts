import { daySchema } from '@ultrafibra/contract/brazil/date'
import { StartupError } from '@ultrafibra/contract/startup-error'
import * as v from 'valibot'
import { readLimits } from './http/limit-settings.ts'
import { parseNetwork } from './http/networks.ts'
import { thirdPartiesExpectation, thirdPartiesSchema } from './third-parties.ts'

const defaultPort = 3000
const highestPort = 65_535
const highestRetentionDays = 36_500
/** A year of loyalty, then the five years of CDC art. 27. */
const defaultRetentionDays = 2_191
/** Events are kept for thirty days. */
const highestGiveUpHours = 720
const longestPortMs = 10_000
const highestConnections = 1_000_000
const defaultConnections = 5_000
/** Readiness checks of balancers are seconds apart; a longer drain would make a release an afternoon. */
const longestDrainSeconds = 600
/** Half a year, of this host alone: other names of the operator's domain may not have https. */
const defaultHsts = 'max-age=15552000'

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
const hostsSchema = v.pipe(
  listSchema,
  v.check((list) => list.every((text) => /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(text))),
)
/** A receiver's address; passwords in it would be refused by the HTTP client. */
const receiverSchema = urlWith(/^https?:\/\//, ({ username, password }) => username === '' && password === '')
/** One or two keys of Standard Webhooks, each 24 to 64 bytes in base64 after `whsec_`. */
const secretsSchema = v.pipe(
  listSchema,
  v.check((list) => list.length === 1 || list.length === 2),
  v.check((list) =>
    list.every((text) => /^whsec_(?:[A-Za-z0-9+/]{4}){8,22}(?:[A-Za-z0-9+/]{2,3}={1,2})?$/.test(text)),
  ),
  v.transform((list) => list.map((text) => Buffer.from(text.slice('whsec_'.length), 'base64'))),
)
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/))

const opsRoles = ['desk', 'systems', 'read'] as const

/** Who of the operator may use the orders' API, as what, and until the end of which day. */
export interface OpsToken {
  readonly name: string
  readonly role: (typeof opsRoles)[number]
  readonly until: string
  readonly token: string
}

const opsTokenPattern = new RegExp(`^([\\w.-]{1,32}):(${opsRoles.join('|')}):([^:]+):([\\x21-\\x7e]{16,})$`)
const opsTokensSchema = v.pipe(
  listSchema,
  v.check((list) => list.every((text) => v.is(daySchema, opsTokenPattern.exec(text)?.[3]))),
  v.transform((list) =>
    list.map((text): OpsToken => {
      const [, name = '', role = 'read', until = '', token = ''] = opsTokenPattern.exec(text) ?? []
      return { name, role: role as OpsToken['role'], until, token }
    }),
  ),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length),
)

const entries = {
  PORT: v.optional(numberIn(0, highestPort), String(defaultPort)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  CATALOGUE_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(postgresSchema),
  DATA_KEY: v.optional(v.string()),
  SENTINELS: v.optional(v.picklist(['0', '1']), '0'),
  SITE_DIR: v.optional(v.string(), './dist/site'),
  HSTS: v.optional(
    v.pipe(v.string(), v.regex(/^max-age=\d+(?:; ?includeSubDomains)?(?:; ?preload)?$/)),
    defaultHsts,
  ),
  PUBLIC_ORIGIN: v.optional(originSchema),
  ALLOWED_HOSTS: v.optional(hostsSchema, ''),
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
  INSTANCE: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webSchema),
  LOG_LEVEL: v.optional(v.picklist(logLevels), 'info'),
  RATE_LIMITS: v.optional(v.string(), ''),
  RATE_LIMIT_BYPASS_CIDRS: v.optional(networksSchema, ''),
  METRICS_TOKEN: v.optional(tokenSchema),
  WEBHOOK_URL: v.optional(receiverSchema),
  WEBHOOK_SECRET: v.optional(secretsSchema),
  WEBHOOK_TIMEOUT_SECONDS: v.optional(numberIn(1, 60), '10'),
  WEBHOOK_GIVE_UP_HOURS: v.optional(numberIn(1, highestGiveUpHours), '72'),
  EVENTS_TOKEN: v.optional(tokenSchema),
  OPS_TOKENS: v.optional(opsTokensSchema, ''),
  ORDER_RETENTION_DAYS: v.optional(numberIn(1, highestRetentionDays), String(defaultRetentionDays)),
  MAX_CONNECTIONS: v.optional(numberIn(10, highestConnections), String(defaultConnections)),
  DRAIN_SECONDS: v.optional(numberIn(0, longestDrainSeconds), '0'),
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
  ALLOWED_HOSTS: 'uma lista de nomes sem porta, como loja.exemplo.com.br,10.0.0.7',
  METRICS_TOKEN: tokenExpectation,
  PORTS_TOKEN: tokenExpectation,
  PORTS_TIMEOUT_MS: 'um número de milissegundos de 1 a 10000',
  COVERAGE_URL: webExpectation,
  RISK_URL: webExpectation,
  CUSTOMERS_URL: webExpectation,
  CALENDAR_URL: webExpectation,
  WEBHOOK_URL: 'um endereço https://… sem usuário nem senha',
  WEBHOOK_SECRET: 'uma chave whsec_… de 24 a 64 bytes em base64, ou duas com vírgula durante a troca',
  WEBHOOK_TIMEOUT_SECONDS: 'um número de segundos de 1 a 60',
  WEBHOOK_GIVE_UP_HOURS: 'um número de horas de 1 a 720',
  EVENTS_TOKEN: tokenExpectation,
  OPS_TOKENS: `uma lista como ana:desk:2027-01-31:chave (nomes diferentes; ${opsRoles.join(', ')}; até esse dia; 16 letras ou mais)`,
  CATALOGUE_URL: webExpectation,
  ORDER_RETENTION_DAYS: 'um número de dias de 1 a 36500',
  MAX_CONNECTIONS: 'um número de 10 a 1000000',
  DRAIN_SECONDS: 'um número de segundos de 0 a 600',
  HSTS: 'um texto como max-age=86400 ou max-age=63072000; includeSubDomains',
  PUBLIC_ORIGIN: 'uma origem como https://loja.exemplo.com.br',
  THIRD_PARTIES: thirdPartiesExpectation,
  CEP_LOOKUP_URL: webExpectation,
  SMTP_URL: 'um endereço smtp://… ou smtps://…',
  MAIL_FROM: 'um remetente como Loja <loja@exemplo.com.br>',
  INSTANCE: 'um nome de até 64 letras, algarismos, pontos, dois-pontos ou hifens',
  OTEL_EXPORTER_OTLP_ENDPOINT: webExpectation,
  LOG_LEVEL: `um destes: ${logLevels.join(', ')}`,
}

const filled = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.keys(entries).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )

/** The public origin, for links in mails. */
export const siteOriginOf = ({ PUBLIC_ORIGIN, HOST, PORT }: Config): string =>
  PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}`

/** Whether a URL leads to this computer. */
export const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

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
  const { WEBHOOK_URL, WEBHOOK_SECRET, RATE_LIMITS } = parsed.output
  if (WEBHOOK_URL !== undefined && WEBHOOK_SECRET === undefined)
    throw new StartupError('Com WEBHOOK_URL, defina também WEBHOOK_SECRET.')
  readLimits(RATE_LIMITS)
  return parsed.output
}
