import type { Context } from 'hono'
import { Problem } from '../problem.ts'
import type { Env } from './client.ts'

const tooLarge = (): Problem => new Problem(413, 'O conteúdo enviado é grande demais.')

/**
 * The bytes of a request.
 *
 * @param limit bytes
 * @throws {Problem} 413 for more than `limit`
 */
export const readBytes = async (c: Context<Env>, limit: number): Promise<Buffer> => {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
