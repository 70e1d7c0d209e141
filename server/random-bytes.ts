import { randomFillSync } from 'node:crypto'

const poolBytes = 4096
const pool = Buffer.alloc(poolBytes)
let used = poolBytes

/** So many random bytes, at most 4096, from a supply: to ask the system for a few costs as much as for many. */
export const randomBytes = (bytes: number): Buffer => {
  if (used + bytes > poolBytes) {
    randomFillSync(pool)
    used = 0
  }
  const part = Buffer.from(pool.subarray(used, used + bytes))
  pool.fill(0, used, used + bytes)
  used += bytes
  return part
}

/**
 * 128 random bits in base64url, 22 characters: it cannot be guessed. None begins with a hyphen, which a command
 * takes for an option and a spreadsheet for a formula.
 */
export const newId = (): string => {
  const id = randomBytes(16).toString('base64url')
  return id.startsWith('-') ? newId() : id
}
