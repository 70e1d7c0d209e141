import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The six-digit code of the newest mail to this address in a data folder's outbox; empty if there is none. */
export const mailedCodeIn =
  (dataDir: string) =>
  async (email: string): Promise<string> => {
    const folder = join(dataDir, 'outbox')
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
    const newest = mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
    return /^(\d{6})\r?$/m.exec(newest)?.[1] ?? ''
  }
