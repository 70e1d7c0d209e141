import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { randomFrom } from '../../../../../tests/support/random.ts'

/** What a receiver prints of each request that it read, after `heard` and the number of the request. */
export interface Heard {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const faultShare = Number(process.env.FAULTS)
const chance = randomFrom(Number(process.env.SEED), 'receiver')

const silent = () => undefined
/** Each fault comes after the request was read, as if its response was lost or never written. */
const faults: readonly ((response: ServerResponse) => unknown)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  (response) => response.socket?.destroy(),
  silent,
]

let count = 0
const server = createServer(async (request, response) => {
  const body = await text(request)
  count += 1
  process.stdout.write(`heard ${count} ${JSON.stringify({ headers: request.headers, body })}\n`)
  const fault = chance() < faultShare ? faults[Math.floor(chance() * faults.length)] : undefined
  if (fault === undefined) response.writeHead(204).end()
  else fault(response)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Receiver at http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`)
})
