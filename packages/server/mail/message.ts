import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './send-mail.ts'

const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'

/** A mail for nodemailer: no file or URL access, UTF-8 headers. */
export const messageOf = (
  { to, subject, text, html, attachments, date, id }: Mail,
  from: string,
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(attachments === undefined ? {} : { attachments: attachments.map((one) => ({ ...one })) }),
  date,
  ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
  textEncoding: 'quoted-printable',
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
