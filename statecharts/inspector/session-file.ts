import type { Entry } from '../recording/local-wire.ts'
import type { Session } from './session.ts'

const format = 'ultrafibra-inspector'
const version = 1

/** A session as the text of a file. Nothing personal is in it: it was masked before it came here. */
export const writeSession = ({ address, entries }: Session): string =>
  JSON.stringify({ format, version, address, entries }, null, 1)

/**
 * Reads a file that was exported here.
 * @returns null where the text is no such file
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
