import { isHouseNumber, noAddress } from '@ultrafibra/contract/address'
import type { ParsedRequest } from '@ultrafibra/contract/endpoints'
import { failureTexts } from '@ultrafibra/contract/failure'
import { migrationAddon } from '@ultrafibra/contract/pages'
import * as texts from '@ultrafibra/contract/texts'
import type { MigrationCustomer } from '../catalogue/customers.ts'
import { placeOfAddress } from '../ports/coverage.port.ts'
import { Problem } from '../problem.ts'
import { storeRequest } from '../renewal/request-renewal.ts'
import { findOpenMigration, saveLead } from '../store/lead.rows.ts'
import { lockSubject, type Rows } from '../store/store.ts'
import { movedTo } from './complements.ts'
import { openLead } from './create-lead.ts'
import { type LeadRecord, type Ownership, prefilledFieldsOf } from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import { withPlace } from './placed-address.ts'
import type { Services } from './services.ts'

type StreetNumberBody = Extract<ParsedRequest<'saveMigrationAddress'>['body'], { number: string }>

/** The migration with the current offers; a chosen offer that no longer exists is deselected. */
const withOffers = (lead: LeadRecord, offers: MigrationCustomer['offers']): LeadRecord => {
  const isThere = offers.some(({ id }) => id === lead.offerSelected)
  return { ...lead, offers, offerSelected: isThere ? lead.offerSelected : null }
}

/** Opens a migration's lead. An unknown CPF is stored like a renewal's, so that both cases take the same time. */
const openMigration = async (
  rows: Rows,
  cpf: string,
  customer: MigrationCustomer | null,
  ownership: Ownership,
): Promise<string> => {
  if (customer === null) return storeRequest(rows, { cpf, customer, tracking: {} }, ownership)
  const { id } = await openLead(rows, {
    ...ownership,
    kind: 'migration',
    idPlan: customer.offers[0]?.id ?? 0,
    address: noAddress,
    ...customer,
    needsCode: true,
    kept: prefilledFieldsOf(customer),
    customerDigest: rows.vault.digest('customer', cpf),
    tracking: migrationAddon === undefined ? {} : { addon: migrationAddon },
  })
  return id
}

/** The id of the session's unfinished migration of this customer, or of a new one. */
export const startMigration = async (
  rows: Rows,
  { cpf, customer }: { readonly cpf: string; readonly customer: MigrationCustomer | null },
  ownership: Ownership,
  session: SessionDigest,
): Promise<string> => {
  if (session !== null) {
    const digest = rows.vault.digest('customer', cpf)
    await lockSubject(rows, `migration:${session}:${digest}`)
    const open = await findOpenMigration(rows, session, digest)
    if (open !== null) {
      const { ownership } = writeAccess(open, session)
      return (await saveLead(rows, { ...withOffers(open, customer?.offers ?? []), ...ownership })).id
    }
  }
  return openMigration(rows, cpf, customer, ownership)
}

/**
 * Returns the change that sets the address of a postal code; a different code clears the number.
 *
 * @throws {Problem} 422 for an unknown or uncovered code
 */
export const addressForCep = async ({ ports, lookUpCep }: Services, cep: string) => {
  const known = await lookUpCep(cep)
  if (known === null) throw new Problem(422, failureTexts.cepUnknown, 'cep')
  const address = withPlace({ ...noAddress, cep }, known)
  const { infra } = await ports.coverage.at(placeOfAddress(address))
  if (infra === null) throw new Problem(422, 'Ainda não atendemos esse endereço.', 'cep')
  return (lead: LeadRecord): LeadRecord =>
    lead.address.cep === cep ? lead : { ...movedTo(lead, address), infra }
}

const checkStreetNumber = (body: StreetNumberBody): void => {
  if (body.is_block_allotment !== true) {
    if (body.number.trim() === '') throw new Problem(422, texts.numberEmpty, 'number')
    if (!isHouseNumber(body.number)) throw new Problem(422, texts.numberWrong, 'number')
    return
  }
  if (!body.block_number?.trim()) throw new Problem(422, texts.blockEmpty, 'block_number')
  if (!body.allotment_number?.trim()) throw new Problem(422, texts.lotEmpty, 'allotment_number')
}

/**
 * The migration with its address's number, or block and lot.
 *
 * @throws {Problem} 422 if incomplete, 409 before the postal code is set
 */
export const withStreetNumber = (lead: LeadRecord, body: StreetNumberBody): LeadRecord => {
  checkStreetNumber(body)
  if (lead.address.cep === '') throw new Problem(409, 'Informe primeiro o CEP.', 'cep')
  const isBlock = body.is_block_allotment === true
  const address = {
    ...lead.address,
    number: isBlock ? '' : body.number.trim(),
    complement: body.complement?.trim() ?? '',
    is_block_allotment: isBlock,
    block_number: isBlock ? (body.block_number?.trim() ?? '') : '',
    allotment_number: isBlock ? (body.allotment_number?.trim() ?? '') : '',
  }
  return { ...movedTo(lead, address), kept: lead.kept.filter((field) => field !== 'address') }
}
