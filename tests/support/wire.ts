import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What becomes of one exchange, a request and its answer: `drop` never reaches the server, `cut` does and its
 * answer never comes back, milliseconds delay the request, a promise holds it until it resolves.
 */
export type Fault = 'drop' | 'cut' | number | Promise<unknown> | null

/** A wire between clients and a server that a test can break. */
export interface Wire {
  readonly port: number
  /** The same address by way of the wire. */
  readonly through: (url: string) => string
  /** Breaks every connection, and refuses new ones until it is mended. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

interface Options {
  /** The loopback port to connect to, asked at each connection; null where nobody is there now. */
  readonly target: () => number | null
  /** Asked once for each exchange, as its first bytes arrive. */
  readonly fault?: () => Fault
  /** Told of each answer that the server gave, whether or not it reaches the client. */
  readonly answered?: () => void
}

const heldUntil = async (fault: Fault): Promise<void> => {
  if (typeof fault === 'number') await pause(fault)
  else if (fault instanceof Promise) await fault
}

/** One client's connection: an exchange begins with the first bytes after an answer. */
const join = (near: Socket, far: Socket, { fault: faultOf, answered }: Required<Options>): void => {
  let isAnswered = true
  let hasLeft = false
  let fault: Fault = null
  let sent: Promise<unknown> = Promise.resolve()
  const breakBoth = () => {
    near.destroy()
    far.destroy()
  }
  near.on('data', (bytes) => {
    if (isAnswered) {
      isAnswered = false
      fault = faultOf()
      if (fault === 'drop') {
        breakBoth()
        return
      }
      const held = heldUntil(fault)
      sent = sent.then(() => held)
    }
    sent = sent.then(() => far.write(bytes))
  })
  far.on('data', (bytes) => {
    if (!isAnswered) answered()
    isAnswered = true
    if (fault === 'cut') breakBoth()
    else if (hasLeft) far.end()
    else near.write(bytes)
  })
  near.on('error', () => undefined)
  // What a client sent before it went away still arrives, and is answered.
  near.on('close', () => {
    hasLeft = true
    void sent.then(() => isAnswered && far.end())
  })
  far.on('error', () => near.destroy())
  far.on('close', () => near.destroy())
}

/** Listens on a free loopback port and passes on what comes, with the faults asked for. */
export const openWire = async (options: Options): Promise<Wire> => {
  const ways = { fault: () => null, answered: () => undefined, ...options }
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket))
  }
  const wire: Server = createServer({ noDelay: true }, (near) => {
    const port = isCut ? null : options.target()
    if (port === null) near.destroy()
    else join(keep(near), keep(createConnection({ port, host: '127.0.0.1', noDelay: true })), ways)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        wire.close(() => resolve())
        breakAll()
      }),
  }
}
