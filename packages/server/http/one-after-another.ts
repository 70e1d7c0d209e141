import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Requests of one connection that may wait; browsers and proxies send the next one after the response. */
const mostWaiting = 50

/** Runs one action per turn of the event loop, so that new connections and other requests come between them. */
const createTurns = () => {
  const waiting: (() => unknown)[] = []
  const run = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(run)
  }
  return (act: () => unknown): void => {
    waiting.push(act)
    if (waiting.length === 1) setImmediate(run)
  }
}

/**
 * Handles the requests of a connection one after another: the next one once the last response has left. Node handles
 * all at once, so that a client that sends thousands and reads nothing would fill the memory. A connection on which
 * too many wait is closed.
 */
export const oneAfterAnother = (handle: Listener): Listener => {
  const lines = new WeakMap<Socket, (() => unknown)[]>()
  const inTurn = createTurns()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length > mostWaiting) socket.destroy()
    if (socket.destroyed) return
    line.push(() => {
      if (!socket.destroyed) handle(request, response)
    })
    response.once('close', () => {
      line.shift()
      const [next] = line
      if (next !== undefined) inTurn(next)
    })
    if (line.length === 1) line[0]?.()
  }
}
