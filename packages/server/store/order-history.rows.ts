import type { StatusStep } from '@ultrafibra/contract/order-status'
import { newId } from '../new-id.ts'
import { keyUsedOtherwise } from './idempotency.ts'
import { readOrTell } from './readable.ts'
import type { Rows } from './store.ts'

const place = (id: string): string => `order_history.detail.${id}`

/** What somebody of the shop, or a system of the operator, did with an order. */
export interface OrderDeed {
  readonly kind: 'note' | 'resent' | 'corrected' | 'moved' | 'withdrawn' | StatusStep
  /** The account or the token's name. */
  readonly by: string
  /** Such as a note's text or a reason; null without. */
  readonly detail: Readonly<Record<string, unknown>> | null
  /** The request: a repeat is known by its key, and has the same body. */
  readonly request?: { readonly key: string; readonly body: string } | undefined
}

type Request = NonNullable<OrderDeed['request']>

const requestOf = ({ vault }: Rows, { key, body }: Request): string =>
  [vault.digest('order-request', key), vault.digest('order-request-body', body)].join('.')

export interface PastDeed extends Omit<OrderDeed, 'kind' | 'request'> {
  readonly kind: string
  readonly orderNumber: string
  readonly at: string
}

/** Writes a deed in its transaction. */
export const insertDeed = async (
  rows: Rows,
  orderNumber: string,
  { kind, by, detail, request }: OrderDeed,
): Promise<void> => {
  const { db, vault, clock } = rows
  const id = newId()
  await db
    .insertInto('order_history')
    .values({
      ...{ id, order_number: orderNumber, at: clock().toISOString(), kind, by_whom: by },
      detail_sealed: detail && vault.seal(JSON.stringify(detail), place(id)),
      request: request === undefined ? null : requestOf(rows, request),
    })
    .execute()
}

/** What was done with these orders, oldest first; a detail that this key does not open is null, and told. */
export const listDeeds = async (rows: Rows, numbers: readonly string[]): Promise<readonly PastDeed[]> => {
  if (numbers.length === 0) return []
  const found = await rows.db
    .selectFrom('order_history')
    .selectAll()
    .where('order_number', 'in', numbers)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return found.map(({ id, order_number, at, kind, by_whom, detail_sealed: sealed }) => ({
    ...{ orderNumber: order_number, at, kind, by: by_whom },
    detail:
      sealed === null
        ? null
        : readOrTell(rows, `order_history ${id}`, () => JSON.parse(rows.vault.open(sealed, place(id)))),
  }))
}

/**
 * Whether this request has changed the order already.
 *
 * @throws {Problem} 422 if its key was used with another body
 */
export const wasDone = async (rows: Rows, orderNumber: string, request: Request): Promise<boolean> => {
  const [key = '', body] = requestOf(rows, request).split('.')
  const found = await rows.db
    .selectFrom('order_history')
    .select('request')
    .where('order_number', '=', orderNumber)
    .where('request', 'is not', null)
    .execute()
  const before = found.map((row) => row.request?.split('.') ?? []).find(([one]) => one === key)
  // Rows of earlier releases have no body.
  if (before?.[1] !== undefined && before[1] !== body) throw keyUsedOtherwise()
  return before !== undefined
}

/** The last time that a deed of this kind was done; null for never. */
export const lastDeed = async (
  { db }: Rows,
  orderNumber: string,
  kind: OrderDeed['kind'],
): Promise<string | null> => {
  const row = await db
    .selectFrom('order_history')
    .select((one) => one.fn.max('at').as('at'))
    .where('order_number', '=', orderNumber)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Forgets what was done with an order: notes are about its person. */
export const eraseDeeds = async ({ db }: Rows, orderNumber: string): Promise<void> => {
  await db.deleteFrom('order_history').where('order_number', '=', orderNumber).execute()
}
