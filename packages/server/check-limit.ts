import type { Limit } from './http/limit-settings.ts'
import { LimitReached } from './limit-reached.ts'
import { type Counted, countCall } from './store/limit.rows.ts'
import type { Rows } from './store/store.ts'

const tooManyCalls = 'Muitas tentativas seguidas. Espere um pouco e tente de novo.'

/** @throws {LimitReached} with `sentence` if more than `max` were counted; `now` is in milliseconds */
export const checkCount = (
  name: string,
  { count, endsAt }: Counted,
  max: number,
  now: number,
  sentence = tooManyCalls,
): void => {
  if (count > max) throw new LimitReached(name, sentence, Math.max(1, Math.ceil((endsAt - now) / 1000)))
}

/**
 * Counts a subject in the store, over all processes; a refusal inside a transaction is not counted.
 *
 * @throws {LimitReached} over the limit
 */
export const checkLimit = async (
  rows: Rows,
  name: string,
  { max, seconds }: Limit,
  subject: string,
  sentence?: string,
): Promise<void> => {
  const counted = await countCall(rows, `${name}:${subject}`, seconds * 1000)
  checkCount(name, counted, max, rows.clock().getTime(), sentence)
}
