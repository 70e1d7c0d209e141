import type { Answered, Client } from '@ultrafibra/server/tests/support/client'

import {
  askMigration,
  askRenewal,
  choose,
  choosePlan,
  finishMigration,
  fromPhone,
  leadOf,
  offerIds,
  placeAt,
  readMigration,
  renew,
  renewalCpf,
  requestOf,
  saveMigration,
} from '@ultrafibra/server/tests/support/customers'
import {
  answersTo,
  askCode,
  askedCpf,
  create,
  finish,
  idOf,
  otherThan,
  read,
  riskOf,
  save,
  submit,
  tryCode,
} from '@ultrafibra/server/tests/support/scenario'
import type { CanaryPerson } from './person.ts'

/** The visitor of a journey. */
export interface Visitor {
  readonly client: Client
  readonly person: CanaryPerson
  /** A day offered for installation, by the server's date (`YYYY-MM-DD`). */
  readonly installationDay: string
  /** The six-digit code of the newest mail to this address. */
  readonly mailedCode: (email: string) => Promise<string>
}

/** A journey as a sequence of requests; returns the last response. */
export type Journey = (visitor: Visitor) => Promise<Answered>

const newLead = ({ person }: Visitor, more: object = {}) => ({
  idPlan: 102,
  address: {
    cep: '01310-100',
    number: person.number,
    complement: person.complement,
    city: 'São Paulo',
    state: 'SP',
  },
  webcare_tuid: person.tuid,
  client_id: person.tuid,
  ...more,
})

const stepsOf = ({ person, installationDay }: Visitor): Readonly<Record<string, object>> => ({
  name: { name: person.name },
  phone: { phone: person.phone },
  email: { email: person.email, accept_promotions: true },
  birthDate: { birth_date: person.birthDate },
  motherName: { mothers_name: person.mothersName },
  documentNumber: { cpf: person.cpf },
  dueDate: { due_date: 15 },
  bankInfo: {
    direct_debit: true,
    bankInfo: { bank: '341', agency: person.agency, account_number: person.account },
    deviceInfo: { jsc: person.device, cookies: `aparelho=${person.device}` },
  },
  scheduleDate: { schedules: [{ date: installationDay, period: 'tarde' }] },
})

const saveAll = async (visitor: Visitor, id: string, more: Readonly<Record<string, object>> = {}) => {
  for (const [step, body] of Object.entries({ ...stepsOf(visitor), ...more }))
    await save(visitor.client, id, step, body)
}

/** Answers what the operator's record does not. */
const saveRest = async (visitor: Visitor, id: string, saveStep: typeof save) => {
  const { dueDate, bankInfo, scheduleDate } = stepsOf(visitor)
  for (const [step, body] of Object.entries({ dueDate, bankInfo, scheduleDate }))
    await saveStep(visitor.client, id, step, body)
}

const begin = (visitor: Visitor, more: object = {}): Promise<string> =>
  create(visitor.client, newLead(visitor, more))

const purchase: Journey = async (visitor) => {
  const { client, person } = visitor
  await client.send('GET', '/api/cep/information/01310100')
  await client.send('GET', `/api/cep/coverage?cep=01310100&number=${encodeURIComponent(person.number)}`)
  const id = await begin(visitor)
  await saveAll(visitor, id)
  await client.send('PATCH', `/api/lead-v2/${id}/complements`, {
    complements: { complemento1: person.complement },
  })
  await read(client, id)
  await finish(client, id)
  return finish(client, id)
}

/** The variant with several questions per page: other order, and the v1 endpoints of two of them. */
const purchaseB: Journey = async (visitor) => {
  const id = idOf(await visitor.client.send('POST', '/api/lead', newLead(visitor, { addon: 'b' })))
  for (const [step, body] of Object.entries(stepsOf(visitor)).reverse())
    await save(visitor.client, id, step, body)
  await save(visitor.client, id, 'address', { address: newLead(visitor).address })
  return visitor.client.send('PUT', `/api/lead/${id}`)
}

/** Types the code that was sent to the e-mail on the customer's record. */
const prove = async ({ client, mailedCode }: Visitor, id: string, email: string): Promise<void> => {
  await client.send('POST', `/api/record/${id}/code`)
  await client.send('PATCH', `/api/record/${id}/code`, { code: await mailedCode(email) })
}

const recognised: Journey = async (visitor) => {
  const { client } = visitor
  const { id } = leadOf(await fromPhone(client))
  await prove(visitor, id, 'leocadia.brandao@cliente.exemplo.com.br')
  await saveRest(visitor, id, save)
  await read(client, id)
  return finish(client, id)
}

const collaborator: Journey = async (visitor) => {
  const { client, person } = visitor
  const email = person.email.replace(/@.*/, '@colaborador.exemplo.com.br')
  const id = await begin(visitor, { addon: 'oferta-colaborador' })
  await saveAll(visitor, id, { email: { email } })
  await askCode(client, id)
  const code = await visitor.mailedCode(email)
  await tryCode(client, id, otherThan(code))
  await tryCode(client, id, code)
  return finish(client, id)
}

const quiz: Journey = async (visitor) => {
  const { client } = visitor
  const id = await begin(visitor)
  await saveAll(visitor, id, { documentNumber: { cpf: askedCpf } })
  for (const wrong of [3, 0]) {
    const asked = await finish(client, id)
    const { quiz } = riskOf(asked)
    if (!quiz) return asked
    await submit(client, id, answersTo(quiz, wrong))
  }
  return finish(client, id)
}

const renewal: Journey = async (visitor) => {
  const { client } = visitor
  const asked = await askRenewal(client, renewalCpf, { client_id: visitor.person.tuid })
  const id = requestOf(asked)
  await prove(visitor, id, 'benedita.sampaio@cliente.exemplo.com.br')
  await choose(client, id, { offer1: offerIds(asked)[0] ?? null })
  return renew(client, id)
}

const migration: Journey = async (visitor) => {
  const { client, person } = visitor
  const asked = await askMigration(client)
  const id = requestOf(asked)
  await prove(visitor, id, 'januario.teles@cliente.exemplo.com.br')
  await choosePlan(client, id, offerIds(asked)[0])
  await placeAt(client, id, 'cep', { cep: '29055-131' })
  await placeAt(client, id, 'number', { number: person.number, complement: person.complement })
  await saveRest(visitor, id, saveMigration)
  await readMigration(client, id)
  return finishMigration(client, id)
}

const noCoverage: Journey = async ({ client, person }) => {
  const { name, phone, email, number, tuid } = person
  const id = idOf(
    await client.send('POST', '/api/lead-no-coverage', { cep: '69050-010', number, client_id: tuid }),
  )
  return client.send('PUT', '/api/lead-no-coverage', { id, name, phone, email })
}

const callBack: Journey = ({ client, person }) =>
  client.send('POST', '/api/supportRequest', { telephone: person.phone })

/** All journeys by name. */
export const journeys = {
  purchase,
  purchaseB,
  recognised,
  collaborator,
  quiz,
  renewal,
  migration,
  noCoverage,
  callBack,
} as const satisfies Record<string, Journey>

export type JourneyName = keyof typeof journeys
export const journeyNames = Object.keys(journeys) as readonly JourneyName[]

/** Whether a journey succeeded: with an order number or, if it has none, with success. */
export const isComplete = ({ status, body }: Answered): boolean => {
  const { orderNumber, success, id } = (body ?? {}) as {
    orderNumber?: string
    success?: boolean
    id?: string
  }
  return (
    status === 200 &&
    (/^\d{11}$/.test(orderNumber ?? '') ||
      (orderNumber === undefined && (success === true || id !== undefined)))
  )
}
