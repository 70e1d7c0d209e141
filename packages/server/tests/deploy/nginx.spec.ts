import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { readConfig } from '../../config.ts'
import { nginxPages } from '../../http/nginx-pages.ts'
import { hasBrotli, hasNginx, type Nginx, prepareNginx } from './support/nginx.ts'

const root = join(import.meta.dirname, '../../../..')
const texts: Readonly<Record<string, string>> = {
  'app.html': '<!doctype html><title>App</title>',
  'index.html': '<!doctype html><title>Home</title>',
  'ofertas/index.html': '<!doctype html><title>Ofertas</title>',
  'b/checkout/cep/index.html': '<!doctype html><title>CEP</title>',
  '404/index.html': '<!doctype html><title>Nada</title>',
  'demo/index.html': '<!doctype html><title>Demo</title>',
  'display.js': 'console.log(1)',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
  'assets/app-1a2b.js': 'console.log(2)',
}

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text))
}

/** Headers that tell the two apart: times, ids, and how they spell a file's kind and tag. */
const passing = new Set([
  ...['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'keep-alive', 'last-modified'],
  ...['server', 'transfer-encoding', 'x-request-id'],
])

describe.skipIf(!hasNginx)('nginx with the project’s configuration', () => {
  const site = mkdtempSync(join(tmpdir(), 'ultrafibra-site-'))
  let nginx: Nginx
  let server: ServerProcess
  beforeAll(async () => {
    for (const [name, text] of Object.entries(texts)) write(join(site, name), text)
    nginx = await prepareNginx()
    const env = {
      SITE_DIR: site,
      PUBLIC_ORIGIN: nginx.url,
      TRUST_PROXY: '127.0.0.1',
      THIRD_PARTIES: 'https://pontos.exemplo.com.br, video=https://video.exemplo.com.br',
    }
    server = await startServer({ env })
    for (const [name, text] of Object.entries(nginxPages(readConfig(env))))
      writeFileSync(join(nginx.home, name), text)
    writeFileSync(
      join(nginx.home, 'upstream.conf'),
      `server ${server.url.replace('http://', '')} max_fails=0;`,
    )
    symlinkSync(site, join(nginx.home, 'pages'))
    symlinkSync(join(site, 'assets'), join(nginx.home, 'assets'))
    symlinkSync(root, join(nginx.home, 'current'))
    nginx.check()
    await nginx.start()
  })
  afterAll(async () => {
    await nginx.stop()
    await server.stop()
    rmSync(site, { recursive: true })
  })

  const answerOf = async (origin: string, path: string, encoding: string) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': encoding, 'sec-fetch-site': 'none' },
    })
    const headers = [...answer.headers]
      .filter(([name]) => !passing.has(name))
      .map(([name, value]) => [name, name === 'vary' ? value.toLowerCase() : value])
    return {
      status: answer.status,
      headers: Object.fromEntries(headers),
      text: await answer.text(),
      isFromDisk: answer.headers.get('x-request-id') === null,
    }
  }

  it.each([
    '/',
    '/ofertas/',
    '/ofertas',
    '/b/checkout/cep/',
  ])('sends %s from disk as the server does', async (path) => {
    for (const encoding of ['identity', 'gzip', ...(hasBrotli ? ['gzip, br'] : [])]) {
      const mine = await answerOf(nginx.url, path, encoding)
      const theirs = await answerOf(server.url, path, encoding)
      expect(mine).toEqual({ ...theirs, isFromDisk: true })
    }
  })

  it.each([
    '/display.js',
    '/favicon.svg',
    '/robots.txt',
    '/assets/app-1a2b.js',
  ])('sends the file %s from disk with the same headers', async (path) => {
    const withoutType = ({
      headers: { 'content-type': _type, ...headers },
      ...others
    }: Awaited<ReturnType<typeof answerOf>>) => ({ ...others, headers })
    for (const encoding of ['identity', 'gzip']) {
      const mine = withoutType(await answerOf(nginx.url, path, encoding))
      const theirs = withoutType(await answerOf(server.url, path, encoding))
      expect(mine).toEqual({ ...theirs, isFromDisk: true })
    }
  })

  it.each([
    '/OFERTAS/',
    '/index.html',
    '/app.html',
    '/nada/',
    '/404/',
    '//ofertas/',
    '/demo/',
    '/consultar-cobertura/cep/01310100',
    '/assets/gone.js',
    '/written.json',
    '/json/planos.json',
    '/api/banks',
    '/pedido/nada/',
  ])('leaves %s to the server', async (path) => {
    const { isFromDisk, ...mine } = await answerOf(nginx.url, path, 'gzip')
    const { isFromDisk: _theirs, ...theirs } = await answerOf(server.url, path, 'gzip')
    expect([isFromDisk, mine]).toEqual([false, theirs])
  })

  it('redirects http to https, and keeps the path', async () => {
    const { status, headers } = await fetch(`${nginx.plainUrl}/ofertas/?a=1`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([308, 'https://127.0.0.1/ofertas/?a=1'])
  })

  it('hides the metrics, and logs neither addresses nor paths', async () => {
    expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404)
    await answerOf(nginx.url, '/pedido/segredo/', 'gzip')
    expect(nginx.log()).toMatch(/^\S+ GET 404 /m)
    expect(nginx.log()).not.toMatch(/segredo|ofertas/)
    const clients = nginx
      .log()
      .split('\n')
      .filter((line) => line.startsWith('127.0.0.1'))
    expect(clients).toEqual([])
  })

  it('says in Portuguese that no process answers', async () => {
    await server.kill()
    const answer = await answerOf(nginx.url, '/api/banks', 'identity')
    const page = readFileSync(join(root, 'packages/server/deploy/nginx/indisponivel.html'), 'utf8')
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([502, page, '5'])
    expect((await answerOf(nginx.url, '/ofertas/', 'identity')).status).toBe(200)
  })
})
