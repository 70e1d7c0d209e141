import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third party whose script begins and never ends. */
export interface EndlessScript {
  readonly origin: string
  /** Paths asked for so far. */
  readonly asked: readonly string[]
  readonly close: () => void
}

const dripMs = 200

/** Listens on a free loopback port, and writes a line of a script again and again. */
export const openEndlessScript = async (): Promise<EndlessScript> => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, { 'content-type': 'text/javascript' })
    const drip = setInterval(() => response.write('void 0;\n'), dripMs)
    response.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
