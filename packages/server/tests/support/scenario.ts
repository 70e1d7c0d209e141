import type { LeadStep } from '@ultrafibra/contract/steps'
import type { Answered, Client } from './client.ts'

export const address = {
  cep: '01310-100',
  number: '1578',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

/** The 500 Mega plan, with scheduled installation. */
export const newLead = { idPlan: 102, address }

/** A plan without scheduled installation, so that no chosen day expires. */
export const unscheduled = { idPlan: 101 }

/** Each checkout step as typed. */
export const typed = {
  name: { name: 'Zulmira Quintanilha' },
  phone: { phone: '(11) 98765-4321' },
  email: { email: 'zulmira@correio.com.br', accept_promotions: true },
  birthDate: { birth_date: '29/02/1988' },
  motherName: { mothers_name: 'Perpétua Quintanilha' },
  documentNumber: { cpf: '529.982.247-25' },
  dueDate: { due_date: 15 },
  bankInfo: {
    direct_debit: true,
    bankInfo: { bank: '341', agency: '7654', account_number: '998877-6' },
    deviceInfo: { jsc: 'aparelho-secreto' },
  },
  scheduleDate: { schedules: [{ date: '2026-11-26', period: 'tarde' }] },
} as const satisfies Partial<Record<LeadStep, unknown>>

export const stepNames = Object.keys(typed) as (keyof typeof typed)[]

/** All personal texts of `typed`, as stored; without what a random id, number or link may contain by chance: the agency. */
export const personal = [
  'Zulmira',
  '11987654321',
  'zulmira@correio.com.br',
  '1988-02-29',
  'Perpétua',
  '52998224725',
  '9988776',
  'aparelho-secreto',
]

/** Finds any of the texts; four digits only as a word: ids, links and grouped order numbers may contain them by chance. */
export const anyOf = (...texts: readonly string[]): RegExp =>
  new RegExp(
    texts.map((text) => (/^\d{4}$/.test(text) ? `(?<![\\w-]|\\d )${text}(?![\\w-]| \\d)` : text)).join('|'),
  )

export const idOf = ({ body }: Answered): string => (body as { id: string }).id

export const create = async (client: Client, body: object = newLead): Promise<string> =>
  idOf(await client.send('POST', '/api/lead-v2', body))

export const save = (client: Client, id: string, step: string, body: unknown, headers = {}) =>
  client.send('PATCH', `/api/lead-v2/${id}/${step}`, body, headers)

export const finish = (client: Client, id: string) => client.send('PUT', `/api/lead-v2/${id}`)

/** A lead with all steps saved except the named ones. */
export const fill = async (
  client: Client,
  except: readonly string[] = [],
  body: object = newLead,
): Promise<string> => {
  const id = await create(client, body)
  for (const step of stepNames) if (!except.includes(step)) await save(client, id, step, typed[step])
  return id
}

export const orderNumberOf = ({ body }: Answered): string | null =>
  (body as { orderNumber: string | null }).orderNumber

/** The order's number of a placed order; null where it was withheld. */
export const orderOf = async (client: Client, id: string): Promise<string | null> =>
  orderNumberOf(await finish(client, id))

export const read = (client: Client, id: string, headers = {}) =>
  client.send('GET', `/api/lead/${id}`, undefined, headers)

interface Lead {
  readonly owner: Client
  readonly id: string
}
type More = [except?: readonly string[], body?: object]

/** A visitor who has just begun. */
export const begun = async (owner: Client, body: object = newLead): Promise<Lead> => ({
  owner,
  id: await create(owner, body),
})

/** A visitor at the review, with all answers except the named ones. */
export const complete = async (owner: Client, ...more: More): Promise<Lead> => ({
  owner,
  id: await fill(owner, ...more),
})

/** A visitor who has ordered. */
export const bought = async (owner: Client, ...more: More) => {
  const lead = await complete(owner, ...more)
  const placed = await finish(owner, lead.id)
  return { ...lead, placed, number: orderNumberOf(placed) ?? '' }
}
