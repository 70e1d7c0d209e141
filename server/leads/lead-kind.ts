import { Problem } from '../problem.ts'
import type { LeadRecord } from './lead.fields.ts'

type Kind = LeadRecord['kind']

const sentences: Record<Kind, string> = {
  sale: 'Esse pedido é de um plano novo, e não de uma migração.',
  migration: 'Esse pedido é de uma migração. Continue por ela.',
}

/** What a call with `fiberMigration` in its query is about. */
export const kindOf = (fiberMigration: 'true' | 'false' | undefined): Kind =>
  fiberMigration === 'true' ? 'migration' : 'sale'

/**
 * Keeps the calls of a sale and of a migration apart.
 *
 * @throws {Problem} 409
 */
export const checkKind = (lead: LeadRecord, asked: Kind): void => {
  if (lead.kind !== asked) throw new Problem(409, sentences[lead.kind])
}

const collaboratorAddon = 'oferta-colaborador'

/** Whether a lead is of the offer that only collaborators may order. */
export const isCollaboratorOffer = ({ tracking }: LeadRecord): boolean => tracking.addon === collaboratorAddon
