import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { startServer } from '../../../../tests/support/server-process.ts'
import { onEachEngine, postgresUrl } from '../support/engines.ts'

const newLead = JSON.stringify({ idPlan: 102, address: { cep: '01310100', number: '1' } })

/** A request whose body is sent by `send`; `begun` resolves when the server has read its head. */
const openCall = (url: string) => {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(newLead),
    expect: '100-continue',
  }
  const call = request(`${url}/api/lead-v2`, { method: 'POST', headers })
  const begun = new Promise<void>((resolve) => call.once('continue', resolve))
  const ended = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      call.once('error', reject)
      call.once('response', (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, connection: answer.headers.connection })
      })
    },
  )
  call.flushHeaders()
  return { begun, ended, send: () => call.end(newLead) }
}

onEachEngine('a server that gets SIGTERM', (engine) => {
  it('completes the pending request before it exits with code 0', async () => {
    const url = postgresUrl()
    const DATABASE_URL = engine === 'postgres' && url !== null ? await freshDatabase(url) : ''
    const server = await startServer({ env: { DATABASE_URL } })
    const call = openCall(server.url)
    await call.begun
    const stopping = server.stop()
    await expect(fetchUntilRefused(server.url)).rejects.toThrow()
    call.send()
    expect((await call.ended).status).toBe(200)
    expect(await stopping).toBe(0)
  })
})

describe('a server with DRAIN_SECONDS that gets SIGTERM', () => {
  it('is not ready and serves on; a second SIGTERM ends the drain, and pending requests are completed', async () => {
    const server = await startServer({ env: { DRAIN_SECONDS: '600' } })
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(server.url + path)
      return [status, headers.get('connection')]
    }
    expect(await statusOf('/readyz')).toEqual([200, 'keep-alive'])
    process.kill(server.pid, 'SIGTERM')
    await expect.poll(() => statusOf('/readyz')).toEqual([503, 'close'])
    expect(await statusOf('/healthz')).toEqual([200, 'close'])
    const call = openCall(server.url)
    await call.begun
    const stopping = server.stop()
    await expect(fetchUntilRefused(server.url)).rejects.toThrow()
    call.send()
    expect((await call.ended).status).toBe(200)
    expect(await stopping).toBe(0)
  })
})

/** Repeats requests until the connection is refused. */
const fetchUntilRefused = async (url: string): Promise<never> => {
  for (;;) await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
}
