import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { bytesOf, isInNetworks, parseNetwork } from './networks.ts'

/** What Node's server gives each request; absent where the app is called without one. */
export type Env = { Bindings: Partial<HttpBindings> }

/** Who asks, and how. */
export interface Peer {
  /** The client's network address, from the socket, or from a proxy named in TRUST_PROXY. */
  readonly address: string
  readonly isHttps: boolean
  /** The site's own origin, which the browser's must equal. */
  readonly origin: string
  /** Whether it is a program on this computer that nobody has sent on: what no proxy stands before. */
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
 * Answers who sent a request. Forwarded headers count only from a proxy of TRUST_PROXY: anyone can write them.
 * Where several of those stand in a row, the client is the address that reached the first of them.
 */
export const createPeerOf = ({
  PUBLIC_ORIGIN,
  TRUST_PROXY,
}: Pick<Config, 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>) => {
  const proxies = TRUST_PROXY.flatMap((text) => parseNetwork(text) ?? [])

  const clientOf = (c: Context<Env>, socket: string): string => {
    const hops = listed(c.req.header('x-forwarded-for')).reverse()
    const client = hops.find((hop) => !isInNetworks(proxies, hop)) ?? hops.at(-1)
    return client !== undefined && bytesOf(client) !== null ? client : socket
  }

  const readPeer = (c: Context<Env>): Peer => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    const isProxy = isInNetworks(proxies, socket)
    const scheme = isProxy ? listed(c.req.header('x-forwarded-proto')).at(-1) : undefined
    const origin = PUBLIC_ORIGIN ?? `${scheme === 'https' ? 'https' : 'http'}://${c.req.header('host') ?? ''}`
    return {
      address: isProxy ? clientOf(c, socket) : socket,
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

  const peers = new WeakMap<Request, Peer>()
  return (c: Context<Env>): Peer => {
    const known = peers.get(c.req.raw)
    if (known !== undefined) return known
    const peer = readPeer(c)
    peers.set(c.req.raw, peer)
    return peer
  }
}

/** Whether a browser says that another site's page sent this; a client that says nothing is no browser. */
export const isCrossSite = (c: Context<Env>, peer: Peer): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== peer.origin
}
