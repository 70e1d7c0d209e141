import { groupedNumber } from '@ultrafibra/contract/order-number'
import { describe, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { orders } from '../cli/orders-command.ts'
import { chosenRenewal, completeMigration, finishMigration, renew } from './support/customers.ts'
import { locksAwaited, onEachEngine } from './support/engines.ts'
import { day, firstVisit, openShop, visit } from './support/placed-order.ts'
import { runStreams } from './support/run-command.ts'
import { anyOf, finish, orderNumberOf, personal } from './support/scenario.ts'

describe('the page of an order', () => {
  it('shows dates, plan and visit, and of the person only what is masked', async () => {
    const { page, reader, link } = await openShop()
    const text = await page()
    for (const said of [
      'Zulmira, seu pedido está com a gente.',
      'No sábado, 21 de novembro.',
      'Até segunda-feira, 23 de novembro, às 18h, por SMS ou WhatsApp.',
      '1ª: quinta-feira, 26 de novembro, tarde (12h às 18h)',
      'Dá para mudar a visita até quarta-feira, 25 de novembro.',
      'Cancele até sábado, 28 de novembro',
      'Ultrafibra 500 Mega',
      'Todo dia 15',
      'Avenida Paulista, Bela Vista, São Paulo/SP',
      '•••.•••.•••-25',
      'z•••@c•••.br',
    ])
      expect(text).toContain(said)
    expect(personal.filter((secret) => secret !== 'Zulmira' && text.includes(secret))).toEqual([])
    expect(text).not.toMatch(anyOf('Quintanilha', '1578'))
    expect(text.replaceAll('\u00a0', ' ')).toContain('<li>Mês 13 a 24<b>R$ 99,99</b>500 Mega</li>')
    const { headers, status } = await reader.send('GET', link)
    expect([
      status,
      ...['cache-control', 'x-robots-tag', 'referrer-policy', 'set-cookie'].map((name) => headers.get(name)),
    ]).toEqual([200, 'no-store', 'noindex', 'same-origin', null])
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  it('keeps the contract as it was accepted, also when the visit and with it the first bill changes', async () => {
    const { page, post } = await openShop()
    const accepted = await page('contrato/')
    await post('visita/', { opcao1: '2026-12-14/manha', opcao2: '', visto: '' })
    expect(await page()).toContain('14 de dezembro')
    expect(await page('contrato/')).toBe(accepted)
  })

  it.each([
    [
      'a half day that is taken',
      { ...visit, opcao2: '2026-11-29/manha' },
      422,
      'Essa opção acabou de ser ocupada: ',
    ],
    ['no half day', { visto: '' }, 422, 'Escolha pelo menos uma opção.'],
    ['the same half day twice', { ...visit, opcao2: visit.opcao1 }, 422, 'Escolha opções diferentes.'],
    ['a day that does not exist', { ...visit, opcao1: '2026-02-30/manha' }, 422, 'Data inválida'],
    [
      'a page older than the last change',
      { ...visit, visto: 'antes' },
      409,
      'A visita já foi mudada em outra página.',
    ],
  ])('refuses %s in place, keeps the choice and changes nothing', async (_what, fields, status, said) => {
    const { post, stored } = await openShop()
    const answer = await post('visita/', fields)
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(said)])
    expect(answer.body).toContain('role="alert"')
    if (status === 422 && 'opcao1' in fields && fields.opcao1 === visit.opcao1)
      expect(answer.body).toContain(`value="${visit.opcao1}" selected`)
    expect((await stored()).schedules).toEqual(firstVisit)
  })

  it('names every lost option at its own field, and puts no other in its place', async () => {
    const { post, stored } = await openShop()
    const refused = async (fields: Record<string, string>) => {
      const { body } = await post('visita/', { visto: '', ...fields })
      const fieldsOf = (pattern: RegExp) => [...String(body).matchAll(pattern)].map(([, name]) => name)
      return {
        body: String(body),
        blamed: fieldsOf(/<select id="(\w+)"[^>]* aria-invalid/g),
        linked: fieldsOf(/<a href="#(\w+)">/g),
        chosen: fieldsOf(/<option value="([^"]*)" selected/g),
      }
    }
    const [first = ''] = Object.values(visit)
    const gap = await refused({ opcao1: first, opcao2: '', opcao3: '2026-11-29/manha' })
    expect(gap).toMatchObject({ blamed: ['opcao3'], linked: ['opcao3'], chosen: [first, '', ''] })
    expect(gap.body).toContain('domingo, 29 de novembro, manhã (8h às 12h)')
    const both = await refused({ opcao1: '2026-11-22/manha', opcao2: '2026-11-29/manha', opcao3: first })
    expect(both).toMatchObject({ blamed: ['opcao1', 'opcao2'], linked: ['opcao1', 'opcao2'] })
    expect(both.chosen).toEqual(['', '', first])
    expect(both.body).toContain('<option value="" selected>Escolha um horário</option>')
    expect(await refused({ opcao1: '', opcao2: first })).toMatchObject({
      blamed: ['opcao1'],
      chosen: ['', first, ''],
    })
    expect(await refused({ opcao1: first, opcao3: first })).toMatchObject({ blamed: ['opcao3'] })
    expect((await stored()).schedules).toEqual(firstVisit)
  })

  it('after a change in another page shows the newer choice, not the refused one', async () => {
    const { post, stored } = await openShop()
    await post('visita/', visit)
    const { status, body } = await post('visita/', { opcao1: '2026-12-01/tarde', visto: '' })
    expect([status, body]).toEqual([409, expect.stringContaining(`value="${visit.opcao1}" selected`)])
    expect(body).toContain(`value="${visit.opcao2}" selected`)
    expect((await stored()).schedules[0]).toEqual({ date: '2026-11-27', period: 'manha' })
  })

  it('says what was done only where it was done', async () => {
    const { post, page } = await openShop()
    const said = async () => {
      const notes = await Promise.all(['visita', 'desistencia'].map((done) => page(`?feito=${done}`)))
      return notes.map((text) => /role="status">([^.]*)/.exec(text)?.[1])
    }
    expect(await said()).toEqual([undefined, undefined])
    await post('visita/', visit)
    expect(await said()).toEqual(['Pronto, sua visita mudou', undefined])
    await post('desistir/', {})
    expect(await said()).toEqual([undefined, 'Pronto, seu pedido foi cancelado'])
  })

  it('counts as gone in the purchase once withdrawn, and is never placed twice', async () => {
    const { post, owner, idLead, server } = await openShop()
    await post('desistir/', {})
    const answers = [
      await finish(owner, idLead),
      await owner.send('GET', `/api/lead-v2/${idLead}`),
      await owner.send('PATCH', `/api/lead-v2/${idLead}/name`, { name: 'Zulmira Outra' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await server.store.db.selectFrom('orders').select('order_number').execute()).toHaveLength(1)
  })

  it('changes the visit until the working day before it, and no longer', async () => {
    const { post, page, server, stored } = await openShop()
    server.pass(5 * day - 1)
    const late = await post('visita/', visit)
    expect(late.status).toBe(409)
    expect(late.body).toContain('só dá para mudar a visita falando com a gente')
    expect(await page()).not.toContain('/visita/"')
    expect((await stored()).changed).toBeNull()
  })

  it('withdraws until the end of the seventh day, then offers the contacts', async () => {
    const { post, page, server, stored } = await openShop()
    server.pass(7 * day + 11 * 3_600_000)
    expect(await page('desistir/')).toContain('Sim, quero desistir')
    server.pass(3_600_000)
    expect(await page('desistir/')).not.toContain('Sim, quero desistir')
    expect(await page()).toContain('Os 7 dias para desistir por aqui já passaram.')
    const late = await post('desistir/', {})
    expect([late.status, late.body]).toEqual([409, expect.stringContaining('0800 555 1020')])
    expect((await stored()).withdrawn).toBeNull()
  })

  it('shows up in the list and the export of orders', async () => {
    const { post, server } = await openShop()
    await post('visita/', visit)
    await post('desistir/', {})
    await server.mailRound()
    const env = {
      DATA_DIR: server.dataDir,
      ...(server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {}),
    }
    const { stdout } = await runStreams(orders, ['list', '--json', '--masked'], env)
    expect(JSON.parse(stdout).orders).toMatchObject([
      {
        withdrawnAt: '2026-11-21T15:00:00.000Z',
        visitChangedAt: '2026-11-21T15:00:00.000Z',
        schedules: [{ date: '2026-11-27' }, { date: '2026-11-30' }],
      },
    ])
  })

  it('of a renewal or migration tells nothing of the customer’s record, and a withdrawn renewal can be asked again', async () => {
    const { server, sent } = await openShop()
    const { owner, id: idRenewal } = await server.visited(chosenRenewal)
    const renewed = await renew(owner, idRenewal)
    const migrated = await finishMigration(owner, await completeMigration(owner))
    const links = [renewed, migrated].map(({ body }) => (body as { orderLink: string }).orderLink)
    for (const link of links)
      expect((await owner.send('GET', link)).body).not.toMatch(
        /Benedita|Januário|benedita|januario|39053344705/,
      )
    const again = () =>
      owner.send('POST', `${links[0]}desistir/`, '', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    expect(await owner.send('GET', `${links[0]}visita/`)).toMatchObject({
      body: expect.stringContaining('Este pedido não tem visita para mudar.'),
    })
    expect((await again()).status).toBe(303)
    for (const path of ['', 'desistir/']) {
      const { body } = await owner.send('GET', `${links[0]}${path}`)
      expect(body).not.toContain('não paga nada')
    }
    expect((await owner.send('GET', `${links[0]}`)).body).toContain('Seu plano atual continua como está')
    expect((await owner.send('GET', `${links[1]}desistir/`)).body).toContain(
      'Seu plano atual continua como está',
    )
    await server.mailRound()
    expect(sent.at(-1)?.text).toContain('Seu plano atual continua como está')
    expect(sent.at(-1)?.text).not.toContain('não paga nada')
    const repeated = [
      await renew(owner, idRenewal),
      await owner.send('GET', `/api/renewalBaseUser/${idRenewal}`),
    ]
    expect(repeated.map(({ status }) => status)).toEqual([404, 404])
    const other = server.browser()
    expect(orderNumberOf(await renew(other, await chosenRenewal(other)))).toMatch(/^\d{11}$/)
  })
})

onEachEngine('a form of an order', (engine) => {
  it('changes the visit once, even if the form is sent twice', async () => {
    const { post, stored, sent, server, number } = await openShop({ engine })
    const answers = await Promise.all([post('visita/', visit), post('visita/', visit)])
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array(2).fill([303, expect.stringMatching(/^\/pedido\/[\w-]+\/\?feito=visita$/)]),
    )
    await server.mailRound()
    expect(await stored()).toEqual({
      withdrawn: null,
      changed: '2026-11-21T15:00:00.000Z',
      schedules: [
        { date: '2026-11-27', period: 'manha' },
        { date: '2026-11-30', period: 'tarde' },
      ],
    })
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Recebemos seu pedido ${groupedNumber(number)}`,
      `Sua visita mudou: pedido ${groupedNumber(number)}`,
    ])
    expect(sent[1]?.text).toContain('2ª: segunda-feira, 30 de novembro, tarde (12h às 18h)')
  })

  if (engine === 'postgres')
    it('makes two of its forms wait for its lock, and no reader', async () => {
      const { server, post, page } = await openShop({ engine })
      const waiting = () => locksAwaited(server.store)
      const posted = await server.store.db.transaction().execute(async (holder) => {
        await holder.selectFrom('orders').selectAll().forUpdate().execute()
        const forms = Promise.all(times(5, () => post('visita/', visit)))
        await expect.poll(waiting).toBe(2)
        expect([await page(), await waiting()]).toEqual([expect.stringContaining('mudar a visita'), 2])
        return { forms }
      })
      expect((await posted.forms).map(({ status }) => status)).toEqual(Array(5).fill(303))
    })

  it('withdraws once with its time and one mail, however often it is pressed', async () => {
    const { post, page, server, stored, sent, number } = await openShop({ engine })
    expect(await page('desistir/')).toContain('Sim, quero desistir')
    server.pass(6 * day)
    const answers = await Promise.all([post('desistir/', {}), post('desistir/', {})])
    server.pass(day * 3)
    answers.push(await post('desistir/', {}))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await server.mailRound()
    expect((await stored()).withdrawn).toBe('2026-11-27T15:00:00.000Z')
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Recebemos seu pedido ${groupedNumber(number)}`,
      `Pedido ${groupedNumber(number)} cancelado`,
    ])
    const text = await page('?feito=desistencia')
    expect(text).toContain('Recebemos sua desistência na sexta-feira, 27 de novembro, às 12:00.')
    expect(text).toContain('role="status"')
    expect(text).not.toContain('desistir/')
    expect(text).toContain('visita.ics">Tirar da agenda')
    const late = await post('visita/', visit)
    expect(late.status).toBe(409)
    for (const { body } of [late, { body: await page('visita/') }]) {
      expect(body).toContain('Este pedido foi cancelado')
      expect(body).not.toContain('mudar a visita falando')
    }
  })

  it('is lost neither by a failure of the database nor by a lost answer: the same form is offered again', async () => {
    const { post, server, stored, sent } = await openShop({ engine })
    let isBroken = true
    server.store.failpoints.at('lead.before-save', () => {
      if (isBroken) throw new Error('power cut')
    })
    const failed = await post('visita/', visit)
    expect([failed.status, (await stored()).schedules]).toEqual([500, firstVisit])
    expect(failed.body).toContain('<input type="hidden" name="opcao1" value="2026-11-27/manha">')
    expect(failed.body).toContain('Tentar de novo')
    expect(server.logged()).toMatch(/"status":500,.*"at":"server\/[\w/.-]+:\d+"/)
    isBroken = false
    expect((await post('visita/', visit)).status).toBe(303)
    await server.mailRound()
    expect(sent).toHaveLength(2)
  })
})
