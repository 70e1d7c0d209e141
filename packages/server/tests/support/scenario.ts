import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Quiz } from '@ultrafibra/contract/quiz'
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
  phone: { phone: '(11) 98765-4321', phone2: '11 3224-5678' },
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

/** Questions by pattern, and their answers in the operator's record of `askedCpf`. */
export const truths: readonly (readonly [RegExp, string])[] = [
  [/mãe/, 'Ana'],
  [/que mês/, 'Maio'],
  [/dia do mês/, '17'],
  [/ano/, '1990'],
  [/celular/, '21'],
  [/bairro/, 'Bela Vista'],
]

export const askedCpf = '111.444.777-35'

/** A complete lead whose CPF must pass the quiz. */
export const askedLead = async (client: Client): Promise<string> => {
  const id = await create(client, newLead)
  const said = { ...typed, documentNumber: { cpf: askedCpf } }
  for (const step of stepNames) await save(client, id, step, said[step])
  return id
}

export const riskOf = ({ body }: Answered): RiskValidation =>
  (body as { riskValidation: RiskValidation }).riskValidation
export const quizOf = (answered: Answered): Quiz => riskOf(answered).quiz as Quiz

export const truthOf = (question: string): string =>
  truths.find(([pattern]) => pattern.test(question))?.[1] ?? 'unknown'

/** Answers in the API's format, the first `wrong` of them wrong. */
export const answersTo = ({ idQuiz, questions }: Quiz, wrong = 0) => ({
  idQuiz,
  questions: questions.map(({ id, question, options }, at) => {
    const isRight = (text: string) => text === truthOf(question)
    const picked = options.find(({ text }) => isRight(text) === at >= wrong)
    return { id, answer: picked?.id ?? 'none' }
  }),
})

export const submit = (client: Client, id: string, body: unknown) =>
  client.send('PATCH', `/api/lead-v2/${id}/riskValidation/QuizAnswer`, body)

const checkDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  return String(((sum * 10) % 11) % 10)
}

/** The valid CPF that begins with nine digits. */
export const cpfOf = (nine: string | number): string => {
  const ten = `${nine}${checkDigit(String(nine))}`
  return `${ten}${checkDigit(ten)}`
}

export const askCode = (client: Client, id: string, headers = {}) =>
  client.send('GET', `/api/lead/collaborator/getNewcode/${id}`, undefined, headers)

export const tryCode = (client: Client, idLead: string, code: string) =>
  client.send('PATCH', '/api/lead/collaborator/validate', { idLead, code })

/** The code in a message, alone on its line. */
export const codeIn = (message: string | undefined): string => /^(\d{6})\r?$/m.exec(message ?? '')?.[1] ?? ''

/** A different six-digit code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
