import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { SendMail } from './send-mail.ts'

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

/** Sends mails to the server at `url` (`smtp://…`, `smtps://…`), each within eight seconds. */
export const smtpMail = (url: string, from: string): SendMail => {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  return async (mail) => {
    await inTime(transport.sendMail(messageOf(mail, from)))
  }
}
