/** Moments of a transaction at which a test may let something else happen. */
export type Failpoint =
  | 'order.lead-locked'
  | 'order.before-insert'
  | 'lead.before-save'
  | 'lead.before-erase'
  | 'action.claimed'
  | 'code.before-save'
  | 'code.guess-counted'
  | 'mail.found'

/** Names of moments, reached in order; outside tests nothing listens. */
export interface Failpoints {
  readonly reach: (point: Failpoint) => Promise<void>
  /** Runs `act` once, the next time the point is reached. */
  readonly at: (point: Failpoint, act: () => unknown) => void
}

export const createFailpoints = (): Failpoints => {
  const waiting = new Map<Failpoint, () => unknown>()
  return {
    at: (point, act) => waiting.set(point, act),
    reach: async (point) => {
      const act = waiting.get(point)
      if (act === undefined) return
      waiting.delete(point)
      await act()
    },
  }
}
