import type { Quiz } from '@ultrafibra/contract/quiz'
import type { Answered, Client } from '@ultrafibra/server/tests/support/client'
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

interface Created {
  readonly id: string
}
const idOf = ({ body }: Answered): string => (body as Created).id

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

const save = ({ client }: Visitor, id: string, step: string, body: object, query = '') =>
  client.send('PATCH', `/api/lead-v2/${id}/${step}${query}`, body)

const saveAll = async (
  visitor: Visitor,
  id: string,
  more: Readonly<Record<string, object>> = {},
  query = '',
) => {
  for (const [step, body] of Object.entries({ ...stepsOf(visitor), ...more }))
    await save(visitor, id, step, body, query)
}

const begin = async (visitor: Visitor, more: object = {}): Promise<string> =>
  idOf(await visitor.client.send('POST', '/api/lead-v2', newLead(visitor, more)))

const finish = ({ client }: Visitor, id: string, query = '') =>
  client.send('PUT', `/api/lead-v2/${id}${query}`)

const purchase: Journey = async (visitor) => {
  const { client, person } = visitor
  await client.send('GET', '/api/cep/information/01310100')
  await client.send('GET', `/api/cep/coverage?cep=01310100&number=${encodeURIComponent(person.number)}`)
  const id = await begin(visitor)
  await saveAll(visitor, id)
  await client.send('PATCH', `/api/lead-v2/${id}/complements`, { complements: { apto: person.complement } })
  await client.send('GET', `/api/lead/${id}`)
  await finish(visitor, id)
  return finish(visitor, id)
}

/** The variant with several questions per page: other order, and the v1 endpoints of two of them. */
const purchaseB: Journey = async (visitor) => {
  const id = idOf(await visitor.client.send('POST', '/api/lead', newLead(visitor, { addon: 'b' })))
  for (const [step, body] of Object.entries(stepsOf(visitor)).reverse()) await save(visitor, id, step, body)
  await save(visitor, id, 'address', { address: newLead(visitor).address })
  return visitor.client.send('PUT', `/api/lead/${id}`)
}

/** Types the code that was sent to the e-mail on the customer's record. */
const prove = async ({ client, mailedCode }: Visitor, id: string, email: string): Promise<void> => {
  await client.send('POST', `/api/record/${id}/code`)
  await client.send('PATCH', `/api/record/${id}/code`, { code: await mailedCode(email) })
}

const recognised: Journey = async (visitor) => {
  const { client } = visitor
  const answer = await client.send('POST', '/api/lead/createFromRenta', {
    idPlan: 102,
    phoneNumber: '(11) 98888-0001',
  })
  const { id } = (answer.body as { lead: Created }).lead
  await prove(visitor, id, 'leocadia.brandao@cliente.exemplo.com.br')
  const { dueDate, bankInfo, scheduleDate } = stepsOf(visitor)
  for (const [step, body] of Object.entries({ dueDate, bankInfo, scheduleDate }))
    await save(visitor, id, step, body ?? {})
  await client.send('GET', `/api/lead/${id}`)
  return finish(visitor, id)
}

const collaborator: Journey = async (visitor) => {
  const { client, person } = visitor
  const email = person.email.replace(/@.*/, '@colaborador.exemplo.com.br')
  const id = await begin(visitor, { addon: 'oferta-colaborador' })
  await saveAll(visitor, id, { email: { email } })
  await client.send('GET', `/api/lead/collaborator/getNewcode/${id}`)
  const code = await visitor.mailedCode(email)
  await client.send('PATCH', '/api/lead/collaborator/validate', {
    idLead: id,
    code: code === '000000' ? '000001' : '000000',
  })
  await client.send('PATCH', '/api/lead/collaborator/validate', { idLead: id, code })
  return finish(visitor, id)
}

/** What the operator's record says of the CPF that must pass the quiz. */
const rightAnswers: readonly (readonly [RegExp, string])[] = [
  [/mãe/, 'Ana'],
  [/que mês/, 'Maio'],
  [/dia do mês/, '17'],
  [/ano/, '1990'],
  [/celular/, '21'],
  [/bairro/, 'Bela Vista'],
]

const answersTo = ({ idQuiz, questions }: Quiz, isRight: boolean) => ({
  idQuiz,
  questions: questions.map(({ id, question, options }) => {
    const right = rightAnswers.find(([about]) => about.test(question))?.[1]
    return { id, answer: options.find(({ text }) => (text === right) === isRight)?.id ?? 'a' }
  }),
})

const quiz: Journey = async (visitor) => {
  const { client } = visitor
  const id = await begin(visitor)
  await saveAll(visitor, id, { documentNumber: { cpf: '111.444.777-35' } })
  const path = `/api/lead-v2/${id}/riskValidation/QuizAnswer`
  for (const isRight of [false, true]) {
    const asked = await finish(visitor, id)
    const { quiz } = (asked.body as { riskValidation: { quiz: Quiz | null } }).riskValidation
    if (quiz === null) return asked
    await client.send('PATCH', path, answersTo(quiz, isRight))
  }
  return finish(visitor, id)
}

interface Offers {
  readonly id_renewal_request: string
  readonly plansOffers: readonly { readonly id: number }[]
}

const renewal: Journey = async (visitor) => {
  const { client, person } = visitor
  const asked = await client.send('POST', '/api/renewalBaseUser/documentNumber', {
    cpf: '390.533.447-05',
    client_id: person.tuid,
  })
  const { id_renewal_request: id, plansOffers } = asked.body as Offers
  await prove(visitor, id, 'benedita.sampaio@cliente.exemplo.com.br')
  const offer1 = plansOffers[0]?.id ?? null
  await client.send('PATCH', `/api/renewalBaseUser/${id}`, {
    id_renewal_request_user: id,
    id_renewal_base_user: id,
    offer1,
  })
  return client.send('PUT', `/api/renewalBaseUser/${id}`, { id_renewal_user_request: id })
}

const migration: Journey = async (visitor) => {
  const { client, person } = visitor
  const asked = await client.send('POST', '/api/fiber-migration/offers', { cpf: '168.995.350-09' })
  const { id_renewal_request: id, plansOffers } = asked.body as Offers
  await prove(visitor, id, 'januario.teles@cliente.exemplo.com.br')
  await client.send('PATCH', `/api/fiber-migration/plan/${id}`, { idPlan: plansOffers[0]?.id })
  await client.send('PATCH', `/api/fiber-migration/address/cep/${id}`, { cep: '29055-131' })
  await client.send('PATCH', `/api/fiber-migration/address/number/${id}`, {
    number: person.number,
    complement: person.complement,
  })
  const { dueDate, bankInfo, scheduleDate } = stepsOf(visitor)
  for (const [step, body] of Object.entries({ dueDate, bankInfo, scheduleDate }))
    await save(visitor, id, step, body ?? {}, '?fiberMigration=true')
  await client.send('GET', `/api/fiber-migration/${id}`)
  return finish(visitor, id, '?fiberMigration=true')
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
