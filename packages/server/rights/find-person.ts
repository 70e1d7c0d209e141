import type { EventData } from '@ultrafibra/contract/events'
import type { LeadRecord } from '../leads/lead.fields.ts'
import { listConsents } from '../store/consent.rows.ts'
import { listEvents, type StoredEvent } from '../store/event-list.rows.ts'
import { fromLeadRow } from '../store/lead.rows.ts'
import { findNoCoverageLeads, type NoCoverageLead } from '../store/no-coverage.rows.ts'
import { listOrdersOf, type OrderRecord } from '../store/order.rows.ts'
import { listDeeds, type PastDeed } from '../store/order-history.rows.ts'
import { findMailIds } from '../store/outbox.rows.ts'
import { readOrTell } from '../store/readable.ts'
import { listRenewals, type RenewalRecord } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import { type CallBack, findCallBacks } from '../store/support.rows.ts'
import type { ConsentsTable } from '../store/tables.ts'

/**
 * Whose data: a record must have all given values. A tax id is a CPF or CNPJ without punctuation, an e-mail in lower
 * case.
 */
export interface Subject {
  readonly taxId?: string
  readonly phone?: string
  readonly email?: string
}

/** All records of one person. */
export interface PersonRecords {
  readonly leads: readonly LeadRecord[]
  readonly renewals: readonly RenewalRecord[]
  readonly orders: readonly OrderRecord[]
  readonly interests: readonly NoCoverageLead[]
  readonly calls: readonly CallBack[]
  readonly consents: readonly ConsentsTable[]
  readonly events: readonly StoredEvent[]
  /** What the shop did with the orders. */
  readonly deeds: readonly PastDeed[]
  readonly mailIds: readonly string[]
  /** Addresses whose files in the outbox are this person's. */
  readonly emails: readonly string[]
}

interface Contact {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
}

const present = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => value != null && value !== '')),
]

const findLeads = async (rows: Rows, { taxId, phone, email }: Subject): Promise<readonly LeadRecord[]> => {
  const { db, vault } = rows
  const is = (purpose: string) => vault.digest(purpose, taxId ?? '')
  const found = await db
    .selectFrom('leads')
    .selectAll()
    .$if(taxId !== undefined, (query) =>
      query.where((one) =>
        one.or([
          one('cpf_digest', '=', is('cpf')),
          one('cnpj_digest', '=', is('cnpj')),
          one('customer_digest', '=', is('customer')),
        ]),
      ),
    )
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(email !== undefined, (query) =>
      query.where((one) => one(one.fn('lower', ['email']), '=', email ?? '')),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.flatMap((row) => readOrTell(rows, `leads ${row.id}`, () => fromLeadRow(row, vault)) ?? [])
}

/** A customer's contacts are encrypted without a digest. */
const findRenewals = async (rows: Rows, { taxId, phone, email }: Subject) =>
  (await listRenewals(rows, taxId)).filter(
    ({ customer }) =>
      (phone === undefined || customer?.phone === phone) &&
      (email === undefined || customer?.email.toLowerCase() === email),
  )

/** Whether a contact without a tax id is this person's: by phone or e-mail; by both where the subject has two values. */
const contactTest = (
  { taxId, phone, email }: Subject,
  phones: readonly string[],
  emails: readonly string[],
) => {
  return (contact: Contact | null): boolean => {
    const byPhone = phones.includes(contact?.phone ?? '')
    const byEmail = emails.includes(contact?.email?.toLowerCase() ?? '')
    if (taxId === undefined) return phone === undefined ? byEmail : byPhone
    return email === undefined ? byPhone || byEmail : byPhone && byEmail
  }
}

/** Events about these subjects, and about leads that are erased already, by their contact. */
const findEvents = async (
  rows: Rows,
  subjects: readonly string[],
  isOfPerson: (contact: Contact | null) => boolean,
): Promise<readonly StoredEvent[]> => {
  const own = await listEvents(rows, { subjects })
  const known = new Set(own.map(({ id }) => id))
  const expired = (await listEvents(rows, { types: ['lead.expired', 'lead.left', 'lead.rejected'] })).filter(
    ({ id, payload }) =>
      payload !== null &&
      !known.has(id) &&
      isOfPerson((JSON.parse(payload) as EventData<'lead.expired'>).contact),
  )
  return [...own, ...expired]
}

/**
 * Finds a person's records. A phone or e-mail finds what holds it; a tax id also finds the no-coverage leads and
 * call-backs of the phones and mailboxes given with it, which have no tax id. A tax id with an e-mail finds only what
 * that mailbox's owner left: records with both, and no-coverage leads with that e-mail and a phone of those records.
 */
export const findPerson = async (rows: Rows, subject: Subject): Promise<PersonRecords> => {
  const leads = await findLeads(rows, subject)
  const renewals = await findRenewals(rows, subject)
  const contacts: Contact[] = [...leads, ...renewals.flatMap(({ customer }) => customer ?? [])]
  const phones = present(subject.phone === undefined ? contacts.map(({ phone }) => phone) : [subject.phone])
  const emails = present(
    subject.email === undefined ? contacts.map(({ email }) => email?.toLowerCase()) : [subject.email],
  )
  const isOfPerson = contactTest(subject, phones, emails)
  const interests = (await findNoCoverageLeads(rows, phones, emails)).filter(isOfPerson)
  const calls = subject.email === undefined ? await findCallBacks(rows, phones) : []
  const owners = [...leads, ...renewals].map(({ id }) => id)
  const orders = await listOrdersOf(rows, owners)
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const loose = [...interests, ...calls].map(({ id }) => id)
  return {
    ...{ leads, renewals, orders, interests, calls, emails },
    events: await findEvents(rows, [...owners, ...numbers, ...loose], isOfPerson),
    consents: await listConsents(rows, [...owners, ...interests.map(({ id }) => id)]),
    deeds: await listDeeds(rows, numbers),
    mailIds: await findMailIds(rows, numbers),
  }
}
