import type { Address } from '../../contract/address.ts'
import type { Reach } from '../ports/coverage.port.ts'
import type { Learned } from '../ports/learned.ts'
import type { Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'

/** What a system said, when, and a digest of what it was asked about. */
interface Said {
  readonly of: string
  readonly at: string
}

/** The last answers of other systems about a lead. */
export interface PortAnswers {
  readonly coverage?: Said & Reach
}

const coveredMs = 24 * 3_600_000

/** The parts of an address that decide its coverage; the street follows from the postal code. */
export const placeKey = ({ vault }: Pick<Rows, 'vault'>, address: Address): string => {
  const { cep, number, block_number, allotment_number, complement } = address
  return vault.digest('place', [cep, number, block_number, allotment_number, complement].join('\n'))
}

const isWithin = ({ clock }: Pick<Rows, 'clock'>, { at }: Said, milliseconds: number): boolean =>
  clock().getTime() - Date.parse(at) < milliseconds

/** The coverage of an address, to be stored with its lead. */
export const saidOf = (rows: Rows, address: Address, reach: Reach): Said & Reach => ({
  of: placeKey(rows, address),
  at: rows.clock().toISOString(),
  ...reach,
})

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
export const reachOf = (rows: Rows, lead: LeadRecord, asked: Learned<Reach>): Said & Reach => {
  const known = lead.portAnswers?.coverage
  try {
    return saidOf(rows, lead.address, asked())
  } catch (down) {
    if (known?.of === placeKey(rows, lead.address) && isWithin(rows, known, coveredMs)) return known
    throw down
  }
}
