import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './send-mail.ts'

/** A mail as the library composes it: nothing is read from files or addresses, headers are UTF-8. */
export const messageOf = ({ to, subject, text, date }: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  date,
  textEncoding: 'quoted-printable',
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
