import type { Entry } from '../recording/local-wire.ts'
import type { Session } from './session.ts'

const format = 'ultrafibra-inspector'
const version = 1

/** A session as file text. Holds no personal data: all entries are masked before. */
export const writeSession = ({ address, entries }: Session): string =>
  JSON.stringify({ format, version, address, entries }, null, 1)

/**
 * Reads an exported session.
 * @returns null if the text is not a session file
 */
export const readSessionFile = (text: string, name: string): Session | null => {
  try {
    const file = JSON.parse(text) as {
      format?: unknown
      version?: unknown
      address?: unknown
      entries?: unknown
    }
    if (file.format !== format || file.version !== version || !Array.isArray(file.entries)) return null
    return {
      page: `file:${name}`,
      address: String(file.address),
      entries: file.entries as Entry[],
      isLive: false,
    }
  } catch {
    return null
  }
}
