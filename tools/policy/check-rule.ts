import fc from 'fast-check'
import { type History, histories } from './history.ts'
import { broken, type World } from './property.ts'

/** Result of checking a rule with many histories. */
export interface PolicyReport {
  readonly histories: number
  readonly seed: number
  /** The shortest history that violates the property, and how; null if none does. */
  readonly counterexample: { readonly history: History; readonly faults: readonly string[] } | null
}

/** Runs `count` random histories, each in a new world. */
export const checkHistories = async (
  newWorld: () => World,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<PolicyReport> => {
  const promise = fc.asyncProperty(histories, async (history) => {
    const faults = await broken(newWorld(), history)
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  const { numRuns, counterexample } = await fc.check(promise, { numRuns: count, seed })
  const history = counterexample?.[0] ?? null
  return {
    histories: numRuns,
    seed,
    counterexample: history && { history, faults: await broken(newWorld(), history) },
  }
}
