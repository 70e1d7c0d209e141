import type { EventData } from '../../contract/events.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import { listConsents } from '../store/consent.rows.ts'
import { listEvents, type StoredEvent } from '../store/event-list.rows.ts'
import { fromLeadRow } from '../store/lead.rows.ts'
import { listNoCoverageLeads, type NoCoverageLead } from '../store/no-coverage.rows.ts'
import { type OrderRecord, readOrder } from '../store/order.rows.ts'
import { listRenewals, type RenewalRecord } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import type { ConsentsTable } from '../store/tables.ts'

/** Whose data: exactly one is set. A tax id is a CPF or CNPJ without punctuation, an e-mail in lower case. */
export type Subject = { readonly taxId: string } | { readonly phone: string } | { readonly email: string }

/** All records of one person. */
export interface PersonRecords {
  readonly leads: readonly LeadRecord[]
  readonly renewals: readonly RenewalRecord[]
  readonly orders: readonly OrderRecord[]
  readonly interests: readonly NoCoverageLead[]
  readonly calls: readonly { readonly id: string; readonly telephone: string; readonly created_at: string }[]
  readonly consents: readonly ConsentsTable[]
  readonly events: readonly StoredEvent[]
  readonly mailIds: readonly string[]
  /** Addresses whose files in the outbox are this person's. */
  readonly emails: readonly string[]
}

const present = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => value != null && value !== '')),
]

const findLeads = async ({ db, vault }: Rows, subject: Subject): Promise<readonly LeadRecord[]> => {
  const query = db.selectFrom('leads').selectAll().orderBy('created_at').orderBy('id')
  const found =
    'taxId' in subject
      ? query.where((one) =>
          one.or([
            one('cpf_digest', '=', vault.digest('cpf', subject.taxId)),
            one('cnpj_digest', '=', vault.digest('cnpj', subject.taxId)),
            one('customer_digest', '=', vault.digest('customer', subject.taxId)),
          ]),
        )
      : 'phone' in subject
        ? query.where('phone', '=', subject.phone)
        : query.where((one) => one(one.fn('lower', ['email']), '=', subject.email))
  return (await found.execute()).map((row) => fromLeadRow(row, vault))
}

const isOfRenewal = ({ cpf, customer }: RenewalRecord, subject: Subject): boolean => {
  if ('taxId' in subject) return cpf === subject.taxId
  if ('phone' in subject) return customer?.phone === subject.phone
  return customer?.email.toLowerCase() === subject.email
}

/** Whether an event tells of a lead that is erased already, by its contact. */
const isOfErasedLead = (
  { type, payload }: StoredEvent,
  phones: readonly string[],
  emails: readonly string[],
) => {
  if (type !== 'lead.expired') return false
  const { contact } = JSON.parse(payload) as EventData<'lead.expired'>
  return phones.includes(contact?.phone ?? '') || emails.includes(contact?.email?.toLowerCase() ?? '')
}

/**
 * Finds a person's records. A phone or e-mail finds what holds it; a tax id also finds the no-coverage leads and
 * call-backs of the phones and mailboxes given with it, which have no tax id.
 */
export const findPerson = async (rows: Rows, subject: Subject): Promise<PersonRecords> => {
  const { db } = rows
  const leads = await findLeads(rows, subject)
  const renewals = (await listRenewals(rows)).filter((one) => isOfRenewal(one, subject))
  const contacts = [...leads, ...renewals.flatMap(({ customer }) => customer ?? [])]
  const phones = 'phone' in subject ? [subject.phone] : present(contacts.map(({ phone }) => phone))
  const emails =
    'email' in subject ? [subject.email] : present(contacts.map(({ email }) => email?.toLowerCase()))
  const interests = (await listNoCoverageLeads(rows, '')).filter(
    ({ phone, email }) =>
      (!('email' in subject) && phones.includes(phone ?? '')) ||
      (!('phone' in subject) && emails.includes(email?.toLowerCase() ?? '')),
  )
  const owners = new Set([...leads, ...renewals].map(({ id }) => id))
  const orders = (await db.selectFrom('orders').selectAll().orderBy('placed_at').execute())
    .filter(({ lead_id, renewal_id }) => owners.has(lead_id ?? '') || owners.has(renewal_id ?? ''))
    .map((row) => readOrder(row, rows))
  const numbers = new Set(orders.map(({ orderNumber }) => orderNumber))
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'subject'])
    .where('channel', '=', 'mail')
    .execute()
  const calls = await db.selectFrom('support_requests').selectAll().orderBy('created_at').execute()
  const called = calls.filter(({ telephone }) => !('email' in subject) && phones.includes(telephone))
  const subjects = new Set([...owners, ...numbers, ...[...interests, ...called].map(({ id }) => id)])
  const events = (await listEvents(rows, {})).filter(
    (event) =>
      subjects.has(event.subject) ||
      isOfErasedLead(event, 'email' in subject ? [] : phones, 'phone' in subject ? [] : emails),
  )
  return {
    ...{ leads, renewals, orders, interests, emails, events },
    consents: await listConsents(rows, [...owners, ...interests.map(({ id }) => id)]),
    calls: called,
    mailIds: mails.filter(({ subject }) => numbers.has(subject)).map(({ id }) => id),
  }
}
