/** Rows as both engines hold them: times are ISO texts in UTC, flags 0 or 1, lists and objects JSON. */
export interface LeadsTable {
  id: string
  status: 'open' | 'ordered'
  owner: string | null
  candidate: string | null
  last_sequence: number
  id_plan: number
  /** The plan as it was when it was chosen. */
  offer: string | null
  id_plan_addon_bonus: number | null
  tracking: string
  cep: string
  number: string
  street: string
  neighborhood: string
  city: string
  state: string
  is_block_allotment: number
  block_number: string
  allotment_number: string
  complement: string
  complements: string | null
  infra: string | null
  name: string | null
  phone: string | null
  email: string | null
  accept_promotions: number | null
  accept_information: number | null
  birth_date: string | null
  mothers_name: string | null
  cpf_sealed: string | null
  cpf_digest: string | null
  cnpj_sealed: string | null
  cnpj_digest: string | null
  due_date: number | null
  direct_debit: number | null
  bank_sealed: string | null
  device_sealed: string | null
  schedules: string | null
  /** What steps said that have no column of their own. */
  answers_sealed: string | null
  collaborator_validated: number
  quiz_passed: number
  kind: 'sale' | 'migration'
  /** Names of the fields that come from the operator's record of a customer. */
  kept: string
  /** What a migration was offered, with its prices. */
  offers: string | null
  offer_selected: number | null
  /** Whose record a migration began with. */
  customer_digest: string | null
  created_at: string
  updated_at: string
}

export interface NoCoverageLeadsTable {
  id: string
  owner: string | null
  candidate: string | null
  id_plan: number | null
  cep: string
  number: string
  is_block_allotment: number
  block_number: string
  allotment_number: string
  tracking: string
  name: string | null
  phone: string | null
  email: string | null
  created_at: string
  updated_at: string
}

export interface RenewalRequestsTable {
  id: string
  owner: string | null
  candidate: string | null
  cpf_digest: string
  cpf_sealed: string
  /** The customer's name, e-mail and phone; null where the CPF is nobody's. */
  customer_sealed: string | null
  offers: string
  offer1: number | null
  offer2: number | null
  tracking: string
  /** When it was placed, while no other may be placed for the same CPF; of those a CPF has one. */
  open_since: string | null
  created_at: string
  updated_at: string
}

export interface OrdersTable {
  order_number: string
  kind: 'default' | 'migration' | 'renewal'
  /** Of a lead, or of a renewal: one of the two is set. */
  lead_id: string | null
  renewal_id: string | null
  /** The plan as it was sold, prices included. */
  plan: string
  /** What the final call answered, and answers again. */
  answer: string
  placed_at: string
}

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
  no_coverage_leads: NoCoverageLeadsTable
  renewal_requests: RenewalRequestsTable
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
