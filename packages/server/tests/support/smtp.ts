import { createServer } from 'node:net'
import { freePort } from '../../../../tests/support/free-port.ts'

/** A mail server that answers all recipients alike and records its input. */
export interface SmtpServer {
  readonly url: string
  readonly said: () => string
  readonly stop: () => Promise<unknown>
}

const answerTo = (line: string, recipient: string): string => {
  if (/^EHLO/i.test(line)) return '250 test'
  if (/^RCPT/i.test(line)) return recipient
  if (/^DATA/i.test(line)) return '354 go on'
  return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
}

/** @param recipient gives the response to each `RCPT TO` */
export const startSmtp = async (recipient: () => string): Promise<SmtpServer> => {
  let said = ''
  const server = createServer((socket) => {
    let isMessage = false
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (isMessage && line !== '.') continue
        isMessage = /^DATA/i.test(line)
        socket.write(`${answerTo(line, recipient())}\r\n`)
      }
    })
    socket.on('error', () => socket.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    said: () => said,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
