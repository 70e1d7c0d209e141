import { beforeEach, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import { findLead, saveLead } from '../store/lead.rows.ts'
import { type Answered, type Client, createClient } from './support/client.ts'
import { minute, wrong } from './support/collaborator.ts'
import {
  askMigration,
  askRenewal,
  choose,
  choosePlan,
  chosenRenewal,
  finishMigration,
  fromPhone,
  leaked,
  placeAt,
  provedFromPhone,
  readMigration,
  renew,
  requestOf,
  saveMigration,
} from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import {
  address,
  askCode as askCollaboratorCode,
  codeIn,
  finish,
  otherThan,
  save,
  tryCode as tryCollaboratorCode,
  typed,
} from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const day = 24 * 60 * minute

const askCode = (client: Client, id: string) => client.send('POST', `/api/record/${id}/code`)
const tryCode = (client: Client, id: string, code: string) =>
  client.send('PATCH', `/api/record/${id}/code`, { code })

interface Journey {
  readonly ask: (client: Client) => Promise<Answered>
  /** Every call that acts on the record; the first one chooses. */
  readonly acts: readonly ((client: Client, id: string) => Promise<Answered>)[]
  readonly email: string
  readonly masked: string
}

const journeys: readonly (readonly [string, Journey])[] = [
  [
    'a renewal',
    {
      ask: (client) => askRenewal(client),
      acts: [
        (client, id) => choose(client, id, { offer1: 8001 }),
        (client, id) => renew(client, id, { offer1: 8001 }),
      ],
      email: 'benedita.sampaio@cliente.exemplo.com.br',
      masked: 'b•••@c•••.br',
    },
  ],
  [
    'a migration',
    {
      ask: (client) => askMigration(client),
      acts: [
        (client, id) => choosePlan(client, id, 9002),
        (client, id) => placeAt(client, id, 'cep', { cep: '01310100' }),
        (client, id) => saveMigration(client, id, 'email', { email: 'intruso@correio.com.br' }),
        (client, id) => saveMigration(client, id, 'dueDate', typed.dueDate),
        finishMigration,
      ],
      email: 'januario.teles@cliente.exemplo.com.br',
      masked: 'j•••@c•••.br',
    },
  ],
  [
    'a lead from a phone',
    {
      ask: (client) => fromPhone(client),
      acts: [
        (client, id) => save(client, id, 'dueDate', typed.dueDate),
        (client, id) => save(client, id, 'email', { email: 'intruso@correio.com.br' }),
        (client, id) => save(client, id, 'address', { address }),
        (client, id) =>
          client.send('PATCH', `/api/lead-v2/${id}/complements`, {
            complements: { complemento1: 'Apartamento 1' },
          }),
        finish,
      ],
      email: 'leocadia.brandao@cliente.exemplo.com.br',
      masked: 'l•••@c•••.br',
    },
  ],
]

/** The lead or renewal in an answer, and whether it waits for the code. */
const begunBy = ({ body }: Answered) => {
  const { lead, ...offers } = body as { lead?: { id: string; needsCode?: boolean }; needsCode?: boolean }
  return lead ?? { id: requestOf({ body: offers } as Answered), needsCode: offers.needsCode }
}

onEachEngine('the record of a customer', (engine) => {
  const sent: { readonly to: string; readonly text: string }[] = []
  const server = sharedApp({
    engine,
    sendMail: async (mail) => {
      sent.push(mail)
    },
  })
  /** A new day: the counts of the test before have ended. */
  beforeEach(() => server.pass(2 * day))

  const lastCode = () => codeIn(sent.at(-1)?.text)
  const begun = async ({ ask }: Journey) => {
    const owner = server.browser()
    const answer = await ask(owner)
    return { owner, ...begunBy(answer) }
  }

  it.each(
    journeys,
  )('is not acted on before the code sent to its e-mail was typed: %s', async (_, journey) => {
    const { owner, id, needsCode } = await begun(journey)
    expect(needsCode).toBe(true)
    const refusals = await Promise.all(journey.acts.map((act) => act(owner, id)))
    expect(refusals.map(({ status, body }) => [status, body])).toEqual(
      refusals.map(() => [
        409,
        { error: 'Confirme primeiro o código que mandamos para o seu e-mail.', field: 'code' },
      ]),
    )
    const asked = await askCode(owner, id)
    expect([asked.status, asked.body, sent.at(-1)?.to]).toEqual([
      200,
      { success: true, contact: journey.masked },
      journey.email,
    ])
    expect(leaked(asked, ...refusals)).toEqual([])
    expect((await tryCode(owner, id, otherThan(lastCode()))).status).toBe(422)
    expect((await journey.acts[0]?.(owner, id))?.status).toBe(409)
    expect((await tryCode(owner, id, lastCode())).body).toEqual({ success: true })
    expect((await journey.acts[0]?.(owner, id))?.status).toBe(200)
  })

  it.each(
    journeys,
  )('has one code a minute, also asked for anew in the same browser: %s', async (_, journey) => {
    const { owner, id } = await begun(journey)
    await askCode(owner, id)
    server.pass(17_000)
    const again = begunBy(await journey.ask(owner))
    const early = await askCode(owner, again.id)
    expect([again.id === id, early.status, early.body, early.headers.get('retry-after')]).toEqual([
      true,
      429,
      { error: 'Espere 43 segundos para pedir outro código.', field: 'code' },
      '43',
    ])
    expect((await tryCode(owner, again.id, lastCode())).status).toBe(200)
  })

  it('is open to the browser that typed the code, and to no other', async () => {
    const journey = journeys[0]?.[1] as Journey
    const { owner, id } = await begun(journey)
    await askCode(owner, id)
    const stranger = server.browser()
    expect([(await askCode(stranger, id)).status, (await tryCode(stranger, id, lastCode())).status]).toEqual([
      403, 403,
    ])
    await tryCode(owner, id, lastCode())
    const other = await begun(journey)
    expect(await choose(other.owner, other.id, { offer1: 8001 })).toMatchObject({
      status: 409,
      body: { field: 'code' },
    })
    expect((await owner.send('GET', `/api/renewalBaseUser/${id}`)).body).toMatchObject({ needsCode: false })
  })

  it('is not opened by taking over what a program began', async () => {
    const { id } = begunBy(await fromPhone(server.script()))
    const visitor = server.browser()
    expect(await save(visitor, id, 'dueDate', typed.dueDate)).toMatchObject({
      status: 409,
      body: { field: 'code' },
    })
    expect((await askCode(visitor, id)).status).toBe(403)
  })

  it('is not opened by the code of a collaborator', async () => {
    const owner = server.browser()
    const body = { idPlan: 102, phoneNumber: '11988880001', addon: 'oferta-colaborador' }
    const { id } = begunBy(await owner.send('POST', '/api/lead/createFromRenta', body))
    const lead = (await findLead(server.store, id)) as LeadRecord
    await saveLead(server.store, { ...lead, email: 'leocadia@tim.com.br' })
    await askCollaboratorCode(owner, id)
    expect(await tryCode(owner, id, lastCode())).toMatchObject(wrong)
    expect((await tryCollaboratorCode(owner, id, lastCode())).status).toBe(200)
    expect((await finish(owner, id)).status).toBe(409)
  })

  it('stays open when a migration is asked for again in the same browser', async () => {
    const { owner, id } = await begun(journeys[1]?.[1] as Journey)
    expect((await readMigration(owner, id)).body).toMatchObject({ needsCode: true })
    await askCode(owner, id)
    await tryCode(owner, id, lastCode())
    expect((await askMigration(owner)).body).toMatchObject({ id_renewal_request: id, needsCode: false })
    expect((await askCode(owner, id)).status).toBe(409)
  })

  it('opens once: the code is not good for another request, and a repeat whose answer was lost succeeds', async () => {
    const journey = journeys[0]?.[1] as Journey
    const [first, second] = [await begun(journey), await begun(journey)]
    await askCode(first.owner, first.id)
    const code = lastCode()
    await askCode(second.owner, second.id)
    if (lastCode() !== code) expect(await tryCode(second.owner, second.id, code)).toMatchObject(wrong)
    const answers = [await tryCode(first.owner, first.id, code), await tryCode(first.owner, first.id, code)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is not opened by an expired code, by the sixth guess, or by new requests for the same customer', async () => {
    const journey = journeys[0]?.[1] as Journey
    const late = await begun(journey)
    await askCode(late.owner, late.id)
    server.pass(10 * minute)
    expect(await tryCode(late.owner, late.id, lastCode())).toMatchObject(wrong)
    const statuses: number[] = []
    for (const _ of times(7, () => 0)) {
      const { owner, id } = await begun(journey)
      statuses.push((await askCode(owner, id)).status)
      for (const _guess of times(5, () => 0)) await tryCode(owner, id, otherThan(lastCode()))
      expect((await tryCode(owner, id, lastCode())).status).not.toBe(200)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('belongs, once the code was typed, to that browser, and to the program that began it no more', async () => {
    const acts = [
      [
        (client: Client) => askRenewal(client),
        (client: Client, id: string) => choose(client, id, { offer1: 8001 }),
      ],
      [
        (client: Client) => fromPhone(client),
        (client: Client, id: string) => save(client, id, 'dueDate', typed.dueDate),
      ],
    ] as const
    for (const [ask, act] of acts) {
      const newcomer = createClient(server.app, { session: null, keepsCookies: true })
      const { id } = begunBy(await ask(newcomer))
      await askCode(newcomer, id)
      await tryCode(newcomer, id, lastCode())
      expect((await act(server.script(), id)).status).toBe(403)
      expect((await act(newcomer, id)).status).toBe(200)
    }
  })

  it('takes and sends no code once ordered', async () => {
    const { owner, id: renewal } = await server.visited(chosenRenewal)
    await renew(owner, renewal)
    const lead = await provedFromPhone(owner)
    await saveLead(server.store, {
      ...((await findLead(server.store, lead)) as LeadRecord),
      status: 'ordered',
    })
    for (const id of [renewal, lead])
      for (const answer of [await askCode(owner, id), await tryCode(owner, id, '123456')])
        expect(answer).toMatchObject({
          status: 409,
          body: { error: 'Esse pedido já foi realizado e não pode mais ser alterado.' },
        })
  })

  it('without an e-mail is not opened, and says so', async () => {
    const { owner, id } = await begun(journeys[2]?.[1] as Journey)
    await saveLead(server.store, { ...((await findLead(server.store, id)) as LeadRecord), email: '' })
    const before = sent.length
    expect(await askCode(owner, id)).toMatchObject({ status: 409, body: { field: 'email' } })
    expect(sent.length).toBe(before)
  })

  it('gets at most ten codes an hour, if many requests ask at the same moment', async () => {
    const requests = await Promise.all(times(14, () => begun(journeys[0]?.[1] as Journey)))
    const before = sent.length
    const answers = await Promise.all(requests.map(({ owner, id }) => askCode(owner, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(sent.length - before).toBe(10)
  })

  it('is in no log line, and neither is its code', async () => {
    const { owner, id } = await begun(journeys[0]?.[1] as Journey)
    await askCode(owner, id)
    await tryCode(owner, id, lastCode())
    expect(['benedita', `"${lastCode()}"`].filter((text) => server.logged().includes(text))).toEqual([])
  })
})
