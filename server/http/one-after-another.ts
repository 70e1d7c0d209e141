import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Requests of one connection that may wait; browsers and proxies send the next one after the response. */
const mostWaiting = 50

/**
 * Handles the requests of a connection one after another: the next one once the last response has left. Node handles
 * all at once, so that a client that sends thousands and reads nothing would fill the memory. A connection on which
 * too many wait is closed.
 */
export const oneAfterAnother = (handle: Listener): Listener => {
  const lines = new WeakMap<Socket, (() => unknown)[]>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length > mostWaiting) socket.destroy()
    if (socket.destroyed) return
    line.push(() => handle(request, response))
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}
