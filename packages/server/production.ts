import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Config, isLoopback } from './config.ts'
import { allowedHosts } from './http/hosts.ts'
import type { Log } from './log.ts'

/** Whether what is sent there can be read on the way: http to another computer. */
const isReadable = (address: string | undefined): boolean => {
  if (address === undefined) return false
  const url = new URL(address)
  return url.protocol === 'http:' && !isLoopback(url)
}

/** Nobody draws a key of one repeated byte, such as that of `AAAA…`. */
const isBlank = (key: Buffer): boolean => key.length > 0 && key.every((byte) => byte === key[0])

/**
 * Refuses settings with which no shop can be run; for the server's start only, not for commands and builds.
 *
 * @throws {StartupError} naming the setting
 */
export const checkProduction = (config: Config): void => {
  const { NODE_ENV, SENTINELS, WEBHOOK_URL, WEBHOOK_SECRET = [], PUBLIC_ORIGIN, DATA_KEY = '' } = config
  if (NODE_ENV !== 'production') return
  if (SENTINELS === '1')
    throw new StartupError('SENTINELS=1 simula falhas e não é aceito com NODE_ENV=production.')
  if (isReadable(WEBHOOK_URL))
    throw new StartupError('Com NODE_ENV=production, WEBHOOK_URL precisa ser https: leva dados de clientes.')
  if (isReadable(PUBLIC_ORIGIN))
    throw new StartupError(
      'Com NODE_ENV=production, PUBLIC_ORIGIN precisa ser https: as páginas levam dados de clientes.',
    )
  if (isBlank(Buffer.from(DATA_KEY, 'base64')))
    throw new StartupError(
      'DATA_KEY repete um só byte, e qualquer um a adivinha. Troque-a com npm run db -- rekey.',
    )
  if (WEBHOOK_SECRET.some(isBlank))
    throw new StartupError('WEBHOOK_SECRET repete um só byte, e qualquer um a adivinha.')
}

/** The origin in the pages' own links: of `SITE_ORIGIN` at the build. */
const builtOriginOf = (site: string): string | undefined => {
  const robots = join(site, 'robots.txt')
  const [, origin] = existsSync(robots)
    ? (/^Sitemap: (https?:\/\/[^/]+)/m.exec(readFileSync(robots, 'utf8')) ?? [])
    : []
  return origin
}

const ports = [
  'COVERAGE_URL',
  'RISK_URL',
  'CUSTOMERS_URL',
  'CALENDAR_URL',
  'CATALOGUE_URL',
  'CEP_LOOKUP_URL',
] as const

/** Logs settings of a production server that suit a demonstration, or a network that nobody else is in. */
export const warnOfSettings = (config: Config, log: Log): void => {
  if (config.NODE_ENV !== 'production') return
  if (allowedHosts(config) === null) log.event('any-host')
  const built = builtOriginOf(config.SITE_DIR)
  if (built !== undefined && config.PUBLIC_ORIGIN !== undefined && built !== config.PUBLIC_ORIGIN)
    log.event('other-origin', `${built}, ${config.PUBLIC_ORIGIN}`)
  if (config.CATALOGUE_DIR === undefined) log.event('seed-data')
  if (config.SMTP_URL === undefined) log.event('mails-in-files')
  if (config.RATE_LIMITS === 'off') log.event('no-limits')
  const readable = ports.filter((name) => isReadable(config[name]))
  if (readable.length > 0) log.event('clear-text', readable.join(','))
}
