import { randomBytes } from 'node:crypto'

/**
 * 128 random bits in base64url, 22 characters. Never starts with a hyphen, which commands read as an option and
 * spreadsheets as a formula.
 */
export const newId = (): string => {
  const id = randomBytes(16).toString('base64url')
  return id.startsWith('-') ? newId() : id
}
