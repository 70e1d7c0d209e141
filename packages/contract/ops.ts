import * as v from 'valibot'
import { shortLine } from './address.ts'
import { emailSchema } from './brazil/email.ts'
import { phoneSchema } from './brazil/phone.ts'
import { scheduleSchema } from './half-day.ts'
import { orderStatuses, staffText } from './order-status.ts'
import * as texts from './texts.ts'

/** What a customer had corrected; fields left out stay. */
export const correctionSchema = v.strictObject({
  email: v.optional(emailSchema),
  phone: v.optional(phoneSchema),
  /** Flat, block or another; '' for none. */
  complement: v.optional(shortLine(texts.complementLong)),
})
export type Correction = v.InferOutput<typeof correctionSchema>

const withReason = v.strictObject({ reason: v.optional(staffText) })
const nothing = v.strictObject({})

/** What staff and systems do with an order: who may, and the body. */
export const orderDeeds = {
  resend: { role: 'desk', summary: 'Manda de novo o e-mail com link e contrato', body: nothing },
  correct: { role: 'desk', summary: 'Corrige e-mail, telefone ou complemento', body: correctionSchema },
  move: { role: 'desk', summary: 'Muda a visita, como na página do pedido', body: scheduleSchema },
  withdraw: {
    role: 'desk',
    summary: 'Desiste em nome do cliente, nos 7 dias',
    body: withReason,
  },
  note: {
    role: 'desk',
    summary: 'Anota no histórico, que só a loja lê',
    body: v.strictObject({ text: staffText }),
  },
  'visit-confirmed': {
    ...{ role: 'systems', summary: 'A visita está confirmada' },
    body: scheduleSchema,
  },
  'visit-moved': {
    role: 'systems',
    summary: 'A visita tem outro dia',
    body: scheduleSchema,
  },
  installed: { role: 'systems', summary: 'A internet está instalada', body: nothing },
  activated: { role: 'systems', summary: 'A internet está ativa', body: nothing },
  cancelled: { role: 'systems', summary: 'O pedido foi cancelado', body: withReason },
} as const satisfies Record<
  string,
  { readonly role: 'desk' | 'systems'; readonly summary: string; readonly body: v.GenericSchema }
>
export type OrderDeedName = keyof typeof orderDeeds

/** What an order is searched by, all together: in the body, as addresses are kept in logs. */
export const orderSearchSchema = v.pipe(
  v.strictObject({
    cpf: v.optional(v.string()),
    phone: v.optional(v.string()),
    email: v.optional(v.string()),
    name: v.optional(v.string()),
    cep: v.optional(v.string()),
    house: v.optional(v.string()),
  }),
  v.check(
    (search) => Object.values(search).some((text) => (text ?? '').trim() !== ''),
    'Diga o que procurar.',
  ),
)

/** Found orders, with what tells them apart. */
export const foundOrdersSchema = v.object({
  orders: v.array(
    v.object({
      ...{ orderNumber: v.string(), placedAt: v.string(), kind: v.string(), plan: v.string() },
      status: v.picklist(orderStatuses),
      ...{ name: v.nullable(v.string()), phone: v.nullable(v.string()), email: v.nullable(v.string()) },
      address: v.nullable(v.string()),
    }),
  ),
  /** Whether there may be more: these are the newest. */
  more: v.boolean(),
})

const sheetMessage = v.looseObject({
  id: v.string(),
  type: v.string(),
  state: v.string(),
  occurredAt: v.string(),
})

/** An order with its page, mails, events and history, and all values of exports but the bank account. */
export const orderSheetSchema = v.looseObject({
  orderNumber: v.string(),
  status: v.picklist(orderStatuses),
  link: v.nullable(v.string()),
  mails: v.array(sheetMessage),
  events: v.array(sheetMessage),
  history: v.array(v.looseObject({ at: v.string(), kind: v.string(), by: v.string() })),
})

/** What became of a request: `changed` is false for a repeat, and for what was so already. */
export const orderDoneSchema = v.object({ changed: v.boolean(), status: v.picklist(orderStatuses) })

/** Where a visitor is who asks for help: nothing that was typed. */
export const helpedSchema = v.object({
  /** The page on which the code was asked for, without its campaign; null if the browser did not say. */
  page: v.nullable(v.string()),
  /** The page's heading, if it asks one question. */
  title: v.nullable(v.string()),
  askedAt: v.string(),
  /** The campaign's path; null for the plain site. */
  campaign: v.nullable(v.string()),
  begunAt: v.string(),
  lastAnswerAt: v.string(),
  /** The first step that an order still lacks; null if it lacks none. */
  nextStep: v.nullable(v.string()),
  isOrdered: v.boolean(),
  /** Until when the code works. */
  until: v.string(),
})
export type Helped = v.InferOutput<typeof helpedSchema>
