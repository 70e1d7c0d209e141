import type { Ownership, Tracking } from '../leads/lead-record.ts'
import type { Rows } from './store.ts'
import type { NoCoverageLeadsTable } from './tables.ts'

/** Someone who wants fibre where there is none yet. */
export interface NoCoverageLead extends Ownership {
  readonly id: string
  readonly idPlan: number | null
  readonly cep: string
  readonly number: string
  readonly isBlockAllotment: boolean
  readonly blockNumber: string
  readonly allotmentNumber: string
  readonly tracking: Tracking
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const toRow = (lead: NoCoverageLead): NoCoverageLeadsTable => ({
  id: lead.id,
  owner: lead.owner,
  candidate: lead.candidate,
  id_plan: lead.idPlan,
  cep: lead.cep,
  number: lead.number,
  is_block_allotment: Number(lead.isBlockAllotment),
  block_number: lead.blockNumber,
  allotment_number: lead.allotmentNumber,
  tracking: JSON.stringify(lead.tracking),
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  created_at: lead.createdAt,
  updated_at: lead.updatedAt,
})

const fromRow = (row: NoCoverageLeadsTable): NoCoverageLead => ({
  id: row.id,
  owner: row.owner,
  candidate: row.candidate,
  idPlan: row.id_plan,
  cep: row.cep,
  number: row.number,
  isBlockAllotment: row.is_block_allotment === 1,
  blockNumber: row.block_number,
  allotmentNumber: row.allotment_number,
  tracking: JSON.parse(row.tracking) as Tracking,
  name: row.name,
  phone: row.phone,
  email: row.email,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const insertNoCoverageLead = async ({ db }: Rows, lead: NoCoverageLead): Promise<void> => {
  await db.insertInto('no_coverage_leads').values(toRow(lead)).execute()
}

/** Inside a transaction: the lead with this id, kept from other writers; null where there is none. */
export const lockNoCoverageLead = async (
  { db, engine }: Rows,
  id: string,
): Promise<NoCoverageLead | null> => {
  const query = db.selectFrom('no_coverage_leads').selectAll().where('id', '=', id)
  const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

export const saveNoCoverageLead = async ({ db, clock }: Rows, lead: NoCoverageLead): Promise<void> => {
  const row = toRow({ ...lead, updatedAt: clock().toISOString() })
  await db.updateTable('no_coverage_leads').set(row).where('id', '=', lead.id).execute()
}

export const eraseNoCoverageLead = async ({ db }: Rows, id: string): Promise<void> => {
  await db.deleteFrom('no_coverage_leads').where('id', '=', id).execute()
}

/** Erases what a browser left at a postal code. */
export const eraseInterestsOf = async ({ db }: Rows, owner: string, cep: string): Promise<void> => {
  await db.deleteFrom('no_coverage_leads').where('owner', '=', owner).where('cep', '=', cep).execute()
}

/** Leads created at or after `since` (ISO), oldest first. */
export const listNoCoverageLeads = async (
  { db }: Rows,
  since: string,
): Promise<readonly NoCoverageLead[]> => {
  const query = db.selectFrom('no_coverage_leads').selectAll().where('created_at', '>=', since)
  return (await query.orderBy('created_at').orderBy('id').execute()).map(fromRow)
}
