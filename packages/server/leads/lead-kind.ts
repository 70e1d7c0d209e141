import { Problem } from '../problem.ts'
import type { LeadRecord } from './lead.fields.ts'

type Kind = LeadRecord['kind']

const sentences: Record<Kind, string> = {
  sale: 'Esse pedido é de um plano novo, e não de uma migração.',
  migration: 'Esse pedido é de uma migração. Continue por ela.',
}

/** The kind of lead that the query's `fiberMigration` asks for. */
export const kindOf = (fiberMigration: 'true' | 'false' | undefined): Kind =>
  fiberMigration === 'true' ? 'migration' : 'sale'

/**
 * Rejects requests for a lead of another kind.
 *
 * @throws {Problem} 409
 */
export const checkKind = (lead: LeadRecord, asked: Kind): void => {
  if (lead.kind !== asked) throw new Problem(409, sentences[lead.kind])
}

const collaboratorAddon = 'oferta-colaborador'

/** Whether the lead's offer is for collaborators only. */
export const isCollaboratorOffer = ({ tracking }: LeadRecord): boolean => tracking.addon === collaboratorAddon
