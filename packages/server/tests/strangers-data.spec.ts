import { groupedNumber } from '@ultrafibra/contract/order-number'
import { expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { readLimits } from '../http/limit-settings.ts'
import type { Mail } from '../mail/send-mail.ts'
import { collaboratorLead } from './support/collaborator.ts'
import { askMigration, askRenewal } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { fromAddress } from './support/from-address.ts'
import {
  address,
  askCode,
  codeIn,
  create,
  finish,
  newLead,
  orderNumberOf,
  otherThan,
  save,
  tryCode,
  typed,
} from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const minute = 60_000
const cpfs = ['529.982.247-25', '390.533.447-05', '168.995.350-09', '700.000.011-20']

/** The data of visitor `index`, which no other visitor has. */
const dataOf = (index: number) => ({
  documentNumber: { cpf: cpfs[index] },
  phone: { phone: `(11) 98765-432${index}` },
  email: { email: `pessoa${index}@correio.com.br` },
  number: String(1_000 + index),
})

onEachEngine('a stranger’s data', (engine) => {
  let sent: Mail[] = []
  const open = (limits: string) => {
    sent = []
    const sendMail = async (mail: Mail) => void sent.push(mail)
    return briefApp({ engine, sendMail, env: { RATE_LIMITS: limits } })
  }
  /** A new visitor's final call. */
  const order = async (server: TestApp, index: number, shared: Partial<ReturnType<typeof dataOf>> = {}) => {
    const owner = server.browser()
    const { number, ...own } = { ...dataOf(index), ...shared }
    const id = await create(owner, { ...newLead, address: { ...address, number } })
    for (const [step, body] of Object.entries({ ...typed, ...own })) await save(owner, id, step, body)
    return finish(owner, id)
  }
  const two = ['document', 'phone', 'mailbox', 'place'].map((name) => `purchases.${name}=2/86400`).join()

  it.each([
    ['CPF', () => ({ documentNumber: { cpf: cpfs[3] } })],
    ['phone', () => ({ phone: { phone: '(11) 98765-4329' } })],
    [
      'mailbox',
      (index: number) => ({ email: { email: `${index % 2 ? 'Vitima' : 'vitima'}+${index}@correio.com.br` } }),
    ],
    ['address', () => ({ number: '77' })],
  ])('gives only so many orders a day with one %s, from any sessions', async (_what, shared) => {
    const server = await open(two)
    const answers = []
    for (const index of [0, 1, 2]) answers.push(await order(server, index, shared(index)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]).toMatchObject({
      body: {
        error:
          'Já recebemos vários pedidos com esses dados hoje. Para fazer mais um, fale com a gente no 0800 555 1020.',
      },
    })
    expect(answers[2]?.headers.get('retry-after')).toBe('86400')
    expect(await server.store.db.selectFrom('orders').select('order_number').execute()).toHaveLength(2)
    expect(readLimits('')?.['purchases.document'].max).toBe(10)
  })

  it('does not count a repeated final call, nor other persons', async () => {
    const server = await open(two)
    const { owner, id } = await server.begun(newLead)
    for (const [step, body] of Object.entries(typed)) await save(owner, id, step, body)
    const numbers = [await finish(owner, id), await finish(owner, id), await finish(owner, id)].map(
      orderNumberOf,
    )
    expect(new Set(numbers).size).toBe(1)
    const others = [await order(server, 1), await order(server, 2), await order(server, 3)]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('gets three mails an hour; the others come as one, with every order and contract', async () => {
    const server = await open('')
    const numbers: string[] = []
    for (const index of [0, 1, 2, 3, 0, 1]) {
      const email = `vitima+${numbers.length}@correio.com.br`
      numbers.push(orderNumberOf(await order(server, index, { email: { email } })) ?? '')
      await server.mailRound()
    }
    expect(sent).toHaveLength(3)
    server.pass(62 * minute)
    await server.mailRound()
    expect(sent).toHaveLength(4)
    const last = sent[3] as Mail
    expect(last.subject).toBe('3 avisos sobre seus pedidos')
    for (const number of numbers.slice(3)) {
      expect(last.text).toContain(`Recebemos seu pedido ${groupedNumber(number)}`.toUpperCase())
      expect(last.html).toContain(`Acompanhar o pedido (Recebemos seu pedido ${groupedNumber(number)})`)
    }
    expect(last.attachments?.map(({ filename }) => filename)).toEqual(
      numbers.slice(3).map((number) => `contrato-${number}.html`),
    )
    await order(server, 2, { email: { email: 'vitima@correio.com.br' } })
    await server.mailRound()
    expect(sent.map(({ subject }) => subject).at(-1)).toMatch(/^Recebemos seu pedido \d{3} \d{4} \d{4}$/)
  })

  it('gets no more guesses of codes after the day’s total over all leads, with a warning', async () => {
    const server = await open('guesses.total=4/86400')
    const waiting = async (index: number) => {
      const owner = server.browser()
      const id = await collaboratorLead(owner, `pessoa${index}@tim.com.br`)
      await askCode(owner, id)
      return { owner, id, code: codeIn(sent.at(-1)?.text) }
    }
    const leads = []
    for (const index of times(5, Number)) leads.push(await waiting(index))
    const statuses = []
    for (const { owner, id, code } of leads) statuses.push((await tryCode(owner, id, otherThan(code))).status)
    const [first] = leads as [(typeof leads)[number]]
    const right = () => tryCode(first.owner, first.id, first.code)
    expect([...statuses, (await right()).status]).toEqual([422, 422, 422, 422, 429, 429])
    expect(server.logged().match(/"level":40[^\n]*"event":"guesses-exhausted"/g)).toHaveLength(1)
    const metrics = String((await fromAddress(server, '127.0.0.1').send('GET', '/metrics')).body)
    expect(metrics).toMatch(/^ultrafibra_wrong_codes_total 4$/m)
    expect(metrics).toMatch(/^ultrafibra_limit_refusals_total\{limit="guesses.total"\} 2$/m)
    server.pass(24 * 60 * minute)
    const next = await waiting(9)
    expect((await tryCode(next.owner, next.id, next.code)).status).toBe(200)
  })
})

onEachEngine('a lookup by CPF', (engine) => {
  it.each([
    ['migration', askMigration],
    ['renewal', askRenewal],
  ])('for a %s writes as much for an unknown person as for a customer, so that both take as long', async (_name, ask) => {
    const server = await briefApp({ engine })
    const written = async () => {
      const tables = ['leads', 'renewal_requests', 'idempotency_keys'] as const
      const rows = tables.map((name) => server.store.db.selectFrom(name).selectAll().execute())
      return (await Promise.all(rows)).flat().length
    }
    const asked = [await ask(server.browser()), await written()]
    const unknown = [await ask(server.browser(), '529.982.247-25'), await written()]
    expect([...asked, ...unknown]).toMatchObject([{ status: 200 }, 1, { status: 404 }, 2])
  })
})
