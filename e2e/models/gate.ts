import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test. */
export interface Listening {
  /** Without trailing slash. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Listens on a free port of this machine, or on a given one. */
export const listen = async (handler: RequestListener, port = 0): Promise<Listening> => {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A response in place of the site's. */
export interface Instead {
  readonly status: number
  readonly body: object
}

/** A door before the site, which keeps chosen requests from it; they are named by method and path. */
export interface Gate {
  /** Origin without trailing slash. */
  readonly url: string
  /** Requests that fit wait for `release`. */
  readonly hold: (call: RegExp) => void
  /** Requests that fit are answered so until `release`. */
  readonly answer: (call: RegExp, instead: Instead) => void
  /** Lets all through, those that wait first. */
  readonly release: () => void
  /** How many such requests have come. */
  readonly asked: (call: RegExp) => number
  /** How many were kept from the site. */
  readonly kept: () => number
  readonly close: () => void
}

/** Asks the site as the browser asked, and answers as the site does. */
const pass = (site: URL, from: IncomingMessage, to: ServerResponse): void => {
  const { method, url, headers } = from
  const onward = request({ host: site.hostname, port: site.port, method, path: url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  // A page that is left takes its requests back.
  onward.on('error', () => to.destroy())
  to.on('close', () => onward.destroy())
  from.pipe(onward)
}

/** Opens a gate before a site, which lets all through until something is held or answered. */
export const openGate = async (site: string): Promise<Gate> => {
  const calls: string[] = []
  let rule: { readonly call: RegExp; readonly instead?: Instead } | null = null
  let waiting: (() => void)[] = []
  let kept = 0
  const { origin, close } = await listen((from, to) => {
    const call = `${from.method} ${(from.url ?? '').replace(/[?].*/, '')}`
    calls.push(call)
    if (!rule?.call.test(call)) return pass(new URL(site), from, to)
    kept += 1
    if (!rule.instead) return waiting.push(() => pass(new URL(site), from, to))
    from.resume()
    const { status, body } = rule.instead
    to.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    to.end(JSON.stringify(body))
  })
  return {
    url: origin,
    hold: (call) => {
      rule = { call }
    },
    answer: (call, instead) => {
      rule = { call, instead }
    },
    release: () => {
      rule = null
      for (const go of waiting.splice(0)) go()
    },
    asked: (call) => calls.filter((one) => call.test(one)).length,
    kept: () => kept,
    close: () => {
      waiting = []
      void close()
    },
  }
}
