import * as v from 'valibot'
import * as brand from './brand.ts'
import { orderStatuses, type StatusStep, statusSteps } from './order-status.ts'
import { termsSchema } from './plan.ts'
import { networkAddressSchema } from './wire-address.ts'

const text = v.nullish(v.string())
const id = v.pipe(v.string(), v.nonEmpty())
const moment = v.pipe(v.string(), v.isoTimestamp())
const flag = v.nullish(v.boolean())
const schedules = v.nullish(
  v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), period: v.picklist(['manha', 'tarde']) })),
)
const tracking = v.record(v.string(), v.string())
const contact = { name: text, phone: text, email: text }
const place = {
  cep: v.string(),
  number: v.string(),
  is_block_allotment: v.boolean(),
  block_number: v.string(),
  allotment_number: v.string(),
}

/** An order with everything that installation and billing need; names as in the API. */
const placedOrder = v.object({
  orderNumber: id,
  placedAt: moment,
  kind: v.picklist(['default', 'migration', 'renewal']),
  /** A renewal has its id instead of a lead's. */
  idLead: text,
  idRenewal: text,
  idPlan: v.number(),
  sku: v.string(),
  plan: v.string(),
  /** The offer as sold; prices are cents per month. */
  terms: termsSchema,
  /** The day since which the accepted contract is in force. */
  contractVersion: v.string(),
  ...contact,
  phone2: text,
  accept_promotions: flag,
  accept_information: flag,
  birth_date: text,
  mothers_name: text,
  cpf: text,
  cnpj: text,
  address: v.nullish(
    v.object({
      ...place,
      ...{ address: v.string(), neighborhood: v.string(), city: v.string(), state: v.string() },
      complement: v.string(),
    }),
  ),
  /** Street and district in the network’s records, if they differ from those of `address`, which the customer confirmed. */
  networkAddress: v.nullish(networkAddressSchema),
  /** The complement by the network's kinds, beside that of `address`: each part with its kind, or the customer's own words. */
  complements: v.nullish(
    v.object({
      ...{ complemento1: text, complemento2: text, customComplement: text },
      ...{ notFoundComplement: flag, addressV2: flag },
    }),
  ),
  infra: text,
  due_date: v.nullish(v.number()),
  direct_debit: flag,
  /** Only with direct debit. */
  bankInfo: v.nullish(v.object({ bank: v.string(), agency: v.string(), account_number: v.string() })),
  schedules,
  /** What another system could not check when the order was placed: 'risk', 'calendar' or 'risk,calendar'. */
  review: text,
  answers: v.nullish(v.record(v.string(), v.unknown())),
  idPlanAddonBonus: v.nullish(v.number()),
  /** Plan ids of a renewal's chosen offers; the first one is ordered. */
  offer1: v.nullish(v.number()),
  offer2: v.nullish(v.number()),
  addon: text,
  tracking,
})

const consent = v.object({
  idLead: id,
  kind: v.picklist(['promotions', 'information']),
  /** The day since which the text was shown. */
  textVersion: v.string(),
  ...contact,
})

/** A lead without an order. */
const openLead = {
  ...{ idLead: id, kind: v.picklist(['sale', 'migration']), createdAt: moment, updatedAt: moment },
  ...{ idPlan: v.number(), cep: v.string(), city: v.string(), state: v.string() },
  /** The first step without an answer; null if only the order was missing. */
  nextStep: text,
  /** Only of a visitor who accepted offers. */
  contact: v.nullable(v.object(contact)),
  addon: text,
  tracking,
}

interface EventKind {
  /** Raised when a payload changes in a way that a receiver must know of. */
  readonly version: number
  /** When it is written. */
  readonly when: string
  /** What `subject` names. */
  readonly subject: string
  readonly data: v.GenericSchema<unknown, object>
}

/** All events for the operator's systems, by type. */
export const events = {
  'order.placed': {
    version: 1,
    when: 'a purchase, migration or renewal is ordered',
    subject: 'order number',
    data: placedOrder,
  },
  'order.visit-changed': {
    version: 1,
    when: 'the customer chooses other days for the installation',
    subject: 'order number',
    data: v.object({ orderNumber: id, visitChangedAt: moment, schedules }),
  },
  'order.withdrawn': {
    version: 1,
    when: 'the customer withdraws within seven days',
    subject: 'order number',
    data: v.object({
      ...{ orderNumber: id, withdrawnAt: moment },
      /** What staff noted, where they withdrew it for the customer. */
      reason: text,
    }),
  },
  'order.corrected': {
    version: 1,
    when: 'staff correct what the customer had mistyped; fields left out stay',
    subject: 'order number',
    data: v.object({
      ...{ orderNumber: id, correctedAt: moment, email: text, phone: text },
      complements: v.nullish(v.object({ customComplement: text })),
    }),
  },
  'order.status-changed': {
    version: 1,
    when: 'the operator confirms or moves a visit, installs, activates or cancels',
    subject: 'order number',
    data: v.object({
      ...{ orderNumber: id, changedAt: moment },
      status: v.picklist(orderStatuses),
      step: v.picklist(Object.keys(statusSteps) as StatusStep[]),
      /** The token's name, or the account. */
      by: v.string(),
      /** The confirmed half day. */
      visit: v.nullish(v.object({ date: v.string(), period: v.string() })),
      reason: text,
    }),
  },
  'order.mail-refused': {
    version: 1,
    when: 'a mailbox refuses a mail about the order for good, so that its customer has neither link nor contract',
    subject: 'order number',
    data: v.object({
      orderNumber: id,
      /** Id of the mail, by which it is resent or skipped. */
      mail: id,
      email: v.string(),
      /** The mail server's answer: `refused-550`. */
      code: v.string(),
      refusedAt: moment,
    }),
  },
  'interest.registered': {
    version: 1,
    when: 'a visitor where no network reaches leaves a contact, or another one',
    subject: 'id of the no-coverage lead',
    data: v.object({
      ...{ id, createdAt: moment, idPlan: v.nullish(v.number()) },
      ...place,
      ...contact,
      addon: text,
      tracking,
    }),
  },
  'call-back.requested': {
    version: 1,
    when: 'a visitor asks to be called; a repeat within ten minutes is none',
    subject: 'id of the request',
    data: v.object({
      ...{ id, telephone: v.string(), requestedAt: moment },
      /** By the page: `support` on the page with the ways to talk, else `sales`; null where the page is not known. */
      reason: v.nullish(v.picklist(['sales', 'support'])),
      page: text,
      /** The page's campaign. */
      addon: text,
      /** The plan that the page was opened for. */
      sku: text,
    }),
  },
  'quiz.refused': {
    version: 1,
    when: 'a lead fails its last risk quiz, so that it cannot order on the site',
    subject: 'lead id',
    data: v.object({ idLead: id, cpf: text, ...contact, idPlan: v.number(), refusedAt: moment }),
  },
  'lead.rejected': {
    version: 1,
    when: 'a document or its quizzes are rejected, so that the lead cannot order on the site',
    subject: 'lead id',
    data: v.object({ ...openLead, rejectedAt: moment }),
  },
  'lead.left': {
    version: 1,
    when: 'nobody has changed an open lead for an hour; once per lead',
    subject: 'lead id',
    data: v.object(openLead),
  },
  'lead.expired': {
    version: 1,
    when: 'an open lead is erased thirty days after its last change',
    subject: 'lead id',
    data: v.object(openLead),
  },
  'consent.given': {
    version: 1,
    when: 'a visitor accepts offers or information at the e-mail step',
    subject: 'lead id',
    data: consent,
  },
  'consent.withdrawn': {
    version: 1,
    when: 'a visitor takes that back',
    subject: 'lead id',
    data: consent,
  },
  'record.erased': {
    version: 1,
    when: 'the person of a subject with delivered events had the data erased; erase it, too',
    subject: 'as in the earlier events',
    data: v.object({ id, erasedAt: moment }),
  },
} as const satisfies Record<string, EventKind>

export type EventType = keyof typeof events
export type EventData<T extends EventType> = v.InferInput<(typeof events)[T]['data']>

export const eventTypes = Object.keys(events) as EventType[]

/** `order.placed` as CloudEvents' `type`, with its version. */
export const cloudEventType = (type: EventType, version: number): string =>
  `${brand.eventPrefix}.${type}.v${version}`

/** The envelope: CloudEvents 1.0 in structured JSON, with its `sequence` extension. */
export const cloudEventSchema = v.strictObject({
  specversion: v.literal('1.0'),
  /** Equal in each delivery of one event. */
  id,
  /** The shop's public origin. */
  source: v.pipe(v.string(), v.url()),
  type: v.pipe(v.string(), v.startsWith(`${brand.eventPrefix}.`)),
  /** What it is about: events of one subject arrive in order. */
  subject: id,
  time: moment,
  /** Sorts all events as text, in the order in which they were written. */
  sequence: v.pipe(v.string(), v.regex(/^\d{16}$/)),
  datacontenttype: v.literal('application/json'),
  data: v.record(v.string(), v.unknown()),
})
export type CloudEvent = v.InferOutput<typeof cloudEventSchema>

/** A page of events, for who asks instead of being called. */
export const eventPageSchema = v.object({
  events: v.array(cloudEventSchema),
  /** `after` of the next request. */
  after: v.pipe(v.string(), v.regex(/^\d{16}$/)),
  /** Whether more are there already. */
  more: v.boolean(),
})
