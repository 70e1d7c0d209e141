import { setImmediate } from 'node:timers/promises'
import { ClockJumped, markClock, readJump } from '../store/clock-mark.rows.ts'
import { type ExpiryName, expiries } from '../store/retention.rows.ts'
import { keepLease, takeLease } from '../store/retention-lease.rows.ts'
import { forgetErased, type Store } from '../store/store.ts'
import type { Periods } from './periods.ts'

const batchSize = 100
const leaseMs = 600_000

/** Result of a round: erased or cleared rows by kind, and failures. */
export interface Round {
  readonly erased: Readonly<Partial<Record<ExpiryName, number>>>
  readonly failed: number
}

/** Called for each row that could not be erased, with its kind and the engine's error. */
export type Report = (kind: ExpiryName, error: unknown) => void

interface Tools {
  readonly store: Store
  readonly report: Report
  /** Whether the round may continue (lease held, not stopping); checked before each batch. */
  readonly goesOn: () => Promise<boolean>
}

interface Tally {
  erased: number
  failed: number
}

const eraseAlone = async (
  { store, report }: Tools,
  kind: ExpiryName,
  cutoff: string,
  key: string,
): Promise<Tally> => {
  try {
    return { erased: await expiries[kind].erase(store, cutoff, [key]), failed: 0 }
  } catch (error) {
    report(kind, error)
    return { erased: 0, failed: 1 }
  }
}

/** Erases a batch at once; if that fails, each row alone. */
const eraseBatch = async (
  tools: Tools,
  kind: ExpiryName,
  cutoff: string,
  keys: readonly string[],
): Promise<Tally> => {
  try {
    return { erased: await expiries[kind].erase(tools.store, cutoff, keys), failed: 0 }
  } catch {
    const tally = { erased: 0, failed: 0 }
    for (const key of keys) {
      const { erased, failed } = await eraseAlone(tools, kind, cutoff, key)
      tally.erased += erased
      tally.failed += failed
    }
    return tally
  }
}

/** Erases all expired rows of one kind; skips rows that fail. */
const eraseKind = async (tools: Tools, kind: ExpiryName, keptMs: number): Promise<Tally> => {
  const { store, goesOn } = tools
  const cutoff = new Date(store.clock().getTime() - keptMs).toISOString()
  const tally = { erased: 0, failed: 0 }
  let after = ''
  while (await goesOn()) {
    const keys = await expiries[kind].find(store, cutoff, after, batchSize)
    const last = keys.at(-1)
    if (last === undefined) break
    after = last
    const { erased, failed } = await eraseBatch(tools, kind, cutoff, keys)
    tally.erased += erased
    tally.failed += failed
    // SQLite calls are synchronous: yield, so that requests are served between batches.
    await setImmediate()
  }
  return tally
}

const eraseAll = async (tools: Tools, periods: Periods): Promise<Round> => {
  const erased: Partial<Record<ExpiryName, number>> = {}
  let failures = 0
  for (const kind of Object.keys(periods) as ExpiryName[]) {
    const keptMs = periods[kind]
    if (keptMs === null) continue
    const tally = await eraseKind(tools, kind, keptMs)
    failures += tally.failed
    if (tally.erased > 0) erased[kind] = tally.erased
  }
  return { erased, failed: failures }
}

/**
 * Erases expired rows in batches and publishes the result. One process at a time: null if another has the lease. A
 * crashed process blocks the others for at most ten minutes.
 *
 * @throws {ClockJumped} while the clock is suspicious
 * @param isStopping checked between batches; the rest is left for the next round
 */
export const eraseExpired = async (
  store: Store,
  periods: Periods,
  report: Report,
  isStopping: () => boolean = () => false,
): Promise<Round | null> => {
  const jumpMs = await readJump(store)
  store.publish({ what: 'clock', jumpMs })
  if (jumpMs !== 0) throw new ClockJumped(jumpMs)
  let lease = await takeLease(store, leaseMs)
  if (lease === null) return null
  const goesOn = async () => {
    if (lease === null || isStopping()) return false
    lease = await keepLease(store, lease, leaseMs)
    return lease !== null
  }
  const round = await eraseAll({ store, report, goesOn }, periods).finally(async () => {
    if (lease !== null) await keepLease(store, lease, 0)
  })
  await markClock(store)
  if (Object.keys(round.erased).length > 0) await forgetErased(store)
  store.publish({ what: 'retention', ...round })
  return round
}
