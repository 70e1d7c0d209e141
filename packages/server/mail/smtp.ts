import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { MailboxRefused, type SendMail } from './send-mail.ts'

const connectMs = 4_000
const silenceMs = 6_000
const wholeMs = 8_000

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), wholeMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

interface SmtpError {
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Codes of RFC 5321 that can be about a mailbox; others, such as 530, are about this client. */
const aboutMailbox = /^5(?:01|21|5\d)$/
/** Enhanced codes of RFC 3463 about the server's state, the protocol, the content or its policy: `5.7.1` refuses to relay. */
const aboutServer = /\b5\.[3567]\.\d/

const refusalOf = (error: unknown): unknown => {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  const isFinal = aboutMailbox.test(String(responseCode)) && !aboutServer.test(response)
  return command === 'RCPT TO' && isFinal ? new MailboxRefused(responseCode) : error
}

/** Sends mails to the server at `url` (`smtp://…`, `smtps://…`), each within eight seconds. */
export const smtpMail = (url: string, from: string): SendMail => {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  return async (mail) => {
    await inTime(transport.sendMail(messageOf(mail, from))).catch((error: unknown) => {
      throw refusalOf(error)
    })
  }
}
