import type { OrderStatus } from '@ultrafibra/contract/order-status'
import type { OrderRecord } from '../store/order.rows.ts'

/** Where an order stands. */
export const statusOf = ({
  status,
  withdrawnAt,
}: Pick<OrderRecord, 'status' | 'withdrawnAt'>): OrderStatus =>
  withdrawnAt !== null && status !== 'cancelled' ? 'withdrawn' : (status ?? 'placed')
