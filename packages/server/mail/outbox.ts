import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { SendMail } from './send-mail.ts'

const tagBytes = 6

const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Writes mails as `.eml` files that only the server's account can read, named by date. A repeated mail with the same
 * id replaces its file.
 */
export const outboxMail = (folder: string, from: string): SendMail => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const stamp = mail.date.toISOString().replaceAll(':', '-')
    const tag = mail.id ?? randomBytes(tagBytes).toString('hex')
    await writeWhole(join(folder, `${stamp}-${tag}.eml`), message as Buffer)
  }
}
