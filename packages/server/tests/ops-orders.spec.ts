import { expect, it } from 'vitest'
import { listAccesses } from '../store/operator-access.rows.ts'
import { onEachEngine } from './support/engines.ts'
import { openShop } from './support/placed-order.ts'
import { personal } from './support/scenario.ts'

const keys = {
  ana: 'chave-da-mesa-1234',
  oms: 'chave-do-sistema-1',
  bi: 'chave-de-leitura-1',
  old: 'chave-vencida-1234',
}
const env = {
  OPS_TOKENS: `ana:desk:2026-12-31:${keys.ana}, oms:systems:2026-12-31:${keys.oms}, bi:read:2026-11-21:${keys.bi}, old:desk:2026-11-20:${keys.old}`,
}

/** A shop with tokens, and an order. */
const openOps = async (settings: Parameters<typeof openShop>[0] = {}) => {
  const shop = await openShop({ ...settings, env: { ...env, ...settings.env } })
  const as = (name: keyof typeof keys, more = {}) => ({ authorization: `Bearer ${keys[name]}`, ...more })
  const call = (name: keyof typeof keys, method: 'GET' | 'POST', path: string, body?: object, more = {}) =>
    shop.server.script().send(method, `/api/ops/orders/${path}`, body, as(name, more))
  const deed = (name: keyof typeof keys, what: string, body: object = {}, more = {}) =>
    call(name, 'POST', `${shop.number}/${what}`, body, more)
  return { ...shop, call, deed }
}

onEachEngine('the orders’ API', (engine) => {
  it('is there for nobody without a token that is valid and may do what it asks', async () => {
    const { number, server, call, deed } = await openOps({ engine })
    const without = await server.script().send('GET', `/api/ops/orders/${number}`)
    const wrong = await server
      .script()
      .send('GET', `/api/ops/orders/${number}`, undefined, { authorization: `Bearer ${keys.ana}x` })
    expect([without.status, wrong.status]).toEqual([404, 404])
    expect(await call('old', 'GET', number)).toMatchObject({
      ...{ status: 403, body: { error: 'Esta chave venceu em 2026-11-20.' } },
    })
    const refused = await Promise.all([
      deed('oms', 'withdraw'),
      deed('ana', 'installed'),
      deed('bi', 'note', { text: 'oi' }),
      call('oms', 'POST', 'search', { name: 'zulmira' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await call('bi', 'GET', number)).status).toBe(200)
    server.pass(12 * 3_600_000)
    expect((await call('bi', 'GET', number)).status).toBe(403)
    const off = await openShop({ engine })
    expect(
      (
        await off.server
          .script()
          .send('GET', `/api/ops/orders/${off.number}`, undefined, { authorization: 'Bearer ' })
      ).status,
    ).toBe(404)
  })

  it('finds an order by what stands in the body, never in an address, and notes who asked', async () => {
    const { number, server, call } = await openOps({ engine })
    const found = await call('ana', 'POST', 'search', {
      name: 'quintanilha zulmira',
      phone: '+55 11 98765-4321',
    })
    const address = expect.stringMatching(/^Avenida Paulista, 1578, .*CEP 01310100$/)
    const order = { orderNumber: number, name: 'Zulmira Quintanilha', status: 'placed', address }
    expect(found).toMatchObject({ status: 200, body: { orders: [order], more: false } })
    server.pass(1)
    const masked = await call('bi', 'POST', 'search', { cpf: '529.982.247-25' })
    expect(JSON.stringify(masked.body)).toContain(number)
    expect(personal.filter((text) => JSON.stringify(masked.body).includes(text))).toEqual([])
    const nothing = [{}, { name: ' ' }, { nome: 'x' }].map((body) => call('ana', 'POST', 'search', body))
    expect((await Promise.all(nothing)).map(({ status }) => status)).toEqual([422, 422, 422])
    expect(await listAccesses(server.store)).toMatchObject([
      { account: 'ana', command: 'api orders list', row_count: 1, searched_digest: expect.any(String) },
      { account: 'bi', command: 'api orders list --masked', row_count: 1 },
    ])
    expect(personal.filter((text) => server.logged().includes(text))).toEqual([])
  })

  it('shows an order to the desk, without its bank account, and masked to who only reads', async () => {
    const { number, call, link } = await openOps({ engine })
    const { body } = await call('ana', 'GET', number)
    expect(body).toMatchObject({
      ...{ orderNumber: number, status: 'placed', link: `https://loja.test${link}`, cpf: '52998224725' },
      ...{ mails: [{ state: 'delivered' }], events: [{ type: 'order.placed' }], history: [] },
    })
    expect(JSON.stringify(body)).not.toContain('9988776')
    const masked = JSON.stringify((await call('bi', 'GET', number)).body)
    expect(personal.filter((text) => masked.includes(text))).toEqual([])
    expect(masked).not.toContain('/pedido/')
    expect((await call('ana', 'GET', '12345678903')).status).toBe(404)
  })

  it('keeps notes of the staff, and the link that can withdraw, from systems', async () => {
    const { number, call, deed } = await openOps({ engine })
    await deed('ana', 'note', { text: 'O cachorro morde' })
    await deed('oms', 'activated')
    type Shown = { readonly link: string | null; readonly history: readonly { readonly kind: string }[] }
    const seenBy = async (name: 'ana' | 'oms') => {
      const { link, history } = (await call(name, 'GET', number)).body as Shown
      return [link !== null, history.map(({ kind }) => kind).toSorted()]
    }
    expect(await seenBy('ana')).toEqual([true, ['activated', 'note']])
    expect(await seenBy('oms')).toEqual([false, ['activated']])
  })

  it('does what the desk asks once, however often it is sent', async () => {
    const { server, sent, number, call, deed, stored } = await openOps({ engine })
    const twice = async (what: string, body: object = {}, more = {}) => {
      const answers = await Promise.all([deed('ana', what, body, more), deed('ana', what, body, more)])
      return answers
        .map(({ status, body: said }) => [status, (said as { changed?: boolean }).changed])
        .toSorted()
    }
    const once = [
      [200, false],
      [200, true],
    ]
    const key = { 'idempotency-key': 'um' }
    expect(await twice('note', { text: 'Portão azul' }, key)).toEqual(once)
    const otherwise = await deed('ana', 'note', { text: 'Portão verde' }, key)
    expect(otherwise).toMatchObject({ status: 422, body: { field: 'idempotency-key' } })
    expect(await twice('resend')).toEqual(once)
    expect(await twice('correct', { email: 'certa@correio.com.br' })).toEqual(once)
    expect(await twice('move', { date: '2026-11-30', period: 'manha' })).toEqual(once)
    expect((await stored()).schedules).toEqual([{ date: '2026-11-30', period: 'manha' }])
    const refused = await deed('ana', 'move', { date: '2026-11-29', period: 'manha' })
    expect(refused.body).toMatchObject({
      error: expect.stringMatching(/^Não há visita livre aí\. Livres: 2026-11-\d\d manha, /),
    })
    expect(await twice('withdraw', { reason: 'mudou' })).toEqual(once)
    await server.mailRound()
    expect(sent.filter(({ to }) => to === 'certa@correio.com.br')).toHaveLength(3)
    const { history, status } = (await call('ana', 'GET', number)).body as {
      history: { kind: string; by: string }[]
      status: string
    }
    expect(history.map(({ kind, by }) => `${kind} ${by}`).toSorted()).toEqual(
      ['corrected ana', 'moved ana', 'note ana', 'resent ana', 'withdrawn ana'].toSorted(),
    )
    expect(status).toBe('withdrawn')
  })

  it.each([
    ['correct', { email: 'x' }, 422],
    ['correct', { name: 'x' }, 422],
    ['move', { date: '2026-11-29', period: 'manha' }, 422],
    ['note', {}, 422],
    ['note', { text: 'x'.repeat(1_001) }, 422],
    ['erase', {}, 404],
  ])('refuses %s %j and changes nothing', async (what, body, status) => {
    const { number, call, deed } = await openOps({ engine })
    expect((await deed('ana', what, body)).status).toBe(status)
    expect((await call('ana', 'GET', number)).body).toMatchObject({ history: [], status: 'placed' })
  })

  it('serves one token only so often', async () => {
    const { number, call } = await openOps({ engine, env: { RATE_LIMITS: 'ops.token=2/60' } })
    const asked = async (name: 'ana' | 'oms') => (await call(name, 'GET', number)).status
    expect([await asked('ana'), await asked('ana'), await asked('ana'), await asked('oms')]).toEqual([
      200, 200, 429, 200,
    ])
  })
})

onEachEngine('what the operator’s systems tell back', (engine) => {
  const first = { date: '2026-11-27', period: 'manha' }
  const other = { date: '2026-11-30', period: 'tarde' }

  it('confirms a visit once: page, calendar file, mail and event follow', async () => {
    const { server, sent, number, call, deed, page, reader, link } = await openOps({ engine })
    server.pass(60_000)
    const answers = await Promise.all([
      deed('oms', 'visit-confirmed', first),
      deed('oms', 'visit-confirmed', first),
    ])
    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { changed: true, status: 'confirmed' },
        { changed: false, status: 'confirmed' },
      ]),
    )
    await server.mailRound()
    expect(sent.map(({ subject }) => subject.replace(/ ?\d.*/, ''))).toEqual([
      'Recebemos seu pedido',
      'Visita confirmada: pedido',
    ])
    expect(sent[1]?.text).toContain('Sexta-feira, 27 de novembro, manhã (8h às 12h).')
    const text = await page()
    expect(text).toContain('Zulmira, sua visita está confirmada.')
    expect(text).toContain('Confirmação da visita<span class="sr">, feito</span>')
    expect(text).toContain('Sexta-feira, 27 de novembro')
    expect(text).not.toMatch(/1ª: |26 de novembro, tarde/)
    const file = String((await reader.send('GET', `${link}visita.ics`)).body)
    expect(file.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED', 'STATUS:CANCELLED'])
    expect(file).toContain('DTSTART;TZID=America/Sao_Paulo:20261127T080000')
    const { events, confirmedVisit } = (await call('oms', 'GET', number)).body as {
      events: { type: string }[]
      confirmedVisit: object
    }
    expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.status-changed'])
    expect(confirmedVisit).toEqual(first)
  })

  it('moves it, and knows an old message that comes again', async () => {
    const { server, sent, deed, page } = await openOps({ engine })
    const key = { 'idempotency-key': 'um' }
    await deed('oms', 'visit-confirmed', first, key)
    await deed('oms', 'visit-moved', other)
    expect((await deed('oms', 'visit-confirmed', first, key)).body).toEqual({
      changed: false,
      status: 'confirmed',
    })
    await server.mailRound()
    expect(await page()).toContain('30 de novembro, tarde')
    expect(sent.map(({ subject }) => subject.split(':')[0]).slice(1)).toEqual([
      'Visita confirmada',
      'Sua visita tem outro dia',
    ])
  })

  it('goes from the visit to an active line, and never back', async () => {
    const { server, sent, deed, page } = await openOps({ engine })
    await deed('oms', 'visit-confirmed', first)
    expect((await deed('oms', 'installed')).body).toEqual({ changed: true, status: 'installed' })
    expect(await page()).toContain('sua internet está instalada.')
    expect(await page()).not.toContain('Mudar a visita')
    expect((await deed('oms', 'activated')).body).toEqual({ changed: true, status: 'activated' })
    expect((await deed('oms', 'installed')).body).toEqual({ changed: false, status: 'activated' })
    expect(await page()).toContain('Internet ativa<span class="sr">, feito</span>')
    const impossible = await Promise.all([deed('oms', 'cancelled'), deed('oms', 'visit-moved', other)])
    expect(impossible).toMatchObject(
      Array(2).fill({ status: 409, body: { error: 'Este pedido já está ativo.' } }),
    )
    await server.mailRound()
    expect(sent.map(({ subject }) => subject.split(':')[0]).slice(1)).toEqual([
      'Visita confirmada',
      'Internet instalada',
      'Internet ativa',
    ])
  })

  it('cancels an order, after which nothing is installed', async () => {
    const { server, sent, deed, page, reader, link, stored } = await openOps({ engine })
    expect((await deed('oms', 'cancelled', { reason: 'sem porta' })).body).toEqual({
      ...{ changed: true, status: 'cancelled' },
    })
    expect((await deed('oms', 'cancelled')).body).toEqual({ changed: false, status: 'cancelled' })
    expect(await deed('oms', 'installed')).toMatchObject({
      ...{ status: 409, body: { error: 'Este pedido já foi cancelado.' } },
    })
    await server.mailRound()
    expect(sent.at(-1)?.text).toContain('Você não paga nada.')
    expect(sent.at(-1)?.text).not.toContain('sem porta')
    const text = await page()
    expect(text).toContain('Zulmira, seu pedido foi cancelado.')
    expect(text).not.toContain('Recebemos sua desistência')
    expect(String((await reader.send('GET', `${link}visita.ics`)).body)).toContain('STATUS:CANCELLED')
    expect((await stored()).withdrawn).toBe('2026-11-21T15:00:00.000Z')
  })

  it('does not undo what the customer withdrew', async () => {
    const { deed, post } = await openOps({ engine })
    await post('desistir/', {})
    expect(await deed('oms', 'visit-confirmed', first)).toMatchObject({
      ...{ status: 409, body: { error: 'O cliente desistiu deste pedido.' } },
    })
    expect((await deed('oms', 'cancelled')).body).toEqual({ changed: false, status: 'withdrawn' })
  })

  it('is to be confirmed again once the customer chooses another day, which an older page cannot', async () => {
    const { deed, post, page, server } = await openOps({ engine })
    server.pass(1_000)
    await deed('oms', 'visit-confirmed', first)
    const chosen = { opcao1: '2026-12-01/manha', opcao2: '' }
    expect((await post('visita/', { ...chosen, visto: '' })).status).toBe(409)
    const seen = /name="visto" value="([^"]*)"/.exec(await page('visita/'))?.[1] ?? ''
    expect((await post('visita/', { ...chosen, visto: seen })).status).toBe(303)
    const text = await page()
    expect(text).toContain('seu pedido está com a gente.')
    expect(text).toContain('1ª: terça-feira, 1º de dezembro')
    expect((await deed('oms', 'visit-confirmed', other)).body).toEqual({ changed: true, status: 'confirmed' })
  })

  it.each([
    ['visit-confirmed', {}, 422],
    ['visit-confirmed', { date: '2026-11-20', period: 'manha' }, 422],
    ['visit-confirmed', { date: '2027-11-27', period: 'manha' }, 422],
    ['visit-moved', { ...first, period: 'noite' }, 422],
    ['installed', { date: '2026-11-27' }, 422],
  ])('is refused as %s %j', async (step, body, status) => {
    const { deed, page } = await openOps({ engine })
    expect((await deed('oms', step, body)).status).toBe(status)
    expect(await page()).toContain('seu pedido está com a gente.')
  })
})
