import { randomFillSync } from 'node:crypto'

const poolBytes = 4096
const pool = Buffer.alloc(poolBytes)
let used = poolBytes

/** Random bytes (at most 4096) from a pool: one large system call costs as much as a small one. */
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
 * 128 random bits in base64url, 22 characters. Never starts with a hyphen, which commands read as an option and
 * spreadsheets as a formula.
 */
export const newId = (): string => {
  const id = randomBytes(16).toString('base64url')
  return id.startsWith('-') ? newId() : id
}
