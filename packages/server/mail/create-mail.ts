import { join } from 'node:path'
import * as brand from '@ultrafibra/contract/brand'
import type { Config } from '../config.ts'
import { outboxMail } from './outbox.ts'
import type { SendMail } from './send-mail.ts'
import { smtpMail } from './smtp.ts'

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** The configured mail transport: SMTP with SMTP_URL, else the data folder's `outbox`. */
export const createMail = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailConfig): SendMail => {
  const from = MAIL_FROM ?? brand.mailFrom
  return SMTP_URL === undefined ? outboxMail(join(DATA_DIR, 'outbox'), from) : smtpMail(SMTP_URL, from)
}
