import { createConnection, type Socket } from 'node:net'

/** Connections that keep a server busy and want nothing. */
interface Crowd {
  /** Ask for pages and never read. */
  readonly deaf: number
  /** Write a byte a second of a request that never ends. */
  readonly slow: number
}

const byteMs = 1_000
/** Until a connection that could not be opened is tried again. */
const pauseMs = 200
const asked = 40
/** Refuses connections. */
const nobodysPort = 1
const host = 'host: site.test\r\n'
const questions = `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(asked)
const beginning = `POST /api/lead-v2 HTTP/1.1\r\n${host}x-slow: `

/**
 * Opens them all and keeps them open: one that the server closes comes back. Resolves when all are connected.
 *
 * @param target the loopback port to connect to, read per connection; null while nothing listens
 */
export const openCrowd = async (
  target: () => number | null,
  { deaf, slow }: Crowd,
): Promise<{ readonly close: () => void }> => {
  const sockets = new Set<Socket>()
  const writers = new Set<Socket>()
  let isOver = false

  const open = (isDeaf: boolean): Promise<void> =>
    new Promise((resolve) => {
      let pause = pauseMs
      const socket = createConnection(target() ?? nobodysPort, '127.0.0.1', () => {
        pause = 0
        resolve()
      })
      sockets.add(socket)
      if (isDeaf) socket.pause()
      else writers.add(socket.resume())
      socket.write(isDeaf ? questions : beginning)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        writers.delete(socket)
        if (isOver) resolve()
        else setTimeout(() => void (isOver ? resolve() : open(isDeaf).then(resolve)), pause)
      })
    })
  const drip = setInterval(() => {
    for (const socket of writers) if (socket.writable) socket.write('a')
  }, byteMs)
  const all = [...Array<boolean>(deaf).fill(true), ...Array<boolean>(slow).fill(false)]
  await Promise.all(all.map(open))
  return {
    close: () => {
      isOver = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}
