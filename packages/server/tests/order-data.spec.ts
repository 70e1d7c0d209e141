import { consentVersion } from '@ultrafibra/contract/consent-texts'
import { contractVersion } from '@ultrafibra/contract/contract-points'
import { expect, it } from 'vitest'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { confirmClock } from '../store/clock-mark.rows.ts'
import { listEvents } from '../store/event-list.rows.ts'
import { findLead } from '../store/lead.rows.ts'
import { chosenRenewal, leaked, provedFromPhone, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { day, openShop } from './support/placed-order.ts'
import { anyOf, fill, finish, otherThan, personal, save, typed } from './support/scenario.ts'

const minute = 60_000
const typedVersion = (version: string) => version.split('-').reverse().join('/')

type Shop = Awaited<ReturnType<typeof openShop>>

/** The code in the newest mail. */
const codeIn = ({ sent }: Pick<Shop, 'sent'>): string => /^(\d{6})$/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''

const askCode = async (shop: Shop, path: string): Promise<string> => {
  const { status } = await shop.post(path, { acao: 'mandar' })
  expect(status).toBe(303)
  return codeIn(shop)
}
const [copy, erase] = ['dados/copia/', 'dados/apagar/'] as const

onEachEngine('the data page of an order', (engine) => {
  const open = (env = {}) => openShop({ engine, env })

  it('says what is stored, until when, and what was agreed to, without any value that a leaked link may not show', async () => {
    const { page } = await open()
    const text = await page('dados/')
    for (const said of [
      '<dt>Nome</dt><dd>Zulmira</dd>',
      '<dt>CPF ou CNPJ</dt><dd>•••.•••.•••-25</dd>',
      '<dt>E-mail</dt><dd>z•••@c•••.br</dd>',
      ...['Telefone', 'Nascimento', 'Nome da mãe', 'Conta do débito automático', 'Dados do aparelho'].map(
        (name) => `<dt>${name}</dt><dd>Guardado, não aparece aqui</dd>`,
      ),
      '<dt>Este link</dt><dd>19/02/2027</dd>',
      '<dt>Pedido e contrato</dt><dd>20/11/2032, por lei (CDC, art. 27)</dd>',
      `<dt>Quero receber ofertas</dt><dd>Sim, em 21/11/2026 às 12:00. Texto de ${typedVersion(consentVersion)}</dd>`,
      `<dt>Quero receber informações do pedido</dt><dd>Não, em 21/11/2026 às 12:00.`,
      `o regulamento da oferta.</dt><dd>Sim, em 21/11/2026 às 12:00. Contrato de ${typedVersion(contractVersion)}</dd>`,
    ])
      expect(text).toContain(said)
    expect(personal.filter((secret) => secret !== 'Zulmira' && text.includes(secret))).toEqual([])
    expect(text).not.toMatch(anyOf('Quintanilha', '1578'))
  })

  it('of a renewal names what is stored, and no value of the customer’s record', async () => {
    const { server } = await open()
    const owner = server.browser()
    const { orderLink } = (await renew(owner, await chosenRenewal(owner))).body as { orderLink: string }
    const text = (await owner.send('GET', `${orderLink}dados/`)).body as string
    expect(text).toContain('<dt>Telefone</dt><dd>Guardado, não aparece aqui</dd>')
    expect(text).toContain(`Contrato de ${typedVersion(contractVersion)}`)
    expect(text).not.toMatch(anyOf('[Bb]enedita', '39053344705', '4567'))
  })

  it.each([copy, erase])('gives nothing for the link alone, or for a wrong code: %s', async (path) => {
    const shop = await open()
    expect(await shop.page(path)).not.toContain('name="codigo"')
    for (const codigo of ['', '12', '123456']) {
      const { status, headers, body } = await shop.post(path, { acao: 'usar', codigo })
      expect([status, headers.get('content-disposition')]).toEqual([422, null])
      expect(body).toContain('role="alert"')
      expect(personal.filter((secret) => secret !== 'Zulmira' && String(body).includes(secret))).toEqual([])
    }
    expect(await findLead(shop.server.store, shop.idLead)).toMatchObject({ email: 'zulmira@correio.com.br' })
  })

  it('gives a copy for the code of its mail, after four wrong ones, again while the code is valid, and never for the other kind', async () => {
    const shop = await open()
    const code = await askCode(shop, copy)
    expect(shop.sent.at(-1)).toMatchObject({
      to: 'zulmira@correio.com.br',
      subject: expect.stringMatching(/^Seu código para baixar seus dados/),
    })
    expect(await shop.page(copy)).toContain('Mandamos um código para z•••@c•••.br.')
    expect((await shop.post(erase, { acao: 'usar', codigo: code })).status).toBe(422)
    for (const _ of [1, 2, 3, 4]) await shop.post(copy, { acao: 'usar', codigo: otherThan(code) })
    const used = await shop.post(copy, { acao: 'usar', codigo: code })
    expect(used.body).toMatch(/^(?!.*op-error).*Código certo\. Seu arquivo está pronto\./s)
    for (const codigo of [
      code,
      ` ${code.slice(0, 3)} ${String.fromCharCode(...[...code.slice(3)].map((one) => one.charCodeAt(0) + 0xfee0))}`,
    ]) {
      const { status, headers, body } = await shop.post(copy, { acao: 'baixar', codigo })
      expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
        200,
        'attachment; filename="meus-dados.json"',
        'no-store',
      ])
      expect(body).toMatchObject({
        pedidos: [{ orderNumber: shop.number }],
        cadastros: [{ name: 'Zulmira Quintanilha', cpf: '52998224725', phone: '11987654321' }],
      })
      expect(JSON.stringify(body)).not.toMatch(/"(?:owner|candidate|customerDigest)"/)
    }
    shop.server.pass(10 * minute)
    expect((await shop.post(copy, { acao: 'usar', codigo: code })).status).toBe(422)
  })

  it('opens records with the order’s tax id and e-mail, and none that has only one of them', async () => {
    const shop = await open()
    const { server } = shop
    const other = async (change: Record<string, object>) => {
      const { owner: client, id } = await server.begun()
      for (const [step, body] of Object.entries({ ...typed, ...change })) await save(client, id, step, body)
      return id
    }
    const own = await other({})
    const sameCpf = await other({ email: { email: 'outra@correio.com.br' } })
    const sameMailbox = await other({ documentNumber: { cpf: '111.444.777-35' } })
    const interested = async (contact: object) => {
      const client = server.browser()
      const { body } = await client.send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' })
      const { id } = body as { id: string }
      await client.send('PUT', '/api/lead-no-coverage', { id, name: 'Zulmira Longe', ...contact })
      return id
    }
    const ownInterest = await interested({ phone: '11987654321', email: 'Zulmira@correio.com.br' })
    const family = await interested({ phone: '1133334444', email: 'zulmira@correio.com.br' })
    await interested({ phone: '11987654321', email: 'outra@correio.com.br' })
    await server.browser().send('POST', '/api/supportRequest', { telephone: '11987654321' })
    const { body } = await shop.post(copy, { acao: 'baixar', codigo: await askCode(shop, copy) })
    const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id).toSorted()
    const found = body as Record<string, unknown>
    expect(ids(found.cadastros)).toEqual([shop.idLead, own].toSorted())
    expect(ids(found.interessesSemCobertura)).toEqual([ownInterest])
    expect(found.ligacoesPedidas).toEqual([])

    server.pass(minute)
    await shop.post(erase, { acao: 'usar', codigo: await askCode(shop, erase) })
    const left = await Promise.all([own, sameCpf, sameMailbox].map((id) => findLead(server.store, id)))
    expect(left.map((lead) => lead?.id)).toEqual([undefined, sameCpf, sameMailbox])
    const interests = await server.store.db.selectFrom('no_coverage_leads').select('id').execute()
    expect(ids(interests)).not.toContain(ownInterest)
    expect(ids(interests)).toContain(family)
  })

  it('hides the customer’s record in a copy for an address that is not the record’s', async () => {
    const shop = await open()
    const { owner: client, id } = await shop.server.visited(provedFromPhone)
    for (const step of ['dueDate', 'bankInfo', 'scheduleDate'] as const)
      await save(client, id, step, typed[step])
    await save(client, id, 'email', { email: 'nova@correio.com.br' })
    const { orderLink: link } = (await finish(client, id)).body as { orderLink: string }
    const post = (path: string, fields: Record<string, string>) =>
      client.send('POST', link + path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const code = await askCode({ ...shop, post }, copy)
    expect(shop.sent.at(-1)?.to).toBe('nova@correio.com.br')
    const answer = await post(copy, { acao: 'baixar', codigo: code })
    expect(answer.body).toMatchObject({ cadastros: [{ email: 'nova@correio.com.br', name: 'L••• B•••' }] })
    expect(leaked(answer)).toEqual([])
  })

  it('erases as the operator’s command does, once, and shows and mails the receipt', async () => {
    const shop = await open()
    const { server, number } = shop
    const openLead = await fill(server.browser())
    const code = await askCode(shop, erase)
    const answers = await Promise.all([1, 2].map(() => shop.post(erase, { acao: 'usar', codigo: code })))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toContain('<dt>Pedidos começados</dt><dd>1</dd>')
      expect(body).toContain(`Pedido ${number}: fica inteiro até 19/02/2027`)
      expect(body).toContain('Ofertas param já.')
      expect(body).toContain('vencimento, plano e campanha até 20/11/2032')
      expect(body).toContain('Ligações pedidas: só têm um telefone')
    }
    await server.mailRound()
    const receipts = shop.sent.filter(({ subject }) => subject.startsWith('Recibo'))
    expect(receipts).toMatchObject([{ to: 'zulmira@correio.com.br' }])
    expect(receipts[0]?.text).toContain('Pedidos começados: 1')
    expect(receipts[0]?.text).toContain(`Pedido ${number}: fica inteiro até 19/02/2027`)
    expect(await findLead(server.store, openLead)).toBe(null)
    expect(await shop.page('dados/')).toContain('Apagado depois de 19/02/2027, como você pediu em 21/11/2026')
    expect(await findLead(server.store, shop.idLead)).toMatchObject({ phone: '11987654321' })
    server.pass(10 * minute)
    expect((await shop.post(erase, { acao: 'usar', codigo: code })).status).toBe(422)
  })

  it('stops offers at once, and tells the operator, for an order that is still carried out', async () => {
    const shop = await open()
    const { store } = shop.server
    await shop.post(erase, { acao: 'usar', codigo: await askCode(shop, erase) })
    expect(await findLead(store, shop.idLead)).toMatchObject({ accept_promotions: false })
    const events = await listEvents(store, { types: ['consent.withdrawn'] })
    expect(events.map(({ subject, payload }) => [subject, JSON.parse(payload ?? '').kind])).toEqual([
      [shop.idLead, 'promotions'],
    ])
    expect(await shop.page('dados/')).toContain('<dt>Quero receber ofertas</dt><dd>Não, em 21/11/2026')
    const [noted] = await store.db
      .selectFrom('consents')
      .selectAll()
      .where('given', '=', 0)
      .where('kind', '=', 'promotions')
      .execute()
    expect(noted).toMatchObject({ lead_id: shop.idLead, text_version: consentVersion })
  })

  const retain = async ({ store }: Shop['server']) => {
    await confirmClock(store)
    return (await eraseExpired(store, periodsWith(2_191), () => undefined))?.erased
  }

  it('reduces an order whose erasure was asked for once it is over, and asks nobody again', async () => {
    const shop = await open()
    const { server } = shop
    await shop.post(erase, { acao: 'usar', codigo: await askCode(shop, erase) })
    server.pass(90 * day)
    expect(await retain(server)).not.toHaveProperty('asked-erasures')
    server.pass(1)
    expect(await retain(server)).toMatchObject({ 'asked-erasures': 1 })
    expect(await findLead(server.store, shop.idLead)).toMatchObject({
      ...{ name: 'Zulmira Quintanilha', cpf: '52998224725', phone: null, email: null, owner: 'apagado' },
    })
    expect(await retain(server)).toEqual({})
  })

  it('reduces it a day after a withdrawal, whose mail goes out first', async () => {
    const shop = await open()
    const { server, sent } = shop
    await shop.post(erase, { acao: 'usar', codigo: await askCode(shop, erase) })
    await shop.post('desistir/', {})
    expect(await retain(server)).not.toHaveProperty('asked-erasures')
    await server.mailRound()
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toContain('Pedido')
    server.pass(day + 1)
    expect(await retain(server)).toMatchObject({ 'asked-erasures': 1 })
    expect(await shop.page('dados/')).toMatch(/não tem mais um e-mail(?!.*dados\/copia)/s)
    expect((await shop.post(copy, { acao: 'mandar' })).status).toBe(409)
  })

  it('erases a withdrawn order at once, and answers a repeat alike, though its e-mail is gone', async () => {
    const shop = await open()
    await shop.post('desistir/', {})
    const code = await askCode(shop, erase)
    const first = await shop.post(erase, { acao: 'usar', codigo: code })
    expect(first.body).toContain(`Pedido ${shop.number}: ficam nome, CPF ou CNPJ`)
    expect(first.body).toContain('<dt>Avisos aos nossos sistemas</dt><dd>3</dd>')
    expect(await shop.post(erase, { acao: 'usar', codigo: code })).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await findLead(shop.server.store, shop.idLead)).toMatchObject({ email: null, phone: null })
  })

  it('sends five codes an hour at most, one a minute, and compares five guesses of one', async () => {
    const shop = await open()
    await askCode(shop, copy)
    const soon = await shop.post(copy, { acao: 'mandar' })
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60'])
    const code = codeIn(shop)
    const answers = []
    for (let guess = 0; guess < 6; guess += 1)
      answers.push((await shop.post(copy, { acao: 'usar', codigo: otherThan(code) })).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
    expect((await shop.post(copy, { acao: 'usar', codigo: code })).status).toBe(429)
    const later = []
    for (let asked = 0; asked < 6; asked += 1) {
      shop.server.pass(minute)
      later.push((await shop.post(copy, { acao: 'mandar' })).status)
    }
    expect(later).toEqual([303, 303, 303, 303, 429, 429])
  })

  it('obeys no form of another site', async () => {
    const shop = await open()
    const foreign = await shop.post(erase, { acao: 'mandar' }, { origin: 'https://outro.test' })
    expect([foreign.status, shop.sent.length]).toEqual([403, 1])
    const code = await askCode(shop, erase)
    const used = await shop.post(erase, { acao: 'usar', codigo: code }, { 'sec-fetch-site': 'cross-site' })
    expect([used.status, await shop.page('dados/')]).toEqual([
      403,
      expect.not.stringContaining('como você pediu'),
    ])
  })

  it('loses neither the code nor the erasure if the database fails on the way', async () => {
    const shop = await open()
    const openLead = await fill(shop.server.browser())
    const code = await askCode(shop, erase)
    let isBroken = true
    shop.server.store.failpoints.at('lead.before-erase', () => {
      if (isBroken) throw new Error('power cut')
    })
    expect((await shop.post(erase, { acao: 'usar', codigo: code })).status).toBe(500)
    expect((await findLead(shop.server.store, openLead))?.id).toBe(openLead)
    isBroken = false
    expect((await shop.post(erase, { acao: 'usar', codigo: code })).status).toBe(200)
    expect(await findLead(shop.server.store, openLead)).toBe(null)
  })
})
