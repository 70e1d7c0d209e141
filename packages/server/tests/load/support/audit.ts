import { findLead } from '../../../store/lead.rows.ts'
import { findOrder } from '../../../store/order.rows.ts'
import type { Store } from '../../../store/store.ts'
import type { Purchase } from './shopper.ts'

/** Database audit of acknowledged purchases. */
export interface Audit {
  readonly orders: number
  readonly distinct: number
  /** Visitors whose lead or order is missing. */
  readonly lost: number
}

const isKept = async (store: Store, { lead, orderNumber, name }: Purchase): Promise<boolean> => {
  const record = await findLead(store, lead)
  const order = await findOrder(store, lead)
  return record?.status === 'ordered' && record.name === name && order?.orderNumber === orderNumber
}

/** Checks all purchases. */
export const audit = async (store: Store, purchases: readonly Purchase[]): Promise<Audit> => {
  let lost = 0
  for (const purchase of purchases) if (!(await isKept(store, purchase))) lost += 1
  const orders = await store.db.selectFrom('orders').select('order_number').execute()
  return {
    orders: orders.length,
    distinct: new Set(purchases.map(({ orderNumber }) => orderNumber)).size,
    lost,
  }
}
