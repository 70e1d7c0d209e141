import { randomFrom } from '../../e2e/models/random.ts'

/** Choices that are the same for the same seed. */
export interface Random {
  /** 0 up to, not including, `count`. */
  readonly below: (count: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  /** True in `share` (0 to 1) of the cases. */
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
