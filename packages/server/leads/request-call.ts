import type { AskingPage } from '../http/asking-page.ts'
import { LimitReached } from '../limit-reached.ts'
import { newId } from '../new-id.ts'
import { addEvent } from '../outbox/add-event.ts'
import { lockSubject, type Rows } from '../store/store.ts'
import { insertSupportRequest, recentSupportRequests } from '../store/support.rows.ts'

const minuteMs = 60_000
const repeatMs = 10 * minuteMs
const dayMs = 24 * 60 * minuteMs
const perDay = 3

/** Who asks on the page with the ways to talk is somebody whom support helps; elsewhere they buy. */
const reasonOf = ({ page }: AskingPage): 'support' | 'sales' =>
  /(?:^|\/)chat(?:-tct)?\/$/.test(page) ? 'support' : 'sales'

/**
 * Requests a call-back. A repeat within ten minutes returns the same id.
 *
 * @throws {LimitReached} after three requests for one phone within a day
 */
export const requestCall = async (
  rows: Rows,
  telephone: string,
  from: AskingPage | null,
): Promise<string> => {
  await lockSubject(rows, `call:${telephone}`)
  const now = rows.clock().getTime()
  const recent = await recentSupportRequests(rows, telephone, new Date(now - dayMs).toISOString())
  const [latest] = recent
  if (latest && now - Date.parse(latest.createdAt) < repeatMs) return latest.id
  if (recent.length >= perDay) {
    throw new LimitReached(
      'calls.phone',
      'Já recebemos seus pedidos de ligação de hoje.',
      dayMs / 1000,
      'telephone',
    )
  }
  const id = newId()
  await insertSupportRequest(rows, id, telephone)
  await addEvent(rows, 'call-back.requested', id, {
    ...{ id, telephone, requestedAt: rows.clock().toISOString() },
    ...{ reason: from && reasonOf(from), page: from?.page, addon: from?.addon, sku: from?.sku },
  })
  rows.publish({ what: 'call-back' })
  return id
}
