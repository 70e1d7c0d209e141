import { basename } from 'node:path'
import { type ConsentKind, consentTextOf } from '@ultrafibra/contract/consent-texts'
import { fieldDefinitionOf, fieldsWith, type LeadRecord, valuesOf } from '../leads/lead.fields.ts'
import type { NoCoverageLead } from '../store/no-coverage.rows.ts'
import type { RenewalRecord } from '../store/renewal.rows.ts'
import type { PersonRecords } from './find-person.ts'

const emptyAddress = {
  ...{ address: '', number: '', complement: '', neighborhood: '' },
  ...{ is_block_allotment: false, block_number: '', allotment_number: '' },
} as const

/** Sessions and digests say nothing about the person, and would open their records. */
const withoutOwner = ({ owner, candidate, ...said }: RenewalRecord | NoCoverageLead) => said

const leadValues = ({ owner, candidate, customerDigest, lastSequence, ...said }: LeadRecord) => said

/**
 * A lead for a reader of its e-mail's mailbox: values of the customer's record are masked where that address is not the
 * record's.
 */
const asTyped = (lead: LeadRecord): LeadRecord => {
  if (lead.kept.includes('email')) return lead
  const { cep, city, state } = lead.address
  return {
    ...lead,
    ...valuesOf(
      fieldsWith('mask').filter((name) => lead.kept.includes(name)),
      (name) => lead[name] && fieldDefinitionOf(name).mask?.(String(lead[name])),
    ),
    ...(lead.kept.includes('address') ? { address: { ...emptyAddress, cep, city, state } } : {}),
  }
}

/** What the reader of a mailbox may have; events only repeat it, and notes of the desk may say more. */
export const provedByMail = (person: PersonRecords): PersonRecords => ({
  ...person,
  leads: person.leads.map(asTyped),
  events: [],
  deeds: [],
})

/** A person's data as one JSON document: Portuguese headings, fields as the contract spells them. */
export const personDocument = (person: PersonRecords, files: readonly string[], now: Date) => ({
  geradoEm: now.toISOString(),
  pedidos: person.orders.map(({ answer, ...order }) => order),
  historico: person.deeds.map(({ by, ...deed }) => deed),
  cadastros: person.leads.map(leadValues),
  renovacoes: person.renewals.map(withoutOwner),
  interessesSemCobertura: person.interests.map(withoutOwner),
  ligacoesPedidas: person.calls.map(({ id, telephone, created_at }) => ({
    ...{ id, telephone },
    createdAt: created_at,
  })),
  consentimentos: person.consents.map(({ id, given, ...said }) => ({
    ...said,
    given: given === 1,
    text: consentTextOf(said.kind as ConsentKind, said.text_version),
  })),
  avisosAoOperador: person.events.map(({ type, occurred_at, state, payload }) => ({
    ...{ type, occurred_at, state },
    data: payload === null ? null : JSON.parse(payload),
  })),
  emailsGuardados: files.map((file) => basename(file)),
})
