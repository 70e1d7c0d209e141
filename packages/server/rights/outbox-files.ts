import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PersonRecords } from './find-person.ts'

/** The address of a mail file; a long one is in the header's second line. */
const recipientOf = (path: string): string =>
  /^To:\s*<?([^\s>]+)/im.exec(readFileSync(path, 'utf8').split('\r\n\r\n')[0] ?? '')?.[1]?.toLowerCase() ?? ''

/** Paths of the outbox's files about this person's orders or to their addresses, also unfinished ones. */
export const outboxFilesOf = (dataDir: string, { mailIds, emails }: PersonRecords): readonly string[] => {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => mailIds.some((id) => path.includes(id)) || emails.includes(recipientOf(path)))
}
