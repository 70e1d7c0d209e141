import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The six-digit code of the newest mail to this address in a data folder's outbox; empty if there is none. */
export const mailedCodeIn =
  (dataDir: string) =>
  async (email: string): Promise<string> => {
    const folder = join(dataDir, 'outbox')
    const paths = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name))
    // By the file's time: the server's clock, which names the mails, may stand still.
    const writtenAt = (path: string) => statSync(path).mtimeMs
    const mails = paths
      .sort((one, other) => writtenAt(one) - writtenAt(other))
      .map((path) => readFileSync(path, 'utf8'))
    const newest = mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
    return /^(\d{6})\r?$/m.exec(newest)?.[1] ?? ''
  }
