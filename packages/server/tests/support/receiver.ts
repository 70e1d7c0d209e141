import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CloudEvent } from '@ultrafibra/contract/events'

/** A key as receivers get it, and another one. */
export const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString('base64')}`) as [
  string,
  string,
]

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: CloudEvent
}

/** Whether one of the signatures is made with this key, by the rules of Standard Webhooks. */
export const isSignedWith = (
  secret: string,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The connection ends before the response does. */
  readonly breaksOff?: boolean
}

/** The operator's system over real HTTP; `answers` are the next ones, 204 when there are none left. */
export const openReceiver = async () => {
  const received: Received[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, event: JSON.parse(body) as CloudEvent })
    const { status, headers, body: sent, breaksOff } = answers.shift() ?? { status: 204 }
    response.writeHead(status, headers)
    if (breaksOff) response.write(sent, () => response.destroy())
    else response.end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`
  return {
    received,
    answers,
    env: { WEBHOOK_URL: url, WEBHOOK_SECRET: secrets[0] },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
