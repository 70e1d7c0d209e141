import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { collaboratorEmail, messagesIn } from '../support/collaborator.ts'
import { postgresUrl } from '../support/engines.ts'
import { codeIn, newLead } from '../support/scenario.ts'

const patientMs = 60_000
/** As in the program. */
const shiftMs = 5 * 60_000

describe.skipIf(postgresUrl() === null)('two processes whose clocks are five minutes apart', () => {
  let ahead: ServerProcess
  let right: ServerProcess
  beforeAll(async () => {
    const env = {
      DATABASE_URL: await freshDatabase(postgresUrl() ?? ''),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const program = 'packages/server/tests/faults/support/fast-clock-server.ts'
    ahead = await startServer({ program, env })
    right = await startServer({ env })
  }, patientMs)
  afterAll(async () => {
    for (const server of [ahead, right]) {
      await server.kill()
      rmSync(server.dataDir, { recursive: true, force: true })
    }
  })

  const browser = () => {
    const cookie = `sid=${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`
    return async ({ url }: ServerProcess, method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as { id?: string; field?: string } }
    }
  }

  it.each([
    ['ahead', 'right', () => [ahead, right] as const],
    ['right', 'ahead', () => [right, ahead] as const],
  ])('accept a code of the one that is %s at the one that is %s, and send no other within a minute', async (_sender, _other, both) => {
    const [sender, other] = both()
    const send = browser()
    const { id = '' } = (
      await send(sender, 'POST', '/api/lead-v2', { ...newLead, addon: 'oferta-colaborador' })
    ).body
    // Not by the lead's id, which may begin with an underscore: no code is sent to such an address.
    const email = `${crypto.randomUUID()}.${collaboratorEmail}`
    expect(await send(other, 'PATCH', `/api/lead-v2/${id}/email`, { email })).toMatchObject({ status: 200 })
    const ask = `/api/lead/collaborator/getNewcode/${id}`
    expect((await send(sender, 'GET', ask)).status).toBe(200)
    expect(await send(other, 'GET', ask)).toMatchObject({ status: 429, body: { field: 'code' } })
    const code = codeIn(messagesIn(sender.dataDir).at(-1))
    const checked = await send(other, 'PATCH', '/api/lead/collaborator/validate', { idLead: id, code })
    expect(checked.status).toBe(200)
  })

  it('take the same call-back for one', async () => {
    const send = browser()
    const asked = { telephone: '1133334444' }
    const first = await send(ahead, 'POST', '/api/supportRequest', asked)
    const again = await send(right, 'POST', '/api/supportRequest', asked)
    expect([first.status, again]).toEqual([200, first])
  })

  it('say so on readyz, in metrics and in the log, only at the one that is wrong', async () => {
    const readyz = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).json()
    const offset = async ({ url }: ServerProcess) => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Math.round(Math.abs(Number(/^ultrafibra_clock_offset_seconds (.*)$/m.exec(text)?.[1])))
    }
    const both = [ahead, right]
    expect(await Promise.all(both.map(readyz))).toEqual([
      { status: 'ready', clock: 'clock-differs' },
      { status: 'ready' },
    ])
    expect(await Promise.all(both.map(offset))).toEqual([shiftMs / 1000, 0])
    expect(
      both.map((server) => /"event":"clock-differs","detail":"(-?\d+)/.exec(server.output())?.[1]),
    ).toEqual([expect.stringMatching(/^-(?:299|300)$/), undefined])
  })
})
