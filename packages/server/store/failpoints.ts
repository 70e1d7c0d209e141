/** Points in a transaction where a test may run code. */
export type Failpoint =
  | 'order.lead-locked'
  | 'order.before-insert'
  | 'lead.before-save'
  | 'lead.before-erase'
  | 'action.claimed'
  | 'code.before-save'
  | 'code.guess-counted'

/** Test hooks; in production nothing is registered. */
export interface Failpoints {
  readonly reach: (point: Failpoint) => Promise<void>
  /** Runs `act` once, when the failpoint is reached next. */
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
