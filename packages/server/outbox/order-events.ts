import { contractVersion } from '@ultrafibra/contract/contract-points'
import { orderRow, renewalRow } from '../leads/order-rows.ts'
import type { OrderLife } from '../order-life/order-life.ts'
import type { Rows } from '../store/store.ts'
import { addEvent } from './add-event.ts'

/** Tells the operator's systems of a new order, with everything that they need to carry it out. */
export const addOrderPlaced = async (rows: Rows, { order, lead, renewal }: OrderLife): Promise<void> => {
  const row = lead ? orderRow({ order, lead }) : renewal && renewalRow({ order, renewal })
  if (row === null) return
  const { withdrawnAt, visitChangedAt, status, confirmedVisit, monthlyCents, ...placed } = row
  await addEvent(rows, 'order.placed', order.orderNumber, { ...placed, contractVersion })
}
