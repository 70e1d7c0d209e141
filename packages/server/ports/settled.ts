/** What was asked before a transaction, to be read inside it: returns the answer, or throws why there is none. */
export type Settled<T> = () => T

/** Waits for an answer or its failure; the failure is thrown only where it is read. */
export const settle = async <T>(answer: Promise<T>): Promise<Settled<T>> => {
  const [settled] = await Promise.allSettled([answer])
  return () => {
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  }
}

/** The answer; null without one. */
export const settledValue = <T>(asked: Settled<T> | null): T | null => {
  try {
    return asked?.() ?? null
  } catch {
    return null
  }
}
