import { expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import type { Mail } from '../mail/send-mail.ts'
import { createClient } from './support/client.ts'
import { minute } from './support/collaborator.ts'
import { fromPhone } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import {
  address,
  codeIn,
  complete,
  create,
  finish,
  otherThan,
  personal,
  read,
  save,
  typed,
} from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const dead = 'Este link não funciona mais'

type Client = ReturnType<typeof createClient>

onEachEngine('a link to go on on another device', (engine) => {
  const open = async (env: Record<string, string> = {}) => {
    const sent: Mail[] = []
    const server = await briefApp({ engine, env, sendMail: async (mail) => void sent.push(mail) })
    const ask = (client: Client, id: string, headers = {}) =>
      client.send('POST', `/api/lead-v2/${id}/link`, undefined, headers)
    const linkIn = (text = '') => /https:\/\/loja\.test(\/pedido\/continuar\/\S+)/.exec(text)?.[1] ?? ''
    return {
      server,
      sent,
      ask,
      /** The link in the newest mail. */
      link: () => linkIn(sent.at(-1)?.text),
      code: () => codeIn(sent.at(-1)?.text),
      device: () => createClient(server.app, { session: null, keepsCookies: true }),
    }
  }
  type Shop = Awaited<ReturnType<typeof open>>

  const view = (client: Client, link: string) => client.send('GET', link)
  const press = (client: Client, link: string, fields: Record<string, string>, headers = {}) =>
    client.send('POST', link, new URLSearchParams(fields).toString(), { ...form, ...headers })
  const mail = (client: Client, link: string) => press(client, link, { acao: 'mandar' })
  const type = (client: Client, link: string, codigo: string) => press(client, link, { acao: 'usar', codigo })

  /** A visitor before the review whose link was sent, and a device that has opened it and asked for the code. */
  const ready = async (shop: Shop) => {
    const { owner, id } = await complete(shop.server.browser())
    expect(await shop.ask(owner, id)).toMatchObject({ status: 200 })
    const link = shop.link()
    const other = shop.device()
    await view(other, link)
    expect((await mail(other, link)).status).toBe(303)
    return { owner, id, link, other, code: shop.code() }
  }

  it('gives the order with all its answers to the device where the code of its e-mail is typed, which buys; the first one has it no more', async () => {
    const shop = await open()
    const { owner, id, link, other, code } = await ready(shop)
    const taken = await type(other, link, code)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, `/checkout/?l=${id}`])
    expect((await read(other, id)).body).toMatchObject({ masked: false, name: 'Zulmira Quintanilha' })
    expect((await read(owner, id)).body).toMatchObject({ masked: true })
    expect(await save(owner, id, 'dueDate', typed.dueDate)).toMatchObject({
      status: 403,
      body: { gone: true },
    })
    expect(await finish(other, id)).toMatchObject({ status: 200, body: { success: true } })
  })

  it('goes to the lead’s own e-mail, says nothing of the person, and is stored as a digest', async () => {
    const shop = await open()
    const { owner, id } = await complete(shop.server.browser())
    const asked = await shop.ask(owner, id)
    expect([asked.body, shop.sent.at(-1)?.to]).toEqual([
      { success: true, contact: 'z•••@c•••.br' },
      'zulmira@correio.com.br',
    ])
    const { text = '', html = '' } = shop.sent.at(-1) ?? {}
    expect(html).toContain(`https://loja.test${shop.link()}`)
    for (const said of [text, html])
      expect(personal.filter((secret) => said.includes(secret) || said.includes(id))).toEqual([])
    const rows = await shop.server.store.db.selectFrom('collaborator_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(shop.link().split('/')[3])
    const page = (await view(shop.device(), shop.link())).body as string
    expect(page).toContain('Mandar um código para z•••@c•••.br')
    expect(personal.filter((secret) => page.includes(secret) || page.includes(id))).toEqual([])
  })

  it('opens nothing without the code: not alone, not for a wrong one, not without a cookie, not from another site', async () => {
    const shop = await open()
    const { id, link, other, code } = await ready(shop)
    const answers = [
      await type(other, link, ''),
      await type(other, link, otherThan(code)),
      await press(shop.server.script(), link, { acao: 'usar', codigo: code }),
      await press(other, link, { acao: 'usar', codigo: code }, { 'sec-fetch-site': 'cross-site' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 403])
    expect(answers[1]?.body).toMatch(/role="alert".*O código não confere.*name="codigo"/s)
    expect((await read(other, id)).body).toMatchObject({ masked: true })
    for (const _ of times(4, () => 0)) await type(other, link, otherThan(code))
    const spent = await type(other, link, code)
    expect([spent.status, spent.body]).toEqual([
      429,
      expect.stringMatching(/Peça outro código.*value="mandar"/s),
    ])
    expect(spent.body).not.toContain('name="codigo"')
    expect((await read(other, id)).body).toMatchObject({ masked: true })
  })

  it('keeps the code’s field where another code is asked for too soon', async () => {
    const shop = await open()
    const { link, other, code } = await ready(shop)
    const soon = await mail(other, link)
    expect([soon.status, soon.body]).toEqual([
      429,
      expect.stringMatching(/Espere \d+ segundos.*name="codigo"/s),
    ])
    expect((await type(other, link, code)).status).toBe(303)
  })

  it('works once: a second device gets nothing, and the one that went on is led on again', async () => {
    const shop = await open()
    const { id, link, other, code } = await ready(shop)
    const [first, second] = [other, shop.device()]
    await view(second, link)
    const answers = await Promise.all([type(first, link, code), type(second, link, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404])
    const [winner, loser] = answers[0]?.status === 303 ? [first, second] : [second, first]
    for (const again of [await view(winner, link), await type(winner, link, code)])
      expect([again.status, again.headers.get('location')]).toEqual([303, `/checkout/?l=${id}`])
    for (const late of [await view(loser, link), await mail(loser, link), await type(loser, link, code)]) {
      expect(late.status).toBe(404)
      expect(late.body).toContain(dead)
    }
    expect((await read(loser, id)).body).toMatchObject({ masked: true })
  })

  it('is dead after half an hour, after another one, after another e-mail, and if it is any text; and says how to go on', async () => {
    const shop = await open()
    const { owner, id } = await complete(shop.server.browser())
    await shop.ask(owner, id)
    const first = shop.link()
    shop.server.pass(30 * minute - 1)
    expect((await view(shop.device(), first)).status).toBe(200)
    shop.server.pass(1)
    await expectDead(shop, first)
    await shop.ask(owner, id)
    const second = shop.link()
    shop.server.pass(minute)
    await shop.ask(owner, id)
    await expectDead(shop, second)
    await save(owner, id, 'email', { email: 'outra@correio.com.br' })
    await expectDead(shop, shop.link())
    await expectDead(shop, '/pedido/continuar/abc/')
    await expectDead(shop, `/pedido/continuar/${'a'.repeat(22)}/`)
  })

  const expectDead = async (shop: Shop, link: string) => {
    const { status, body } = await view(shop.device(), link)
    expect([status, body]).toEqual([404, expect.stringContaining(dead)])
    expect(body).toContain('href="/"')
  }

  it('is sent to the order’s own browser alone, once a minute and five times an hour, and not before an e-mail or a due code', async () => {
    const shop = await open()
    const owner = shop.server.browser()
    const id = await create(owner)
    expect(await shop.ask(owner, id)).toMatchObject({ status: 409, body: { field: 'email' } })
    await save(owner, id, 'email', typed.email)
    expect((await shop.ask(shop.server.browser(), id)).status).toBe(403)
    expect((await shop.ask(owner, 'a'.repeat(22))).status).toBe(404)
    expect((await shop.ask(owner, id)).status).toBe(200)
    expect(await shop.ask(owner, id)).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/^Espere \d+ segundos para pedir outro link\.$/), field: 'code' },
    })
    for (const _ of times(4, () => 0)) {
      shop.server.pass(minute)
      expect((await shop.ask(owner, id)).status).toBe(200)
    }
    shop.server.pass(minute)
    expect(await shop.ask(owner, id)).toMatchObject({
      status: 429,
      body: { error: 'Você já pediu 5 links. Peça outro em 55 min.' },
    })
    const known = (await fromPhone(owner)).body as { lead: { id: string } }
    expect(await shop.ask(owner, known.lead.id)).toMatchObject({ status: 409, body: { field: 'code' } })
  })

  it('leads the order’s own browser on without a code, and stays good for another', async () => {
    const shop = await open()
    const { owner, id } = await complete(shop.server.browser())
    await shop.ask(owner, id)
    const link = shop.link()
    expect((await view(owner, link)).headers.get('location')).toBe(`/checkout/?l=${id}`)
    expect((await view(shop.device(), link)).status).toBe(200)
  })

  it('leads into the campaign that it was asked for in, else into that of the lead', async () => {
    const shop = await open()
    const { owner, id } = await complete(shop.server.browser())
    await shop.ask(owner, id, { referer: 'http://site.test/b/timpre/checkout/email/' })
    expect(shop.link()).toMatch(/\/\?de=b%2Ftimpre$/)
    expect((await view(owner, shop.link())).headers.get('location')).toBe(`/b/timpre/checkout/?l=${id}`)
    const rs = await complete(shop.server.browser(), [], { idPlan: 102, address, addon: 'rs' })
    await shop.ask(rs.owner, rs.id)
    expect((await view(rs.owner, shop.link())).headers.get('location')).toBe(`/rs/checkout/?l=${rs.id}`)
    const forged = `${shop.link()}?de=//outro.test`
    expect((await view(rs.owner, forged)).headers.get('location')).toBe(`/checkout/?l=${rs.id}`)
  })

  it('leads to the order’s page once ordered, after the code, and changes no owner', async () => {
    const shop = await open()
    const { owner, id, link, other, code } = await ready(shop)
    const { orderLink } = (await finish(owner, id)).body as { orderLink: string }
    expect((await shop.ask(owner, id)).status).toBe(409)
    const taken = await type(other, link, code)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, orderLink])
    expect((await read(owner, id)).body).toMatchObject({ orderLink })
    expect((await read(other, id)).body).not.toHaveProperty('orderLink')
  })

  it('is mended if a mail program cut its last slash, is in no log line, and is counted by address', async () => {
    const shop = await open({ RATE_LIMITS: 'orders.address=4/60' })
    const { owner, id } = await complete(shop.server.browser())
    await shop.ask(owner, id, { referer: 'http://site.test/rs/checkout/email/' })
    const link = shop.link()
    const { status, headers } = await view(shop.device(), link.replace('/?', '?'))
    expect([status, headers.get('location')]).toEqual([308, link])
    const statuses = []
    for (const _ of times(5, () => 0)) statuses.push((await view(shop.device(), link)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(shop.server.logged()).toContain('pedido/continuar/{token}/')
    expect(shop.server.logged()).not.toContain(link.split('/')[3])
  })

  it('is gone with the lead, and so is its code', async () => {
    const shop = await open()
    const { owner, id } = await ready(shop)
    const phone = '11987654321'
    expect((await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone })).status).toBe(200)
    expect(await shop.server.store.db.selectFrom('collaborator_codes').selectAll().execute()).toEqual([])
  })
})
