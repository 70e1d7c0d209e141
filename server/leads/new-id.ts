import { randomPart } from '../random-part.ts'

/**
 * 128 random bits in base64url, 22 characters: it cannot be guessed. None begins with a hyphen, which a command
 * takes for an option and a spreadsheet for a formula.
 */
export const newId = (): string => {
  const id = randomPart(16).toString('base64url')
  return id.startsWith('-') ? newId() : id
}
