import type { Context, Next } from 'hono'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import type { Env } from './client.ts'

/** A page of another site that reaches the server under such a name was loaded from here. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']
/** Balancers ask by address; the answers tell nothing. */
const forAnyHost: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const hasTwoHosts = ({ env }: Context<Env>): boolean => {
  const raw = env?.incoming?.rawHeaders ?? []
  return (
    raw.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1
  )
}

/** The names that requests may be for; null for any. */
export const allowedHosts = ({
  NODE_ENV,
  PUBLIC_ORIGIN,
  ALLOWED_HOSTS,
}: Pick<Config, 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'ALLOWED_HOSTS'>): ReadonlySet<string> | null => {
  const isChecked = ALLOWED_HOSTS.length > 0 || (NODE_ENV === 'production' && PUBLIC_ORIGIN !== undefined)
  if (!isChecked) return null
  const published = PUBLIC_ORIGIN === undefined ? [] : [new URL(PUBLIC_ORIGIN).hostname]
  return new Set([...ownNames, ...published, ...ALLOWED_HOSTS.map(nameIn)])
}

/**
 * Checks the host of each request: a name that a stranger turns to this server (DNS rebinding) is not the site's.
 *
 * @throws {Problem} 400 for two hosts, 421 for another one
 */
export const checkHosts = (config: Parameters<typeof allowedHosts>[0]) => {
  const allowed = allowedHosts(config)
  return async (c: Context<Env>, next: Next): Promise<void> => {
    if (hasTwoHosts(c)) throw new Problem(400, 'O pedido tem mais de um endereço (Host).')
    const isOwn = allowed === null || allowed.has(nameIn(c.req.header('host') ?? ''))
    if (!isOwn && !forAnyHost.has(c.req.path)) throw new Problem(421, 'Este endereço não é o deste site.')
    await next()
  }
}
