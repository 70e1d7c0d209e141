import type { FunnelReport, Move } from '@ultrafibra/contract/funnel'
import { todayAt } from '../clock.ts'
import { codeOf, placeOf } from '../http/failures.ts'
import { addToFunnel, countedReleases, type FunnelSum } from '../store/funnel.rows.ts'
import type { Store } from '../store/store.ts'

const flushMs = 2_000
/** More than a busy second has; without a database nothing further is kept. */
const mostKept = 5_000
const rereadMs = 30_000

/**
 * Counts the steps of visits. Sums are kept in memory for two seconds: all visitors add to the same few rows, which a
 * database would have to write one after another. A process that is killed loses these seconds of counts.
 */
export interface FunnelCounts {
  /** Whether pages of this build exist: the site's own, or one that was counted before. */
  readonly knows: (release: string) => Promise<boolean>
  readonly add: (report: FunnelReport) => void
  /** Writes what is in memory; what the database does not take is kept for the next time. */
  readonly flush: () => Promise<void>
}

/** What a move says of a page. */
const outcomeOf = ([from, to]: Move) => {
  if (to === 'left') return { page: from, outcome: 'left' } as const
  return { page: to, outcome: from === 'left' ? 'returned' : 'seen' } as const
}

/** The builds that pages may be of, read again where a name is new, as another process may serve it. */
const knownReleases = (store: Store, own: string | null) => {
  const known = new Set(own === null ? [] : [own])
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    for (const release of await countedReleases(store)) known.add(release)
  }
  return async (release: string): Promise<boolean> => {
    if (known.has(release)) return true
    const now = store.clock().getTime()
    if (Math.abs(now - readAt) >= rereadMs) {
      readAt = now
      reading = read()
    }
    await reading
    return known.has(release)
  }
}

/** Sums in memory. */
const createKept = () => {
  let sums = new Map<string, FunnelSum>()
  return {
    add: ({ count, ...names }: FunnelSum): void => {
      const key = Object.values(names).join('\n')
      const before = sums.get(key)?.count ?? 0
      if (before > 0 || sums.size < mostKept) sums.set(key, { ...names, count: before + count })
    },
    /** All of them, in the order of their keys; none is left. */
    take: (): readonly FunnelSum[] => {
      const taken = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
      sums = new Map()
      return taken
    },
  }
}

/** @param own the name of the site's build; null without a site */
export const createFunnelCounts = (store: Store, own: string | null): FunnelCounts => {
  const kept = createKept()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    const due = kept.take()
    if (due.length === 0) return
    try {
      await addToFunnel(store, due)
    } catch (error) {
      store.publish({ what: 'store-failed', code: codeOf(error), at: placeOf(error) })
      due.forEach(kept.add)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    knows: knownReleases(store, own),
    add: ({ flow, addon, release, moves }) => {
      const day = todayAt(store.clock)
      for (const move of moves) {
        const [from_page, to_page, stay] = move
        kept.add({ day, release, flow, addon, from_page, to_page, stay, count: 1 })
        store.publish({ what: 'page', flow, ...outcomeOf(move) })
      }
      timer ??= setTimeout(() => void flush(), flushMs)
    },
    flush,
  }
}
