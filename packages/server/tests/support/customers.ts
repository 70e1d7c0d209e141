import type { Answered, Client } from './client.ts'
import { anyOf, typed } from './scenario.ts'

export const renewalCpf = '390.533.447-05'
const migrationCpf = '168.995.350-09'
const coveredPhone = '(11) 98888-0001'

/** Customer data that must never be sent in clear, raw and formatted. */
const canaries = [
  'Benedita',
  'Figueiredo',
  'benedita.sampaio',
  '21971234567',
  '39053344705',
  'Januário',
  'januario.teles',
  '11962345678',
  '1979-08-14',
  'Clotilde',
  '16899535009',
  'Leocádia',
  'leocadia.brandao',
  '1985-03-27',
  'Eulália',
  '70000001120',
  '2073',
  'Apto 904',
]

/** Canaries found in a response's body or headers. */
export const leaked = (...answers: readonly Answered[]): string[] => {
  const text = answers.map(({ body, headers }) => JSON.stringify([body, [...headers]])).join('\n')
  return canaries.filter((canary) => anyOf(canary).test(text))
}

interface Offers {
  readonly id_renewal_request: string
  readonly plansOffers: { readonly id: number }[]
}

/** The id of the request or lead in a response with offers. */
export const requestOf = ({ body }: Answered): string => (body as Offers).id_renewal_request
export const offerIds = ({ body }: Answered): number[] => (body as Offers).plansOffers.map(({ id }) => id)

export const askRenewal = (client: Client, cpf = renewalCpf, more = {}) =>
  client.send('POST', '/api/renewalBaseUser/documentNumber', { cpf, ...more })

/** The body's two ids default to the path's. */
export const choose = (client: Client, id: string, body: object) =>
  client.send('PATCH', `/api/renewalBaseUser/${id}`, {
    id_renewal_request_user: id,
    id_renewal_base_user: id,
    ...body,
  })
export const renew = (client: Client, id: string, body: object = {}) =>
  client.send('PUT', `/api/renewalBaseUser/${id}`, { id_renewal_user_request: id, ...body })

/** A browser with a renewal whose customer typed the code. */
export const provedRenewal = async (client: Client): Promise<string> => {
  const id = requestOf(await askRenewal(client))
  await client.prove?.(id)
  return id
}

/** The same with its first offer chosen. */
export const chosenRenewal = async (client: Client): Promise<string> => {
  const id = await provedRenewal(client)
  await choose(client, id, { offer1: 8001 })
  return id
}

export const askMigration = (client: Client, cpf = migrationCpf) =>
  client.send('POST', '/api/fiber-migration/offers', { cpf })
/** A migration whose customer typed the code. */
export const provedMigration = async (client: Client): Promise<string> => {
  const id = requestOf(await askMigration(client))
  await client.prove?.(id)
  return id
}
export const readMigration = (client: Client, id: string) => client.send('GET', `/api/fiber-migration/${id}`)
export const saveMigration = (client: Client, id: string, step: string, body: unknown) =>
  client.send('PATCH', `/api/lead-v2/${id}/${step}?fiberMigration=true`, body)
export const finishMigration = (client: Client, id: string) =>
  client.send('PUT', `/api/lead-v2/${id}?fiberMigration=true`)
export const choosePlan = (client: Client, id: string, idPlan: number | undefined) =>
  client.send('PATCH', `/api/fiber-migration/plan/${id}`, { idPlan })
export const placeAt = (client: Client, id: string, step: 'cep' | 'number', body: object) =>
  client.send('PATCH', `/api/fiber-migration/address/${step}/${id}`, body)

/** A complete migration: only the data unknown to the operator was asked. */
export const completeMigration = async (client: Client): Promise<string> => {
  const id = await provedMigration(client)
  await choosePlan(client, id, 9002)
  await placeAt(client, id, 'cep', { cep: '29055-131' })
  await placeAt(client, id, 'number', { number: '55', complement: 'Casa 2' })
  for (const step of ['dueDate', 'bankInfo', 'scheduleDate'] as const)
    await saveMigration(client, id, step, typed[step])
  return id
}

export const fromPhone = (client: Client, phoneNumber = coveredPhone, headers = {}) =>
  client.send('POST', '/api/lead/createFromRenta', { idPlan: 102, phoneNumber }, headers)

/** A lead from a phone whose customer typed the code. */
export const provedFromPhone = async (client: Client): Promise<string> => {
  const { id } = leadOf(await fromPhone(client))
  await client.prove?.(id)
  return id
}

/** The lead in a response. */
export const leadOf = ({ body }: Answered) =>
  (body as { lead: Record<string, unknown> & { id: string } }).lead
