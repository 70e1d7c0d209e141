import type { Address } from '@ultrafibra/contract/address'
import type { PortAnswers, Said } from '../ports/answers.ts'
import type { Reach } from '../ports/coverage.port.ts'
import type { Verdict } from '../ports/risk.port.ts'
import { type Settled, settledValue } from '../ports/settled.ts'
import type { Rows } from '../store/store.ts'
import type { FreeDays } from './free-days.ts'
import type { LeadRecord } from './lead.fields.ts'

/** How long an answer holds for an order when no new one comes. */
const heldMs = 24 * 3_600_000

/** The parts of an address that decide its coverage; the street follows from the postal code. */
export const placeKey = ({ vault }: Pick<Rows, 'vault'>, address: Address): string => {
  const { cep, number, block_number, allotment_number, complement } = address
  const house = number.replace(/^0+(?=\d)/, '')
  return vault.digest('place', [cep, house, block_number, allotment_number, complement].join('\n'))
}

const isWithin = ({ clock }: Pick<Rows, 'clock'>, { at }: Said, milliseconds: number): boolean =>
  clock().getTime() - Date.parse(at) < milliseconds

/** The coverage of an address, to be stored with its lead. */
export const saidOf = (rows: Rows, address: Address, reach: Reach): Said & Reach => ({
  of: placeKey(rows, address),
  at: rows.clock().toISOString(),
  ...reach,
})

/** The coverage at the order, with the place that the visitor reviewed. */
export const withReviewedPlace = (lead: LeadRecord, reach: Said & Reach): Said & Reach => {
  const reviewed = lead.portAnswers?.coverage
  return { ...reach, place: reviewed?.of === reach.of ? reviewed.place : null }
}

/** The lead with the coverage of its address. */
export const withReach = (lead: LeadRecord, coverage: Said & Reach): LeadRecord => ({
  ...lead,
  portAnswers: { ...lead.portAnswers, coverage },
})

/**
 * What reaches the lead's address: the new answer, else one for the same address within a day.
 *
 * @throws {PortDown} without either
 */
export const reachOf = (rows: Rows, lead: LeadRecord, asked: Settled<Reach>): Said & Reach => {
  const known = lead.portAnswers?.coverage
  try {
    return saidOf(rows, lead.address, asked())
  } catch (down) {
    if (known?.of === placeKey(rows, lead.address) && isWithin(rows, known, heldMs)) return known
    throw down
  }
}

type Documented = Pick<LeadRecord, 'cpf' | 'cnpj'>

/** The document that a verdict is about. */
export const documentKey = ({ cpf, cnpj }: Documented): string => cpf ?? cnpj ?? ''

const digestOf = ({ vault }: Pick<Rows, 'vault'>, lead: Documented): string =>
  vault.digest('document', documentKey(lead))

const knownRisk = (rows: Rows, lead: LeadRecord): PortAnswers['risk'] => {
  const known = lead.portAnswers?.risk
  return known?.of === digestOf(rows, lead) ? known : undefined
}

/** The last verdict on the lead's document; null if there was none. */
export const verdictOf = (rows: Rows, lead: LeadRecord): Verdict | null =>
  knownRisk(rows, lead)?.verdict ?? null

/** The lead with a new verdict on its document; as it was without one, or with one on another document. */
export const withVerdict = (
  rows: Rows,
  lead: LeadRecord,
  facts: Documented & { readonly verdict: Settled<Verdict> | null },
): LeadRecord => {
  const verdict = documentKey(facts) === documentKey(lead) ? settledValue(facts.verdict) : null
  if (verdict === null) return lead
  const risk = { of: digestOf(rows, lead), at: rows.clock().toISOString(), verdict }
  return { ...lead, portAnswers: { ...lead.portAnswers, risk } }
}

/** What somebody must still check of an order, separated by commas; null for nothing. */
export const reviewOf = (rows: Rows, lead: LeadRecord, free: FreeDays | null): string | null => {
  const risk = knownRisk(rows, lead)
  const open = [
    ...(risk !== undefined && isWithin(rows, risk, heldMs) ? [] : ['risk']),
    ...(lead.schedules === null || free?.isKnown ? [] : ['calendar']),
  ]
  return open.join() || null
}
