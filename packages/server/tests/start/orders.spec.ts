import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { messagesIn } from '../support/collaborator.ts'
import { codeIn } from '../support/scenario.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'ultrafibra-orders-'))
  cleanUps.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const running = async (DATA_DIR: string): Promise<ServerProcess> => {
  const server = await startServer({ env: { DATA_DIR } })
  cleanUps.push(() => server.kill())
  return server
}

/** A request without cookies. */
const call = async ({ url }: ServerProcess, method: string, path: string, body: unknown = {}) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const chosenRenewal = async (server: ServerProcess): Promise<string> => {
  const asked = await call(server, 'POST', 'renewalBaseUser/documentNumber', { cpf: '39053344705' })
  const id = String(asked.body.id_renewal_request)
  await call(server, 'POST', `record/${id}/code`)
  await call(server, 'PATCH', `record/${id}/code`, { code: codeIn(messagesIn(server.dataDir).at(-1)) })
  return id
}

const renew = (server: ServerProcess, id: string) =>
  call(server, 'PUT', `renewalBaseUser/${id}`, { id_renewal_user_request: id, offer1: 8001 })

/** Mails about orders, which are named by their id. */
const mailsIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'outbox')).filter((name) => /Z-[\w-]{22}\.eml$/.test(name))

describe('an order', () => {
  it('keeps its number after SIGKILL', async () => {
    const dataDir = folder()
    const first = await running(dataDir)
    const id = await chosenRenewal(first)
    const placed = await renew(first, id)
    await first.kill()
    const second = await running(dataDir)
    expect(await renew(second, id)).toEqual(placed)
    expect(placed).toMatchObject({ status: 200, body: { orderNumber: expect.stringMatching(/^\d{11}$/) } })
  })

  it('is confirmed by mail before the process ends, and not again by the next one', async () => {
    const dataDir = folder()
    const first = await running(dataDir)
    await renew(first, await chosenRenewal(first))
    expect(await first.stop()).toBe(0)
    const mails = mailsIn(dataDir)
    expect(mails).toEqual([expect.stringMatching(/^20\d\d-.*Z-[\w-]{22}\.eml$/)])
    const second = await running(dataDir)
    expect(await second.stop()).toBe(0)
    expect(mailsIn(dataDir)).toEqual(mails)
  })
})
