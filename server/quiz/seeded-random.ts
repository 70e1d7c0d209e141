/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 up to, not including, `count`. */
  readonly below: (count: number) => number
  readonly shuffled: <T>(items: readonly T[]) => T[]
}

const digestBytes = 6

/** `digest` is a keyed one: without the key nobody can tell what was drawn. */
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
