import { expect, it } from 'vitest'
import { listConsents } from '../store/consent.rows.ts'
import { createClient } from './support/client.ts'
import { onEachEngine } from './support/engines.ts'
import { create, fill, finish, idOf, newLead, personal, read, save, typed } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const stranger = {
  kind: 'sale',
  kept: [],
  idPlan: 102,
  address: { cep: '01310100', number: '•••', address: '•••', city: 'São Paulo', state: 'SP' },
  masked: true,
  infra: 'tim',
  winBack: false,
  collaboratorValidated: false,
  riskValidationRequired: false,
  sequence: 0,
}

onEachEngine('a lead', (engine) => {
  const server = sharedApp({ engine })

  it.each(['open', 'ordered'])('is masked for all but its owner while %s', async (status) => {
    const { owner, id } = await server.complete()
    if (status === 'ordered') await finish(owner, id)
    for (const other of [server.browser(), server.script()]) {
      const { body, headers } = await read(other, id)
      expect(body).toEqual({ id, ...stranger })
      expect(headers.get('x-lead-access')).toBe('masked')
      expect(personal.filter((text) => JSON.stringify(body).includes(text))).toEqual([])
    }
  })

  it('cannot be written, ordered or erased by anyone but its owner', async () => {
    const { owner, id } = await server.complete()
    const before = (await read(owner, id)).body
    for (const other of [server.browser(), server.script()]) {
      const attempts = [
        await save(other, id, 'name', { name: 'Outra Pessoa' }),
        await other.send('PATCH', `/api/lead-v2/${id}/complements`, {
          complements: { complemento1: 'Torre A' },
        }),
        await finish(other, id),
        await other.send('PUT', `/api/lead/${id}`),
        await other.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11987654321' }),
      ]
      expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    expect((await read(owner, id)).body).toEqual(before)
  })

  it('created without a cookie belongs to anyone with its id until a browser takes it', async () => {
    const id = await create(server.script())
    await save(server.script(), id, 'name', typed.name)
    expect((await read(server.script(), id)).body).toMatchObject({
      masked: false,
      name: 'Zulmira Quintanilha',
    })
  })

  it('created by a script is wiped before a browser writes to it, and then belongs to that browser', async () => {
    const script = server.script()
    const id = await create(script)
    await save(script, id, 'name', typed.name, { 'x-lead-seq': '9' })
    await save(script, id, 'documentNumber', typed.documentNumber)
    await save(script, id, 'email', typed.email)
    const visitor = server.browser()
    expect((await read(visitor, id)).body).toEqual({ id, ...stranger })
    await save(visitor, id, 'phone', { phone: '11911112222' }, { 'x-lead-seq': '1' })
    expect((await read(visitor, id)).body).toMatchObject({
      masked: false,
      name: null,
      cpf: null,
      phone: '11911112222',
      address: { cep: '01310100', number: '' },
    })
    expect(await listConsents(server.store, [id])).toEqual([])
    expect((await read(script, id)).body).toEqual({
      id,
      ...stranger,
      address: {
        ...stranger.address,
        number: '',
      },
    })
    expect((await finish(script, id)).status).toBe(403)
  })

  it('read by a browser without a session is masked, and begins its session once', async () => {
    const id = await create(server.script())
    const visitor = createClient(server.app, { session: null, keepsCookies: true })
    const open = () => visitor.send('GET', `/api/lead/${id}`, undefined, { 'sec-fetch-site': 'same-origin' })
    const first = await open()
    expect(first.body).toEqual({ id, ...stranger })
    expect(first.headers.get('set-cookie')).toMatch(/^sid=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; /)
    expect((await open()).headers.get('set-cookie')).toBeNull()
    await save(visitor, id, 'name', typed.name)
    expect((await read(server.script(), id)).body).toMatchObject({ masked: true })
    expect((await open()).body).toMatchObject(typed.name)
  })

  it('created and ordered by a script answers a browser’s write only with 403', async () => {
    const script = server.script()
    const id = await fill(script)
    await finish(script, id)
    expect((await save(server.browser(), id, 'name', typed.name)).status).toBe(403)
  })

  it('is found by its order’s number in the browser that ordered, without what is personal, and in no other', async () => {
    const [owner, script] = [server.browser(), server.script()]
    const id = await fill(owner)
    const { orderNumber, orderLink } = (await finish(owner, id)).body as Record<string, string>
    const path = `/api/lead/${orderNumber}`
    const { body } = await owner.send('GET', path)
    expect(body).toMatchObject({
      id,
      orderNumber,
      orderLink,
      due_date: 15,
      direct_debit: true,
      cpf: '•••••••••25',
    })
    for (const text of personal) expect(JSON.stringify(body)).not.toContain(text)
    server.pass(3 * 3_600_000)
    expect((await owner.send('GET', path)).body).toMatchObject({ orderNumber, orderLink: null })
    expect((await server.browser().send('GET', path)).status).toBe(404)
    const scripted = (await finish(script, await fill(script))).body as Record<string, string>
    expect((await script.send('GET', `/api/lead/${scripted.orderNumber}`)).status).toBe(404)
  })

  it('created without a cookie is bound to the session that its response offered', async () => {
    const answer = await server.script().send('POST', '/api/lead-v2', newLead)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const id = idOf(answer)
    await server.script().send('PATCH', `/api/lead-v2/${id}/name`, typed.name, { cookie })
    expect((await read(server.script(), id)).body).toEqual({ id, ...stranger })
    expect((await server.script().send('GET', `/api/lead/${id}`, undefined, { cookie })).body).toMatchObject({
      name: 'Zulmira Quintanilha',
    })
  })

  it('of another browser cannot be erased with its id and postal code', async () => {
    const id = await create(server.script())
    const erasure = await server.browser().send('DELETE', '/api/lead', { id, cep: '01310100' })
    expect(erasure.status).toBe(403)
  })
})
