import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** Forwards each connection to the next server, skipping those that are down. */
export interface RoundRobin {
  readonly url: string
  /** Connections per server, in the order of `ports`. */
  readonly served: () => readonly number[]
  readonly close: () => Promise<void>
}

const connected = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })

const join = (one: Socket, other: Socket): void => {
  one.on('error', () => other.destroy())
  one.on('close', () => other.destroy())
  one.pipe(other)
}

/** @param ports of servers on the loopback interface */
export const openRoundRobin = async (ports: readonly number[]): Promise<RoundRobin> => {
  const served = ports.map(() => 0)
  const open = new Set<Socket>()
  let turn = 0

  const next = async (): Promise<Socket | null> => {
    for (let tried = 0; tried < ports.length; tried += 1) {
      const at = turn % ports.length
      turn += 1
      const socket = await connected(ports[at] ?? 0)
      if (socket === null) continue
      served[at] = (served[at] ?? 0) + 1
      return socket
    }
    return null
  }

  const wire: Server = createServer({ noDelay: true, pauseOnConnect: true }, async (near) => {
    open.add(near)
    near.on('close', () => open.delete(near))
    near.on('error', () => near.destroy())
    const far = await next()
    if (far === null || near.destroyed) {
      near.destroy()
      far?.destroy()
      return
    }
    join(near, far)
    join(far, near)
    near.resume()
  })
  const listening = new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  await listening
  const address = wire.address()
  if (address === null || typeof address === 'string') throw new Error('The round robin has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    served: () => served,
    close: async () => {
      const closed = new Promise<void>((resolve) => wire.close(() => resolve()))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
