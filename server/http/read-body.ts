import { Problem } from '../problem.ts'

const tooLarge = (): Problem => new Problem(413, 'O conteúdo enviado é grande demais.')

/**
 * The bytes of a request.
 *
 * @throws {Problem} 413 for more than `limit`
 */
export const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType ?? '')

/**
 * The JSON of a request, undefined where the body is empty, whatever its content type.
 *
 * @param limit bytes
 * @throws {Problem} 413, 415 or 400
 */
export const readBody = async (request: Request, limit: number): Promise<unknown> => {
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return undefined
  if (!isJson(request.headers.get('content-type'))) {
    throw new Problem(415, 'O conteúdo precisa ser application/json.')
  }
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem(400, 'O conteúdo enviado não é um JSON válido.')
  }
}
