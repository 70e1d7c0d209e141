import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** What Node's server gives each request; absent where the app is called without one. */
export type Env = { Bindings: Partial<HttpBindings> }

/** Who asks, and how. */
export interface Peer {
  /** The client's network address, from the socket, or from a proxy named in TRUST_PROXY. */
  readonly address: string
  readonly isHttps: boolean
  /** The site's own origin, which the browser's must equal. */
  readonly origin: string
}

const lastOf = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined

/** Forwarded headers count only from a proxy named in TRUST_PROXY: anyone can write them. */
export const peerOf = (c: Context<Env>, config: Pick<Config, 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>): Peer => {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  const isProxy = config.TRUST_PROXY.includes(socket)
  const forwarded = (name: string) => (isProxy ? lastOf(c.req.header(name)) : undefined)
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const origin = config.PUBLIC_ORIGIN ?? `${scheme}://${c.req.header('host') ?? ''}`
  return {
    address: forwarded('x-forwarded-for') ?? socket,
    isHttps: origin.startsWith('https://'),
    origin,
  }
}

/** Whether a browser says that another site's page sent this; a client that says nothing is no browser. */
export const isCrossSite = (c: Context<Env>, peer: Peer): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== peer.origin
}
