import { randomFrom } from '../../tests/support/random.ts'

/** Deterministic random choices from a seed. */
export interface Random {
  /** An integer from 0 to `count - 1`. */
  readonly below: (count: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  /** True with probability `share` (0 to 1). */
  readonly is: (share: number) => boolean
}

export const createRandom = (seed: number): Random => {
  const next = randomFrom(seed)
  const below = (count: number): number => Math.floor(next() * count)
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[below(items.length)] as T
  }
  return { below, pick, is: (share) => next() < share }
}
