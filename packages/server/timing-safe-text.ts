import { createHash, timingSafeEqual } from 'node:crypto'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares texts in a time that reveals neither their common prefix nor their length. */
export const timingSafeEqualText = (one: string, other: string): boolean =>
  timingSafeEqual(hashed(one), hashed(other))
