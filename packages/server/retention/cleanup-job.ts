import { codeOf, logFailure, placeOf } from '../http/failures.ts'
import type { Log } from '../log.ts'
import { tellLeftLeads } from '../store/left-leads.rows.ts'
import { makeOldFindable } from '../store/order-terms.rows.ts'
import type { Store } from '../store/store.ts'
import { eraseExpired } from './erase-expired.ts'
import type { Periods } from './periods.ts'

/** Delayed: a starting server is busy with its first visitors. */
const firstMs = 60_000
const everyMs = 3_600_000
const tellMs = 300_000

/** Erases expired rows every hour while the server runs, and makes an older release's orders findable; tells of left leads every five minutes. */
export interface CleanupJob {
  /** Stops; resolves when the current round has ended. */
  readonly stop: () => Promise<void>
}

export const startCleanupJob = (store: Store, periods: Periods, log: Log): CleanupJob => {
  let isStopping = false
  let round: Promise<unknown> = Promise.resolve()
  let telling: Promise<unknown> = Promise.resolve()

  const begin = () => {
    const notErased = logFailure(log, 'not-erased')
    const report = (_kind: string, error: unknown) => notErased(error)
    round = eraseExpired(store, periods, report, () => isStopping)
      .then(() => makeOldFindable(store, () => !isStopping))
      .catch(logFailure(log, 'retention-failed'))
  }
  const tell = () => {
    telling = tellLeftLeads(store, () => !isStopping).catch((error) =>
      store.publish({ what: 'store-failed', code: codeOf(error), at: placeOf(error) }),
    )
  }
  const first = setTimeout(begin, firstMs)
  const tells = setInterval(tell, tellMs)
  const rounds = setInterval(begin, everyMs)
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(first)
      clearInterval(rounds)
      clearInterval(tells)
      await round
      await telling
    },
  }
}
