/** Each call returns a number from 0 to below 1. */
export type Chance = () => number

/** The same numbers for the same seed (mulberry32); `name` distinguishes sources of one seed. */
export const randomFrom = (seed: number, name = ''): Chance => {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed from SEED, else from the current time. */
export const chosenSeed = (env: NodeJS.ProcessEnv = process.env): number =>
  env.SEED === undefined || env.SEED === '' ? Date.now() % 1_000_000 : Number(env.SEED)
