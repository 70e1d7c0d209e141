import { type EventData, type EventType, events } from '@ultrafibra/contract/events'
import { newId } from '../new-id.ts'
import { eraseMessages, insertMessage, subjectsTold } from '../store/outbox.rows.ts'
import type { Rows } from '../store/store.ts'

/** Writes an event for the operator's systems in the transaction of what it tells. */
export const addEvent = <T extends EventType>(
  rows: Rows,
  type: T,
  subject: string,
  data: EventData<T>,
): Promise<void> =>
  insertMessage(rows, {
    ...{ id: newId(), channel: 'event', type, subject },
    version: events[type].version,
    payload: JSON.stringify(data),
  })

/** Erases all messages about erased records; a receiver that got some hears of the erasure. */
export const forgetEvents = async (rows: Rows, subjects: readonly string[]): Promise<void> => {
  const known = await subjectsTold(rows, subjects)
  await eraseMessages(rows, subjects)
  for (const id of known)
    await addEvent(rows, 'record.erased', id, { id, erasedAt: rows.clock().toISOString() })
}
