import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { makeSiteFolder } from '../fuzz/site-folder.ts'
import { hostilePaths, wordsOf } from '../fuzz/site-requests.ts'

interface RawResponse {
  readonly status: number
  readonly head: string
  readonly text: string
}

/** Writes raw bytes to the server's socket and reads until it closes. */
const sendRaw = (url: string, bytes: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => {
      const [head = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, text })
    })
    socket.on('error', reject)
    socket.write(Buffer.from(bytes, 'latin1'))
  })

const rawGet = (target: string, headers = 'Host: 127.0.0.1') =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`

describe('a path traversal', () => {
  const site = makeSiteFolder()
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ env: { SITE_DIR: site.path, LOG_LEVEL: 'silent', SENTINELS: '0' } })
  })
  afterAll(async () => {
    await server.stop()
    site.remove()
  })

  const hidden = (text: string): string[] =>
    ['SECRET', '"devDependencies"', 'root:x:0', 'repositoryformatversion'].filter((one) => text.includes(one))
  /** Doubled slashes lead to the one page of this site that they mean. */
  const isNormalized = (status: number, location: string | null): boolean =>
    status === 308 && /^location: \/[^/\\]*(?:\/[^/\\]+)*\/?\r?$/i.test(location ?? '')
  const verdictOf = ({ status, head, text }: RawResponse) => {
    const location = /^location:.*$/im.exec(head)?.[0] ?? null
    const tidied = isNormalized(status, location)
    return {
      isRefused: status === 400 || status === 404 || tidied,
      location: tidied ? null : location,
      hidden: hidden(text),
    }
  }
  const refused = { isRefused: true, location: null, hidden: [] }

  it.each([
    ...hostilePaths.filter((path) => !/^\/assets\/?$|^\/index\.html$|x$/.test(path)),
    ...wordsOf(String.raw`
      /\evil.example /\\evil.example \evil.example /\/evil.example/ /%5c%5cevil.example
      /json/../../package.json /json/../../../package.json /assets/../../../../etc/passwd
      /assets/%2e%2e/%2e%2e/package.json /%2e%2e%2f%2e%2e%2fpackage.json /..%5c..%5cpackage.json
      /.env%20 /.env/ /%2eenv%00.html /./.env /assets/app-1.js.map?x /assets/APP-1.JS.MAP
      /server/data/customers.json /../data/ultrafibra.sqlite
      http://evil.example/.env https://evil.example//nada evil.example:443 * ?
    `),
    ...['/\xc0\xae\xc0\xae/package.json', '/\xe0\x80\xae/.env', ''],
  ])('fails, without a redirect to another site: %j', async (target) => {
    expect(verdictOf(await sendRaw(server.url, rawGet(target)))).toEqual(refused)
  })

  // A link of an order without its last slash, a page in capitals and one with doubled slashes are redirected.
  it.each(
    ['%0d%0aX:1', '%0a', '%E2%80%A8', '%25'].flatMap((end): [string, number][] => [
      [`/pedido/abc${end}`, 404],
      [`/pedido/abc${end}/visita`, 404],
      [`/DEMO/hi/a${end}`, 301],
      [`//consultar-cobertura/cep/a${end}`, 308],
    ]),
  )('writes no line break and no foreign character into a header: %s', async (target, status) => {
    const { head, ...answer } = await sendRaw(server.url, rawGet(target))
    expect(answer.status).toBe(status)
    expect(head).not.toMatch(/^X:1/im)
    const [, location = ''] = /^location: (.*)$/im.exec(head) ?? []
    expect(location).toMatch(
      status === 404 ? /^$/ : /^\/(?:consultar-cobertura\/cep|demo\/hi)\/a%[\w%:]+\/?\r?$/,
    )
    expect(server.output()).not.toContain('    at ')
  })

  it.each([
    ['a foreign host', 'Host: evil.example'],
    ['a foreign host with a port and a name', 'Host: user@evil.example:99999'],
    ['a forwarded host', 'Host: 127.0.0.1\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https'],
    ['a rewritten path', 'Host: 127.0.0.1\r\nX-Original-URL: /.env\r\nX-Rewrite-URL: /.env'],
  ])('is answered without a trace of %s', async (_what, headers) => {
    for (const path of ['/checkout/cep', '/b', '/nada', '/api/lead/x', '/livelo//']) {
      const { status, head, text } = await sendRaw(server.url, rawGet(path, headers))
      expect([
        path,
        [200, 308, 400, 404].includes(status),
        verdictOf({ status, head, text }).location,
        hidden(text),
      ]).toEqual([path, true, null, []])
      expect(text).not.toContain('evil.example')
    }
  })

  it.each([
    ['two hosts', rawGet('/', 'Host: 127.0.0.1\r\nhost: evil.example')],
    ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
    [
      'a length and chunks',
      `POST /api/lead-v2 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /.env HTTP/1.1\r\n\r\n`,
    ],
  ])('is refused with %s', async (_what, bytes) => {
    const { status, text } = await sendRaw(server.url, bytes)
    expect(status).toBe(400)
    expect(text).not.toMatch(/ at |node:|Error:/)
  })
})
