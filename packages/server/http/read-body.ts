import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { Problem } from '../problem.ts'
import type { Env } from './client.ts'

const tooLarge = (): Problem => new Problem(413, 'O conteúdo enviado é grande demais.')

/** The whole body of Node's request. */
const bytesOf = (incoming: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) fail(tooLarge())
      else chunks.push(chunk)
    }
    const end = () => {
      leave()
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
    }
    const fail = (error: Error) => {
      leave()
      incoming.pause()
      reject(error)
    }
    const close = () => fail(new Error('The request ended early'))
    const leave = () => {
      incoming.off('data', take).off('end', end).off('error', fail).off('close', close)
    }
    incoming.on('data', take).on('end', end).on('error', fail).on('close', close)
  })

const bytesOfRequest = async (request: Request, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether Node's request can be read directly; the web stream around it is the slowest part of reading. */
const isReadable = (incoming: IncomingMessage | undefined): incoming is IncomingMessage =>
  incoming?.readable === true && !incoming.readableDidRead

/**
 * The bytes of a request.
 *
 * @throws {Problem} 413 for more than `limit`
 */
export const readBytes = async (c: Context<Env>, limit: number): Promise<Buffer> => {
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > limit) throw tooLarge()
  const incoming = c.env?.incoming as IncomingMessage | undefined
  if (!isReadable(incoming)) return bytesOfRequest(c.req.raw, limit)
  return bytesOf(incoming, limit)
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType ?? '')

/**
 * The JSON body of a request; undefined if it is empty, with any content type.
 *
 * @param limit bytes
 * @throws {Problem} 413, 415 or 400
 */
export const readBody = async (c: Context<Env>, limit: number): Promise<unknown> => {
  const bytes = await readBytes(c, limit)
  if (bytes.length === 0) return undefined
  if (!isJson(c.req.header('content-type') ?? null)) {
    throw new Problem(415, 'O conteúdo precisa ser application/json.')
  }
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem(400, 'O conteúdo enviado não é um JSON válido.')
  }
}
