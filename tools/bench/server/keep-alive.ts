import { createConnection } from 'node:net'

/** A response: the body as text if JSON, else bytes. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** One persistent connection; requests are sequential. */
export interface Connection {
  /** `head`: request line and headers, each with its line end, without the empty line; see `headOf`. */
  readonly ask: (head: string, body?: string) => Promise<Answer>
  readonly close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')
const firstStatusByte = 9
const lastStatusByte = 12
const lengthHeader = /\r\ncontent-length: (\d+)/i

/** Request line and headers of one request. */
export const headOf = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}`
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** The first complete response in a buffer, and the rest; null if incomplete. */
const takeAnswer = (received: Buffer): { answer: Answer; rest: Buffer } | null => {
  const end = received.indexOf(headEnd)
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(firstStatusByte, lastStatusByte))
  const length = Number(lengthHeader.exec(head)?.[1] ?? (status === 304 ? 0 : Number.NaN))
  if (Number.isNaN(length)) throw new Error(`An answer without length: ${head}`)
  const from = end + headEnd.length
  if (received.length < from + length) return null
  return {
    answer: { status, body: received.subarray(from, from + length) },
    rest: received.subarray(from + length),
  }
}

/**
 * Opens a connection with minimal HTTP/1.1 support (responses with a length): parsing in the client takes CPU time
 * from the server on the same machine.
 */
export const openConnection = (port: number): Promise<Connection> =>
  new Promise((opened, failed) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let waiting: Waiting | null = null
    const fail = (error: Error) => {
      waiting?.reject(error)
      waiting = null
      failed(error)
    }
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const taken = takeAnswer(received)
      if (taken === null) return
      received = taken.rest
      const { resolve } = waiting ?? {}
      waiting = null
      resolve?.(taken.answer)
    })
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('The server closed the connection')))
    socket.once('connect', () =>
      opened({
        ask: (head, body = '') =>
          new Promise((resolve, reject) => {
            waiting = { resolve, reject }
            const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
            socket.write(`${head}${length}\r\n${body}`)
          }),
        close: () => {
          waiting = null
          socket.removeAllListeners()
          socket.destroy()
        },
      }),
    )
  })
