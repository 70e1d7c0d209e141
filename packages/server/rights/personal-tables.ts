import type { Tables } from '../store/tables.ts'

/**
 * How each table is treated for one person's rights. A new table does not compile, and fails
 * `packages/server/tests/person.spec.ts`, until it is listed.
 */
export const personalTables = {
  leads: 'personal',
  no_coverage_leads: 'personal',
  renewal_requests: 'personal',
  orders: 'personal',
  order_mails: 'personal',
  order_history: 'personal',
  /** Digests, rewritten with what stays of an order. */
  order_terms: 'digest',
  outbox: 'personal',
  support_requests: 'personal',
  collaborator_codes: 'personal',
  risk_quizzes: 'personal',
  consents: 'personal',
  /** Ids of records, in stored responses. */
  idempotency_keys: 'personal',
  /** Digests that end within a day: erasing them would let anybody start guessing anew. */
  limit_counts: 'digest',
  erasures: 'digest',
  /** Names of operators, and digests of what they searched. */
  operator_accesses: 'digest',
  funnel_sums: 'none',
  settings: 'none',
} as const satisfies Record<keyof Tables, 'personal' | 'digest' | 'none'>
