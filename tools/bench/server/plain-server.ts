import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * Minimal page server on Node: compressed bytes from memory, type, ETag, 304; no routes, policies, sessions or logs.
 * Arguments: the site's folder and page paths.
 */
const [folder = '', ...paths] = process.argv.slice(2)
const tagLength = 22

const fileOf = (path: string) => {
  const bytes = readFileSync(join(folder, path, 'index.html.br'))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, tagLength)}"`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  return { bytes, etag, headers, whole: { ...headers, 'content-length': bytes.length } }
}

const files = new Map(paths.map((path) => [path, fileOf(path)]))
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (file === undefined) response.writeHead(404, { 'content-length': 0 }).end()
  else if (request.headers['if-none-match'] === file.etag) response.writeHead(304, file.headers).end()
  else response.writeHead(200, file.whole).end(file.bytes)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}/\n`)
})
process.on('SIGTERM', () => process.exit(0))
