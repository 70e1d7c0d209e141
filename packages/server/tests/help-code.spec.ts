import { expect, it } from 'vitest'
import { leads } from '../cli/leads-command.ts'
import { listAccesses } from '../store/operator-access.rows.ts'
import type { Client } from './support/client.ts'
import { hour, minute } from './support/collaborator.ts'
import { onEachEngine } from './support/engines.ts'
import { runStreams } from './support/run-command.ts'
import { complete, create, finish, personal, save, typed } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

const key = 'chave-da-mesa-1234'
const env = { OPS_TOKENS: `ana:desk:2026-12-31:${key}, oms:systems:2026-12-31:chave-do-sistema-1` }

onEachEngine('the code for who helps a visitor', (engine) => {
  const open = async () => {
    const server = await briefApp({ engine, env })
    const ask = (client: Client, id: string, page = '/b/timpre/checkout/email/') =>
      client.send('POST', `/api/lead-v2/${id}/help`, undefined, { referer: `http://site.test${page}` })
    const codeOf = async (client: Client, id: string, page?: string) =>
      ((await ask(client, id, page)).body as { code: string }).code
    const look = (code: string, token = key) =>
      server.script().send('GET', `/api/ops/help/${code}`, undefined, { authorization: `Bearer ${token}` })
    return { server, ask, codeOf, look }
  }

  it('tells staff page, campaign and since when, and nothing that was typed', async () => {
    const { server, codeOf, look } = await open()
    const { owner, id } = await complete(server.browser(), ['birthDate'])
    server.pass(2 * minute)
    const code = await codeOf(owner, id)
    expect(code).toMatch(/^[2-9BCDFGHJKMNP-TV-Z]{6}$/)
    const { status, body } = await look(code.toLowerCase())
    expect([status, body]).toEqual([
      200,
      {
        page: '/checkout/email/',
        title: 'Qual é o seu e-mail?',
        askedAt: '2026-11-21T15:02:00.000Z',
        campaign: 'b/timpre',
        begunAt: '2026-11-21T15:00:00.000Z',
        lastAnswerAt: '2026-11-21T15:00:00.000Z',
        nextStep: 'birthDate',
        isOrdered: false,
        until: '2026-11-21T16:02:00.000Z',
      },
    ])
    // A command goes by this computer's clock.
    server.pass(Date.now() - server.now())
    const now = await codeOf(owner, id)
    const { stdout, stderr } = await runStreams(leads, ['show', now], server.place)
    expect([stdout, stderr]).toEqual([expect.stringContaining('  page: /checkout/email/\n'), ''])
    for (const said of [stdout, JSON.stringify(body)])
      expect(personal.filter((secret) => said.includes(secret) || said.includes(id))).toEqual([])
    expect(await listAccesses(server.store)).toMatchObject([
      { account: 'ana', command: 'api help show', row_count: 1, searched_digest: expect.any(String) },
      { command: 'leads show', row_count: 1, searched_digest: expect.any(String) },
    ])
    expect(server.logged()).not.toContain(code)
  })

  it('stays the same for three quarters of its hour, with the page of the last press, and is then another', async () => {
    const { server, codeOf, look } = await open()
    const { owner, id } = await complete(server.browser())
    const first = await codeOf(owner, id)
    server.pass((3 * hour) / 4 - 1)
    expect(await codeOf(owner, id, '/checkout/confirmacao/')).toBe(first)
    expect((await look(first)).body).toMatchObject({ page: '/checkout/confirmacao/', campaign: null })
    server.pass(1)
    const second = await codeOf(owner, id)
    expect(second).not.toBe(first)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200])
    server.pass(hour)
    expect((await look(second)).status).toBe(404)
  })

  it('keeps no address but the checkout’s, is given to the order’s own browser alone, and ends with the order', async () => {
    const { server, ask, codeOf, look } = await open()
    const owner = server.browser()
    const id = await create(owner)
    const code = await codeOf(owner, id, '/consultar-cobertura/cep/01310100/')
    expect((await look(code)).body).toMatchObject({ page: null, title: null, nextStep: 'name' })
    expect((await ask(server.browser(), id)).status).toBe(403)
    expect((await ask(owner, 'a'.repeat(22))).status).toBe(404)
    const { owner: buyer, id: bought } = await complete(server.browser())
    const last = await codeOf(buyer, bought)
    await finish(buyer, bought)
    expect((await look(last)).body).toMatchObject({ isOrdered: true })
    expect((await ask(buyer, bought)).status).toBe(409)
  })

  it('shows nothing for another code, another role or no key, and is gone with the lead', async () => {
    const { server, codeOf, look } = await open()
    const owner = server.browser()
    const id = await create(owner)
    await save(owner, id, 'phone', typed.phone)
    const code = await codeOf(owner, id)
    const statuses = [
      await look(code, 'chave-errada-12345'),
      await look(code, 'chave-do-sistema-1'),
      await look('222222'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 403, 404])
    const wrong = await runStreams(leads, ['show', '222222'], server.place)
    expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([1, '', expect.stringContaining('já venceu')])
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11987654321' })
    expect((await look(code)).status).toBe(404)
    const { db } = server.store
    expect(
      await db.selectFrom('collaborator_codes').selectAll().where('lead_id', 'like', `%${id}`).execute(),
    ).toEqual([])
  })
})
