import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The fate of one exchange: `drop` never reaches the server; `cut` does, but its response never returns; milliseconds
 * delay the request; a promise holds it until resolved.
 */
export type Fault = 'drop' | 'cut' | number | Promise<unknown> | null

/** A proxy between clients and a server that a test can break. */
export interface Wire {
  readonly port: number
  /** The same URL through the wire. */
  readonly through: (url: string) => string
  /** Breaks all connections and refuses new ones until mended. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

interface Options {
  /** The loopback port to connect to, read per connection; null while nothing listens. */
  readonly target: () => number | null
  /** Called once per exchange, on its first bytes. */
  readonly fault?: () => Fault
  /** Called for each server response, delivered or not. */
  readonly answered?: () => void
}

const heldUntil = async (fault: Fault): Promise<void> => {
  if (typeof fault === 'number') await pause(fault)
  else if (fault instanceof Promise) await fault
}

/** One client's connection: the first bytes after a response begin an exchange. */
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
  // Requests sent before the client disconnected still arrive and are answered.
  near.on('close', () => {
    hasLeft = true
    void sent.then(() => isAnswered && far.end())
  })
  far.on('error', () => near.destroy())
  far.on('close', () => near.destroy())
}

/** Listens on a free loopback port and forwards traffic, with the requested faults. */
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
