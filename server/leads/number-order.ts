import { Problem } from '../problem.ts'
import { insertOrder, type OrderRecord } from '../store/order.rows.ts'
import type { Rows } from '../store/store.ts'
import { newOrderNumber } from './order-number.ts'

const maxNumbersTried = 5

/**
 * Writes an order under a number that no other has, of whichever kind; `make` gets the number.
 *
 * @throws {Problem} 503 where none of a few is free
 */
export const numberOrder = async (
  rows: Rows,
  make: (orderNumber: string) => OrderRecord,
): Promise<OrderRecord> => {
  for (let tried = 0; tried < maxNumbersTried; tried += 1) {
    const order = make(newOrderNumber())
    if (!(await insertOrder(rows, order))) continue
    rows.tell({ what: 'order', kind: order.kind })
    return order
  }
  throw new Problem(503, 'Não foi possível gerar o número do pedido. Tente de novo.', undefined, 1)
}
