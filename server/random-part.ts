import { randomFillSync } from 'node:crypto'

const poolBytes = 4096
const pool = Buffer.alloc(poolBytes)
let used = poolBytes

/** So many random bytes, at most 4096, from a supply: to ask the system for a few costs as much as for many. */
export const randomPart = (bytes: number): Buffer => {
  if (used + bytes > poolBytes) {
    randomFillSync(pool)
    used = 0
  }
  const part = Buffer.from(pool.subarray(used, used + bytes))
  pool.fill(0, used, used + bytes)
  used += bytes
  return part
}
