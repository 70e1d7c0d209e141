import { readFileSync, rmSync } from 'node:fs'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { describe, expect, it } from 'vitest'
import { db } from '../cli/db-command.ts'
import { orders } from '../cli/orders-command.ts'
import { person } from '../cli/person-command.ts'
import type { Mail } from '../mail/send-mail.ts'
import { changeVisit, withdrawOrder } from '../order-life/change-order.ts'
import { correctOrder, resendOrder, writeNote } from '../order-life/desk.ts'
import { listDeeds } from '../store/order-history.rows.ts'
import { collectOrderMail, dropMails } from '../store/order-mail.rows.ts'
import { inTransaction } from '../store/store.ts'
import { chosenRenewal, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { day, openShop } from './support/placed-order.ts'
import { runStreams } from './support/run-command.ts'
import { bought, newLead, orderNumberOf, unscheduled } from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const staff = { by: 'ana' }
const shopOf = ({ store }: Pick<TestApp, 'store'>) => ({
  store,
  limits: null,
  siteOrigin: 'https://loja.test',
})

onEachEngine('an order in the hands of the desk', (engine) => {
  const open = async () => {
    const shop = await openShop({ engine })
    const eventsOf = async () =>
      (
        await shop.server.store.db
          .selectFrom('outbox')
          .selectAll()
          .where('subject', '=', shop.number)
          .where('channel', '=', 'event')
          .orderBy('position')
          .execute()
      ).map(({ id, type, payload_sealed }) => ({
        type,
        data: JSON.parse(shop.server.store.vault.open(payload_sealed ?? '', `outbox.payload.${id}`)),
      }))
    const deeds = async () => (await listDeeds(shop.server.store, [shop.number])).map(({ kind }) => kind)
    const twice = <T>(work: () => Promise<T>) => Promise.all([work(), work()])
    return { ...shop, eventsOf, deeds, twice, desk: shopOf(shop.server) }
  }

  it('is mailed again once, however often it is asked for, and again later', async () => {
    const { server, sent, number, desk, deeds, twice } = await open()
    const again = () => resendOrder(desk, number, staff)
    expect((await twice(again)).toSorted()).toEqual([false, true])
    await server.mailRound()
    expect(await again()).toBe(false)
    server.pass(11 * 60_000)
    expect(await again()).toBe(true)
    await server.mailRound()
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(3).fill(`Recebemos seu pedido ${groupedNumber(number)}`),
    )
    expect(await deeds()).toEqual(['resent', 'resent'])
  })

  it('is withdrawn once for its customer, with the reason told', async () => {
    const { server, sent, number, page, desk, eventsOf, deeds, twice } = await open()
    const withdraw = () => withdrawOrder(desk, number, { ...staff, reason: 'mudou de cidade' })
    expect((await twice(withdraw)).toSorted()).toEqual([false, true])
    await server.mailRound()
    expect(sent.map(({ subject }) => subject).at(-1)).toBe(`Pedido ${groupedNumber(number)} cancelado`)
    expect(sent).toHaveLength(2)
    expect((await eventsOf()).slice(1)).toEqual([
      {
        type: 'order.withdrawn',
        data: { orderNumber: number, withdrawnAt: '2026-11-21T15:00:00.000Z', reason: 'mudou de cidade' },
      },
    ])
    expect(await deeds()).toEqual(['withdrawn'])
    expect(await page()).toContain('seu pedido foi cancelado')
  })

  it('is withdrawn by staff within its seven days only', async () => {
    const { server, number, desk } = await open()
    server.pass(9 * day)
    await expect(withdrawOrder(desk, number, staff)).rejects.toThrow('Os 7 dias para desistir já passaram.')
  })

  it('is moved until the day of its visit, which its page no longer does', async () => {
    const { server, number, desk, post, stored, deeds, page } = await open()
    server.pass(5 * day)
    const free = { days: [{ date: '2026-11-30', periods: ['manha' as const] }], isKnown: true }
    const move = (date: string) =>
      changeVisit(desk, number, [{ date, period: 'manha' }], { seen: null, free, staff })
    expect((await post('visita/', { opcao1: '2026-11-30/manha', visto: '' })).status).toBe(409)
    await expect(move('2026-12-01')).rejects.toMatchObject({ status: 422 })
    expect([await move('2026-11-30'), await move('2026-11-30')]).toEqual([true, false])
    expect((await stored()).schedules).toEqual([{ date: '2026-11-30', period: 'manha' }])
    expect(await deeds()).toEqual(['moved'])
    expect(await page()).toContain('30 de novembro')
    server.pass(5 * day)
    await expect(move('2026-12-02')).rejects.toThrow('O dia da visita já passou.')
  })

  it('has a mistyped e-mail corrected: told once and in order, mailed to the right one, found by it', async () => {
    const sent: Mail[] = []
    const sendMail = async (mail: Mail) => {
      if (mail.to.startsWith('zulmira')) throw new Error('421')
      sent.push(mail)
    }
    const server = await briefApp({ engine, sendMail })
    const { number } = await server.bought()
    await server.mailRound()
    const desk = shopOf(server)
    expect(await resendOrder(desk, number, staff)).toBe(false)
    const correct = () =>
      correctOrder(desk, number, { email: 'Certa@correio.com.br', complement: 'Apto 7' }, staff)
    expect((await Promise.all([correct(), correct()])).toSorted()).toEqual([false, true])
    await server.mailRound()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['Certa@correio.com.br', `Recebemos seu pedido ${groupedNumber(number)}`],
    ])
    expect(sent[0]?.text).toContain('Apto 7')
    const shown = await runStreams(orders, ['show', number, '--json'], server.place)
    const { events, mails, history } = JSON.parse(shown.stdout)
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['order.placed', 'order.corrected'])
    expect(mails.map(({ state }: { state: string }) => state)).toEqual(['skipped', 'delivered'])
    expect(history).toMatchObject([
      { kind: 'corrected', by: 'ana', detail: { email: 'Certa@correio.com.br', complement: 'Apto 7' } },
    ])
    const by = async (email: string) =>
      JSON.parse((await runStreams(orders, ['list', '--json', '--email', email], server.place)).stdout).orders
        .length
    expect([await by('certa@correio.com.br'), await by('zulmira@correio.com.br')]).toEqual([1, 0])
  })

  it('keeps what it had where a correction is none', async () => {
    const { number, desk, eventsOf } = await open()
    await expect(correctOrder(desk, number, { email: 'sem arroba' }, staff)).rejects.toMatchObject({
      ...{ status: 422, field: 'email' },
    })
    expect(await correctOrder(desk, number, { phone: '+55 11 98765-4321' }, staff)).toBe(false)
    expect(await eventsOf()).toHaveLength(1)
  })

  it('of a renewal has its contact corrected, and no complement', async () => {
    const { server, owner, desk } = await open()
    const number = orderNumberOf(await renew(owner, await chosenRenewal(owner))) ?? ''
    expect(await correctOrder(desk, number, { phone: '21 98888-7777' }, staff)).toBe(true)
    await expect(correctOrder(desk, number, { complement: 'Apto 7' }, staff)).rejects.toMatchObject({
      status: 409,
    })
    const { stdout } = await runStreams(orders, ['list', '--json', '--phone', '21988887777'], server.place)
    expect(JSON.parse(stdout).orders).toMatchObject([{ orderNumber: number }])
  })

  it('keeps notes for the desk alone, encrypted, as long as its person may be known', async () => {
    const { server, number, desk, page, deeds } = await open()
    await writeNote(desk, number, 'Portão azul', staff)
    const rows = await server.store.db.selectFrom('order_history').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Portão')
    expect(await page()).not.toContain('Portão')
    const cpf = ['--cpf', '529.982.247-25']
    expect((await runStreams(person, ['export', ...cpf], server.place)).stdout).toContain('Portão azul')
    await withdrawOrder(desk, number)
    await runStreams(person, ['erase', ...cpf], server.place)
    expect(await deeds()).toEqual([])
    const by = async (...search: string[]) =>
      JSON.parse((await runStreams(orders, ['list', '--json', ...search], server.place)).stdout).orders.length
    expect([await by('--phone', '11987654321'), await by(...cpf)]).toEqual([0, 1])
  })

  it('is found under another key', async () => {
    const { server, number } = await open()
    const keyFile = `${server.dataDir}.key`
    await writeNote(shopOf(server), number, 'Portão azul', staff)
    await server.store.close()
    expect((await runStreams(db, ['rekey', keyFile], server.place)).stderr).toBe('')
    const env = { ...server.place, DATA_KEY: readFileSync(keyFile, 'utf8').trim() }
    const { stdout, stderr } = await runStreams(orders, ['list', '--json', '--name', 'zulmira'], env)
    expect([JSON.parse(stdout).orders.length, stderr]).toEqual([1, ''])
    expect((await runStreams(orders, ['show', number], env)).stdout).toContain('Portão azul')
    rmSync(keyFile, { force: true })
  })
})

describe('the desk by command', () => {
  it('says what it did, and is noted with who did it', async () => {
    const server = await briefApp()
    // Commands go by the computer's clock.
    server.pass(Date.now() - server.now())
    const { number } = await bought(server.browser(), ['scheduleDate'], { ...newLead, ...unscheduled })
    await server.mailRound()
    const run = async (...args: string[]) =>
      (await runStreams(orders, args, { ...server.place, SUDO_USER: 'ana' })).stdout
    expect(await run('note', number, 'Ligar', 'à', 'tarde')).toBe('Anotado.\n')
    expect(await run('resend', number)).toBe('O e-mail sai em até 15 segundos.\n')
    expect(await run('correct', number, '--phone', '11 97777-6666')).toBe('Corrigido.\n')
    expect(await run('withdraw', number, '--reason', 'mudou')).toBe(
      'O pedido foi cancelado. O cliente recebe um e-mail.\n',
    )
    expect(await run('withdraw', number)).toBe('Nada mudou: o pedido já estava cancelado.\n')
    const shown = await run('show', number)
    for (const said of ['anotação por ana: Ligar à tarde', 'desistência registrada por ana: mudou'])
      expect(shown).toContain(said)
    expect((await runStreams(orders, ['show', 'Zulmira'], server.place)).stderr).toMatch(
      /^“Zulmira” não é o número/,
    )
    const { stdout } = await runStreams(db, ['audit'], server.place)
    for (const command of ['note', 'resend', 'correct', 'withdraw', 'show'])
      expect(stdout).toMatch(new RegExp(`ana \\(sudo .*orders ${command} `))
  })
})

onEachEngine('a mail that waits for the end of its mailbox’s hour', (engine) => {
  it.each([
    ['is given up with a wrong mailbox', ['1', '1'], 'skipped'],
    ['stays where it is about another order, too', ['1', '2'], 'waiting'],
  ])('%s', async (_what, about, state) => {
    const { store } = await briefApp({ engine })
    const written = () =>
      ({ to: 'errado@exemplo.com.br', subject: 'Aviso', text: '', date: new Date() }) as Mail
    const held = { mailbox: 'm', waitsUntil: store.clock().getTime(), letter: 'aviso', written }
    await inTransaction(store, async (rows) => {
      for (const number of about) await collectOrderMail(rows, number, held)
      await dropMails(rows, '1')
    })
    const found = await store.db.selectFrom('outbox').select('state').where('channel', '=', 'mail').execute()
    expect(found).toEqual([{ state }])
  })
})
