import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { bytesOf, isInNetworks, parseNetwork } from './networks.ts'

/** Node's bindings of a request; absent if the app is called without a server. */
export type Env = { Bindings: Partial<HttpBindings> }

/** The client of a request. */
export interface Client {
  /** The client's network address: of the socket, or from a proxy in TRUST_PROXY. */
  readonly address: string
  readonly isHttps: boolean
  /** Whether the socket is one of a proxy in TRUST_PROXY, whose headers count. */
  readonly isBehindProxy: boolean
  /** The site's origin, which the browser's `Origin` must equal. */
  readonly origin: string
  /** Whether it is a program on this computer that connects without a proxy. */
  readonly isLocal: boolean
}

const loopback = ['127.0.0.0/8', '::1'].flatMap((text) => parseNetwork(text) ?? [])
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

const listed = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Identifies the client of a request. Forwarding headers count only from a proxy in TRUST_PROXY, as anyone can send
 * them. In a chain of trusted proxies, the client is the address that reached the first one.
 */
export const createClientOf = ({
  PUBLIC_ORIGIN,
  TRUST_PROXY,
}: Pick<Config, 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>) => {
  const proxies = TRUST_PROXY.flatMap((text) => parseNetwork(text) ?? [])

  const addressOf = (c: Context<Env>, socket: string): string => {
    const hops = listed(c.req.header('x-forwarded-for')).reverse()
    const client = hops.find((hop) => !isInNetworks(proxies, hop)) ?? hops.at(-1)
    return client !== undefined && bytesOf(client) !== null ? client : socket
  }

  const readClient = (c: Context<Env>): Client => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    const isProxy = isInNetworks(proxies, socket)
    const scheme = isProxy ? listed(c.req.header('x-forwarded-proto')).at(-1) : undefined
    const origin = PUBLIC_ORIGIN ?? `${scheme === 'https' ? 'https' : 'http'}://${c.req.header('host') ?? ''}`
    return {
      address: isProxy ? addressOf(c, socket) : socket,
      isBehindProxy: isProxy,
      isHttps: origin.startsWith('https://'),
      origin,
      get isLocal() {
        return (
          isInNetworks(loopback, socket) &&
          forwardingHeaders.every((name) => c.req.header(name) === undefined)
        )
      },
    }
  }

  const clients = new WeakMap<Request, Client>()
  return (c: Context<Env>): Client => {
    const known = clients.get(c.req.raw)
    if (known !== undefined) return known
    const client = readClient(c)
    clients.set(c.req.raw, client)
    return client
  }
}

/** Whether a browser reports another site as the sender; clients that send neither header are not browsers. */
export const isCrossSite = (c: Context<Env>, client: Client): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== client.origin
}
