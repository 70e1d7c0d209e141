import { maskedRow, orderRow, renewalRow } from '../leads/order-rows.ts'
import { fromLeadRow } from '../store/lead.rows.ts'
import { findOrderByNumber } from '../store/order.rows.ts'
import { listDeeds, type PastDeed } from '../store/order-history.rows.ts'
import { readMail } from '../store/order-mail.rows.ts'
import { listMessagesAbout } from '../store/outbox.rows.ts'
import { readOrTell } from '../store/readable.ts'
import { findRenewal } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import type { OutboxTable } from '../store/tables.ts'
import { hasLink, type OrderLife } from './order-life.ts'
import { orderPath } from './order-link.ts'
import type { MailShop } from './order-mails.ts'
import { statusOf } from './status-of.ts'

/** A mail or event about an order. */
export interface SheetMessage extends Pick<OutboxTable, 'id' | 'type' | 'state' | 'attempts'> {
  readonly occurredAt: string
  readonly endedAt: string | null
  readonly lastError: string | null
  /** To whom a mail is that was not delivered. */
  readonly email: string | null
}

/** All that the desk sees of an order. */
export interface OrderSheet {
  readonly life: OrderLife
  /** The order's page; null once its link has expired. */
  readonly link: string | null
  /** All values as in exports; null if the key does not open them. */
  readonly values: ReturnType<typeof orderRow> | ReturnType<typeof renewalRow> | null
  readonly mails: readonly SheetMessage[]
  readonly events: readonly SheetMessage[]
  readonly deeds: readonly PastDeed[]
}

/** The order with its record, of any age; a record that this key does not open is null, and told. */
const findLife = async (rows: Rows, number: string): Promise<OrderLife | null> => {
  const order = await findOrderByNumber(rows, number)
  if (order === null) return null
  const { leadId, renewalId } = order
  const lead = await rows.db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId ?? '')
    .executeTakeFirst()
  return {
    order,
    lead: lead ? readOrTell(rows, `leads ${lead.id}`, () => fromLeadRow(lead, rows.vault)) : null,
    renewal: renewalId === null ? null : await readableRenewal(rows, renewalId),
  }
}

const readableRenewal = async (rows: Rows, id: string) => {
  try {
    return await findRenewal(rows, id)
  } catch (error) {
    return readOrTell(rows, `renewal_requests ${id}`, () => {
      throw error
    })
  }
}

const messagesOf = async (rows: Rows, number: string, channel: OutboxTable['channel']) =>
  (await listMessagesAbout(rows, number, channel)).map(
    ({ id, type, state, attempts, occurred_at, ended_at, last_error, payload }): SheetMessage => ({
      ...{ id, type, state, attempts, occurredAt: occurred_at, endedAt: ended_at, lastError: last_error },
      email: channel === 'mail' && payload !== null ? readMail(payload).to : null,
    }),
  )

/** What is known of an order: values, page, mails, events and what was done with it; null if there is none. */
export const findSheet = async (
  { store, siteOrigin }: Pick<MailShop, 'store' | 'siteOrigin'>,
  number: string,
): Promise<OrderSheet | null> => {
  const life = await findLife(store, number)
  if (life === null) return null
  const { order, lead, renewal } = life
  return {
    life,
    link: hasLink(order, store.clock()) ? siteOrigin + orderPath(store.vault, number) : null,
    values: lead ? orderRow({ order, lead }) : renewal && renewalRow({ order, renewal }),
    mails: await messagesOf(store, number, 'mail'),
    events: await messagesOf(store, number, 'event'),
    deeds: await listDeeds(store, [number]),
  }
}

/** The sheet as data. */
export const sheetData = ({ life, values, link, deeds: history, ...more }: OrderSheet, isMasked: boolean) => {
  const { orderNumber, kind, placedAt, withdrawnAt } = life.order
  const order = values ?? { orderNumber, kind, placedAt, withdrawnAt, status: statusOf(life.order) }
  const masked = isMasked ? maskedRow({ ...order, ...more, history }) : { ...order, ...more, history }
  return { link: isMasked ? null : link, ...masked }
}
