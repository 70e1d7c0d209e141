import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as received. */
export interface AcceptedOffer {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** A loopback server that sends given bytes. */
export interface RawServer {
  readonly url: string
  /** Every request since the last `answerWith`. */
  readonly seen: AcceptedOffer[]
  /** The replies to the next requests, in order; the last one repeats. */
  readonly answerWith: (...replies: readonly Reply[]) => void
  readonly close: () => Promise<void>
}

/** These bytes under this status and content type. */
export const bytes =
  (text: string, { status = 200, type = 'application/json' as string | null } = {}): Reply =>
  (response) => {
    response.writeHead(status, type === null ? {} : { 'content-type': type }).end(text)
  }

export const json = (value: unknown, status = 200): Reply => bytes(JSON.stringify(value), { status })

/** Cuts the connection before any byte of the response. */
export const cut: Reply = (response) => {
  response.socket?.destroy()
}

/** Sends head and half of the body, then cuts the connection. */
export const cutHalfway: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '64' })
  response.write('{"success": ', () => response.socket?.destroy())
}

/** Sends nothing, ever. */
export const silence: Reply = () => undefined

/** Sends head and half of the body, never the rest. */
export const halfABody: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"success": ')
}

/** The same with an error status. */
export const halfARefusal: Reply = (response) => {
  response.writeHead(422, { 'content-type': 'application/json' }).write('{"error": ')
}

/** 503 with Retry-After of an hour. */
export const inAnHour: Reply = (response) => {
  response.writeHead(503, { 'retry-after': '3600' }).end()
}

export const startRawServer = async (): Promise<RawServer> => {
  const seen: AcceptedOffer[] = []
  let replies: readonly Reply[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const reply = replies[Math.min(seen.length, replies.length - 1)]
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    reply?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answerWith: (...next) => {
      seen.length = 0
      replies = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
