import type { Schedule } from '@ultrafibra/contract/half-day'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import type { OrderStatus } from '@ultrafibra/contract/order-status'
import type { Plan } from '@ultrafibra/contract/plan'
import type { Generated } from 'kysely'
import { addressFields, type LeadsTable, leadFields } from '../leads/lead.fields.ts'
import {
  bitOrNull,
  jsonOrNull,
  jsonText,
  plain,
  plainOrNull,
  type RowOf,
  sealedJson,
  sealedText,
} from './codecs.ts'

// Rows in both engines: times are ISO texts in UTC, flags 0 or 1, lists and objects JSON.

const { id, owner, candidate, tracking, name, phone, email, createdAt, updatedAt } = leadFields
const { cep, number, is_block_allotment, block_number, allotment_number } = addressFields

/** A visitor interested where there is no fibre yet. */
export const noCoverageFields = {
  ...{ id, owner, candidate, createdAt, updatedAt },
  idPlan: plainOrNull<number>()('id_plan'),
  ...{ cep, number, is_block_allotment, block_number, allotment_number, name, phone, email, tracking },
}

/** The customer of a renewal. */
export interface RenewalPerson {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A request for a CPF's renewal offers, with the choice. */
export const renewalFields = {
  ...{ id, owner, candidate, tracking, createdAt, updatedAt },
  cpf: sealedText<string>()('cpf'),
  /** Null if the CPF is not a customer's. */
  customer: sealedJson<RenewalPerson>()('customer'),
  offers: jsonText<RenewalOffer[]>()('offers'),
  /** Plan ids of the chosen offers. */
  offer1: plainOrNull<number>()('offer1'),
  offer2: plainOrNull<number>()('offer2'),
  /** Whether the customer has still to type the code sent to the contact on record. */
  needsCode: bitOrNull('needs_code'),
  /** When it was placed, while it blocks others of the same CPF; at most one per CPF. */
  openSince: plainOrNull<string>()('open_since'),
}

/** A placed order, of a lead or of a renewal: exactly one is set. */
export const orderFields = {
  orderNumber: plain<string>()('order_number'),
  kind: plain<'default' | 'migration' | 'renewal'>()('kind'),
  leadId: plainOrNull<string>()('lead_id'),
  renewalId: plainOrNull<string>()('renewal_id'),
  /** The plan as sold, including prices. */
  plan: jsonText<Plan>()('plan'),
  /** The response to the final request, replayed for repeats. */
  answer: jsonText<Readonly<Record<string, unknown>>>()('answer'),
  placedAt: plain<string>()('placed_at'),
  /** When the customer withdrew, or the operator cancelled; null while the order stands. */
  withdrawnAt: plainOrNull<string>()('withdrawn_at'),
  /** The checks that another system could not make when it was placed, separated by commas; null for none. */
  review: plainOrNull<string>()('review'),
  /** When the customer last changed the installation days. */
  visitChangedAt: plainOrNull<string>()('visit_changed_at'),
  /** When the customer asked for an erasure that waits until the order is over; null without one. */
  erasureAskedAt: plainOrNull<string>()('erasure_asked_at'),
  /** What the operator's systems told last, and when; null before. */
  status: plainOrNull<OrderStatus>()('status'),
  statusAt: plainOrNull<string>()('status_at'),
  /** The half day that the operator confirmed. */
  confirmedVisit: jsonOrNull<Schedule>()('confirmed_visit'),
}

export interface OrdersTable extends RowOf<typeof orderFields> {
  /** 0 until `order_terms` has what it is found by. */
  is_findable: Generated<number>
}

/** Digests of what an order is found by: words of names, phones, mailboxes, documents, postal codes, house numbers. */
export interface OrderTermsTable {
  term: string
  order_number: string
}

/** What staff, or systems of the operator, did with an order. */
export interface OrderHistoryTable {
  id: string
  order_number: string
  at: string
  kind: string
  /** The account or the token's name. */
  by_whom: string
  detail_sealed: string | null
  /** Digest of the request's key; null without. */
  request: string | null
}

/** What waits to be sent: mails, and events for the operator's systems. */
export interface OutboxTable {
  /** Sorts all rows; given by the database. */
  position: Generated<number>
  id: string
  channel: 'mail' | 'event'
  type: string
  version: number
  /** What it is about, such as an order number: one subject's rows are sent in their order. */
  subject: string
  /** Null once a mail is sent. */
  payload_sealed: string | null
  occurred_at: string
  /** `dead`: given up; an event holds back its subject until it is resent or skipped, a mail does not. */
  state: 'waiting' | 'delivered' | 'dead' | 'skipped'
  attempts: number
  /** Null until it is tried, and again once it is resent. */
  first_attempt_at: string | null
  next_attempt_at: string
  /** When it was delivered, given up or skipped. */
  ended_at: string | null
  /** A code, never a response's text. */
  last_error: string | null
}

/** Mails queued by the previous release. */
export interface OrderMailsTable {
  id: string
  order_number: string
  /** Null once sent. */
  mail_sealed: string | null
  attempts: number
  next_at: string
  sent_at: string | null
  created_at: string
}

export interface IdempotencyKeysTable {
  key_digest: string
  body_digest: string
  answer: string
  created_at: string
}

export interface SupportRequestsTable {
  id: string
  telephone: string
  created_at: string
}

/** Codes sent to a contact: a collaborator's, or the one on a customer's record; links to another device; codes for who helps a visitor. */
export interface CollaboratorCodesTable {
  /** The lead or renewal that the code opens. */
  lead_id: string
  email_digest: string
  /** HMAC of lead or renewal, contact and code; null once used. */
  code_digest: string | null
  sent_at: string
  expires_at: string
  /** Guesses for this code. */
  attempts: number
  hour_from: string
  hour_sent: number
  day_from: string
  day_attempts: number
  /** Where the visitor asked for help; null for all else. */
  page: string | null
}

export interface RiskQuizzesTable {
  id: string
  lead_id: string
  cpf_digest: string
  /** Questions and right answers, encrypted; null after the CPF changes. */
  content_sealed: string | null
  verdict: 'passed' | 'failed' | null
  /** The response to the submission, replayed for repeats; encrypted. */
  result_sealed: string | null
  created_at: string
}

/** Requests in a window, over all processes. */
export interface LimitCountsTable {
  /** The limit's name and a digest of its subject. */
  key: string
  count: number
  ends_at: string
}

/** Record of an erasure, kept for a day. */
export interface ErasuresTable {
  record_digest: string
  /** Digest of the session that erased it. */
  caller: string | null
  erased_at: string
  /** What was answered to a customer with a code, for a repeat: counts and what stays, as JSON. */
  receipt: string | null
}

/** A consent or refusal of one record: exactly one of the ids is set. */
export interface ConsentsTable {
  id: string
  lead_id: string | null
  renewal_id: string | null
  no_coverage_id: string | null
  kind: string
  /** The day since which the text was shown. */
  text_version: string
  given: number
  given_at: string
}

/** An operator's command on customers' data. */
export interface OperatorAccessesTable {
  id: string
  at: string
  /** The account that ran it. */
  account: string
  /** Who became that account with sudo, as sudo says; null without. */
  person: string | null
  host: string
  command: string
  /** HMAC of the filters; null without. */
  searched_digest: string | null
  row_count: number | null
}

export interface SettingsTable {
  name: string
  value: string
}

/** How often visitors took a step between two pages, on one day: sums, and nothing of any visitor. */
export interface FunnelSumsTable {
  /** The day in Brazil. */
  day: string
  /** The build of the site that the pages were of. */
  release: string
  flow: string
  /** The campaign's prefix, '' for the plain site. */
  addon: string
  from_page: string
  to_page: string
  /** How long the page was in view before. */
  stay: string
  count: number
}

export interface Tables {
  leads: LeadsTable & {
    /** When the operator's systems heard that its visitor had left it; null before. */
    left_at: Generated<string | null>
  }
  no_coverage_leads: RowOf<typeof noCoverageFields>
  renewal_requests: RowOf<typeof renewalFields>
  orders: OrdersTable
  order_terms: OrderTermsTable
  order_history: OrderHistoryTable
  order_mails: OrderMailsTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeysTable
  support_requests: SupportRequestsTable
  collaborator_codes: CollaboratorCodesTable
  risk_quizzes: RiskQuizzesTable
  limit_counts: LimitCountsTable
  erasures: ErasuresTable
  consents: ConsentsTable
  operator_accesses: OperatorAccessesTable
  funnel_sums: FunnelSumsTable
  settings: SettingsTable
}

export type Engine = 'sqlite' | 'postgres'
