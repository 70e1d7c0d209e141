import type { RenewalOffer } from '../../contract/offers.ts'
import type { Plan } from '../../contract/plan.ts'
import { addressFields, type LeadsTable, leadFields } from '../leads/lead.fields.ts'
import { jsonText, plain, plainOrNull, type RowOf, sealedJson, sealedText } from './codecs.ts'

// Rows as both engines hold them: times are ISO texts in UTC, flags 0 or 1, lists and objects JSON.

const { id, owner, candidate, tracking, name, phone, email, createdAt, updatedAt } = leadFields
const { cep, number, is_block_allotment, block_number, allotment_number } = addressFields

/** Someone who wants fibre where there is none yet. */
export const noCoverageFields = {
  ...{ id, owner, candidate, createdAt, updatedAt },
  idPlan: plainOrNull<number>()('id_plan'),
  ...{ cep, number, is_block_allotment, block_number, allotment_number, name, phone, email, tracking },
}

/** Whom a renewal is for. */
export interface RenewalPerson {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Somebody asked what a CPF may renew to, and perhaps chose. */
export const renewalFields = {
  ...{ id, owner, candidate, tracking, createdAt, updatedAt },
  cpf: sealedText<string>()('cpf'),
  /** Null where the CPF is no customer's. */
  customer: sealedJson<RenewalPerson>()('customer'),
  offers: jsonText<RenewalOffer[]>()('offers'),
  /** Ids of the plans chosen among the offers. */
  offer1: plainOrNull<number>()('offer1'),
  offer2: plainOrNull<number>()('offer2'),
  /** When it was placed, while no other may be placed for the same CPF; of those a CPF has one. */
  openSince: plainOrNull<string>()('open_since'),
}

/** An order as it was placed, of a lead or of a renewal: one of the two is set. */
export const orderFields = {
  orderNumber: plain<string>()('order_number'),
  kind: plain<'default' | 'migration' | 'renewal'>()('kind'),
  leadId: plainOrNull<string>()('lead_id'),
  renewalId: plainOrNull<string>()('renewal_id'),
  /** The plan as it was sold, prices included. */
  plan: jsonText<Plan>()('plan'),
  /** What the final call answered, and answers again. */
  answer: jsonText<Readonly<Record<string, unknown>>>()('answer'),
  placedAt: plain<string>()('placed_at'),
}

export type OrdersTable = RowOf<typeof orderFields>

/** Confirmations on their way: sent once, kept until they are. */
export interface OrderMailsTable {
  id: string
  order_number: string
  /** Null once it was sent. */
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

export interface CollaboratorCodesTable {
  lead_id: string
  email_digest: string
  /** HMAC of lead, e-mail and code; null once used. */
  code_digest: string | null
  sent_at: string
  expires_at: string
  /** Guesses at this code. */
  attempts: number
  hour_from: string
  hour_sent: number
  day_from: string
  day_attempts: number
}

export interface RiskQuizzesTable {
  id: string
  lead_id: string
  cpf_digest: string
  /** Questions and right answers, sealed; null once the CPF was changed. */
  content_sealed: string | null
  verdict: 'passed' | 'failed' | null
  /** What the submission was answered, and is answered again; sealed. */
  result_sealed: string | null
  created_at: string
}

/** How often something was asked for in a window that all processes count together. */
export interface LimitCountsTable {
  /** The limit's name and a digest of its subject. */
  key: string
  count: number
  ends_at: string
}

/** What is left of an erased lead for a day: that it was erased, and by whom. */
export interface ErasuresTable {
  record_digest: string
  /** Digest of the session that erased it. */
  caller: string | null
  erased_at: string
}

export interface SettingsTable {
  name: string
  value: string
}

export interface Tables {
  leads: LeadsTable
  no_coverage_leads: RowOf<typeof noCoverageFields>
  renewal_requests: RowOf<typeof renewalFields>
  orders: OrdersTable
  order_mails: OrderMailsTable
  idempotency_keys: IdempotencyKeysTable
  support_requests: SupportRequestsTable
  collaborator_codes: CollaboratorCodesTable
  risk_quizzes: RiskQuizzesTable
  limit_counts: LimitCountsTable
  erasures: ErasuresTable
  settings: SettingsTable
}

export type Engine = 'sqlite' | 'postgres'
