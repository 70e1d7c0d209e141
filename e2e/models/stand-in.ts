import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response in place of the server's. */
export interface Instead {
  readonly status: number
  readonly body: object
}

/** A proxy in front of a server, which answers chosen calls itself. */
export interface StandIn {
  readonly url: string
  /** Answers calls whose method and path match from now on; all other requests reach the server. */
  readonly answer: (call: RegExp, instead: Instead) => void
  /** All requests reach the server again. */
  readonly mend: () => void
  readonly close: () => void
}

const pass = (origin: string, asked: IncomingMessage, response: ServerResponse): void => {
  const { hostname, port } = new URL(origin)
  const { url: path, method, headers } = asked
  const passed = request({ hostname, port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  asked.pipe(passed)
}

/** Listens on a free loopback port before the server at `origin`. */
export const openStandIn = async (origin: string): Promise<StandIn> => {
  let chosen: { readonly call: RegExp; readonly instead: Instead } | null = null
  const proxy = createServer((asked, response) => {
    if (!chosen?.call.test(`${asked.method} ${asked.url}`)) return pass(origin, asked, response)
    const { status, body } = chosen.instead
    asked.resume()
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    answer: (call, instead) => {
      chosen = { call, instead }
    },
    mend: () => {
      chosen = null
    },
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
