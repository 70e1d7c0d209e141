/** Deterministic pseudo-random choices from a seed. */
export interface Random {
  /** An integer from 0 to `count - 1`. */
  readonly below: (count: number) => number
  readonly shuffled: <T>(items: readonly T[]) => T[]
}

const digestBytes = 6

/** `digest` is keyed: without the key, draws are unpredictable. */
export const createRandom = (digest: (text: string) => string, seed: string): Random => {
  let drawn = 0
  const below = (count: number): number => {
    drawn += 1
    const bytes = Buffer.from(digest(`${seed}\n${drawn}`), 'base64url')
    return bytes.readUIntBE(0, digestBytes) % count
  }
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = [...items]
    return items.flatMap(() => left.splice(below(left.length), 1))
  }
  return { below, shuffled }
}
