import { brotliCompressSync } from 'node:zlib'
import { addons, pages, splitPath } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { documentHeadOf } from '../../../src/content/document-head.ts'
import { briefApp, openTestApp, sharedSite, sitePage } from './support/test-app.ts'

const prerendered = '<!doctype html><title>CEP</title>'
const script = 'console.log(1)'

describe('the site', () => {
  const server = sharedSite({
    'checkout/cep/index.html': prerendered,
    'favicon.svg': '<svg/>',
    'robots.txt': '',
    '.env': 'SECRET=1',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.map': '{}',
  })

  const open = (path: string, headers = {}) => server.script().send('GET', path, undefined, headers)

  it.each([
    '/',
    '/ofertas',
    '/b/timpre/checkout/nome/',
    '/1gb/index.temp',
    '/demo/hi/ana',
    '/livelo',
  ])('answers the page %s', async (path) => {
    const { status, body, headers } = await open(path)
    expect([status, body, headers.get('content-type')]).toEqual([200, sitePage, 'text/html; charset=utf-8'])
  })

  it('says where to report a weakness, in a text that is valid for half a year', async () => {
    const { status, body } = await open('/.well-known/security.txt')
    const lines = Object.fromEntries(
      String(body)
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    )
    const days = (Date.parse(lines.Expires) - server.now()) / 86_400_000
    expect({ status, ...lines, Expires: Math.round(days) }).toEqual({
      status: 200,
      Contact: expect.stringMatching(/^mailto:[^@]+@[^@]+$/),
      Expires: 180,
      'Preferred-Languages': 'pt-BR, en',
    })
  })

  it.each([
    '/nada',
    '/checkout/nada/',
    '/x/checkout/cep',
    '/b/b',
    '/%2f%2fevil.example/',
    '//evil.example/OFERTAS/',
    '/b/colaborador/',
    '/nada/index.html',
  ])('answers with its not-found page and status 404: %s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  it.each([
    ['/OFERTAS/', '/ofertas/'],
    ['/index.html', '/'],
    ['/timblack/Ofertas/index.html?utm_source=a', '/timblack/ofertas/?utm_source=a'],
    ['/1gb/', '/1gb/index.temp/'],
    ['/sp/1gb', '/sp/1gb/index.temp/'],
    ['/colaborador', '/oferta-colaborador/'],
    ['/Oferta-Colaboradores/', '/oferta-colaborador/'],
  ])('redirects %s to the page that is meant', async (path, page) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('location')]).toEqual([301, page])
  })

  it('prefers the prerendered document', async () => {
    expect((await open('/checkout/cep/')).body).toBe(prerendered)
    expect((await open('/checkout/cep')).body).toBe(prerendered)
  })

  it.each([
    '/assets/missing-9f.js',
    '/json/nada.json',
    '/json/..%2f..%2fpackage.json',
  ])('has no file at %s', async (path) => {
    const { status, body } = await open(path)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toMatch(/doctype|SECRET|dependencies/)
  })

  it('sends the compressed file to clients that accept it', async () => {
    const plain = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })
    const small = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect([plain.headers.get('content-encoding'), plain.body]).toEqual([null, script])
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding',
    ])
  })

  it('answers 304 to clients that have the file', async () => {
    const etag = (await open('/favicon.svg')).headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"x" , W/${etag}`, '*'])
      expect((await open('/favicon.svg', { 'if-none-match': tag })).status, tag).toBe(304)
  })

  it.each([
    ['/%62/', 'noindex'],
    ['/nada', 'noindex'],
    ['/demo/hi/ana', 'noindex'],
    ['/migracao-ultrafibra/', 'noindex'],
    ['/', null],
    ['/1gb/index.temp', null],
    ['/migracao-ultrafibra/regulamentos/', null],
  ])('tells robots at %s: %s', async (path, robots) => {
    expect((await open(path)).headers.get('x-robots-tag')).toBe(robots)
  })

  it.each([
    '',
    ...addons,
  ] as const)('tells robots in "%s" the same as the page itself does', async (addon) => {
    const paths = pages.map((page) => `/${addon}${page}/`.replace(/\/+/g, '/').replace(':value', '01310100'))
    const shown = paths.filter((path) => splitPath(path).addon === addon && !path.includes('/demo'))
    const answers = await Promise.all(
      shown.map(async (path) => (await open(path)).headers.get('x-robots-tag')),
    )
    expect(shown.map((path, index) => [path, answers[index] ?? 'index, follow'])).toEqual(
      shown.map((path) => [path, documentHeadOf(campaignOf(addon), path, 'CEP').robots]),
    )
  })

  it.each([
    ['/checkout/cep/', 'same-origin'],
    ['/consultar-cobertura/cep/01310100', 'same-origin'],
    ['/migracao-ultrafibra/ofertas/', 'same-origin'],
    ['/ofertas/', 'strict-origin-when-cross-origin'],
  ])('sets the referrer policy of %s to %s', async (path, policy) => {
    expect((await open(path)).headers.get('referrer-policy')).toBe(policy)
  })

  it('serves the plans file of every addon', async () => {
    const skus = async (file: string) =>
      ((await open(`/json/${file}`)).body as { plans: { sku: string }[] }).plans.map(({ sku }) => sku)
    expect(await skus('planos-black-friday.json')).toEqual(['d500a', 'd600a', 'd600gl', 'd2000b'])
    expect(await skus('planos.json')).toHaveLength(13)
  })

  it('says how to build a missing site', async () => {
    const empty = await briefApp()
    expect(await empty.script().send('GET', '/')).toMatchObject({
      status: 503,
      body: 'O site ainda não foi construído. Rode: npm run build',
    })
  })
})

describe('a site behind https', () => {
  it('sends HSTS as set and a Secure session cookie', async () => {
    const HSTS = 'max-age=63072000; includeSubDomains'
    const server = await openTestApp({ env: { PUBLIC_ORIGIN: 'https://loja.test', HSTS } })
    const { headers } = await server.script().send('POST', '/api/lead-v2', {
      idPlan: 102,
      address: { cep: '01310100' },
    })
    expect(headers.get('strict-transport-security')).toBe(HSTS)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
    await server.close()
  })
})

describe('a site with third parties', () => {
  const partner = 'https://pontos.exemplo.com.br'
  const webCare = 'http://127.0.0.1:4000'
  const device = 'https://aparelho.exemplo.com.br'
  const video = 'https://video.exemplo.com.br'
  const choices = 'https://escolhas.exemplo.com.br'
  const api = 'https://api.exemplo.com.br'
  const more = `fingerprint=${device}, video=${video}, preferences=${choices}, api=${api}`
  const thirdParties = `${partner}, web-care=${webCare}/, ${more}`
  const server = sharedSite({}, { THIRD_PARTIES: thirdParties })

  const directives = async (path: string) =>
    ((await server.script().send('GET', path)).headers.get('content-security-policy') ?? '').split('; ')

  const named = async (path: string) =>
    (await directives(path)).filter((directive) => directive.includes('//'))

  it.each(['/', '/livelo/', '/b/ofertas'])('allows each its purpose at %s', async (path) => {
    expect(await named(path)).toEqual([
      `script-src 'self' ${partner} ${webCare} ${device} ${choices}`,
      `img-src 'self' data: ${partner} ${webCare} ${device}`,
      `connect-src 'self' ${partner} ${webCare} ${device} ${choices} ${api}`,
      `frame-src ${video}`,
    ])
  })

  it.each([
    '/checkout/cep/',
    '/livelo/checkout/nome/',
    '/refidelizacao/ofertas/',
    '/migracao-ultrafibra/',
    '/consultar-cobertura/cep/01310100',
    '/receber-ligacao/',
    '/regulamentos/',
    '/pedido-realizado/',
    '/nada',
  ])('allows no partner and no video at %s, from which questions are reached without a load', async (path) => {
    expect(await named(path)).toEqual([
      `script-src 'self' ${webCare} ${device} ${choices}`,
      `img-src 'self' data: ${webCare} ${device}`,
      `connect-src 'self' ${webCare} ${device} ${choices} ${api}`,
    ])
    expect(await directives(path)).toContain("frame-src 'none'")
  })

  it('allows full screen for videos on their pages, and no device features anywhere', async () => {
    const permissions = async (path: string) =>
      (await server.script().send('GET', path)).headers.get('permissions-policy')
    const shut = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
    expect([await permissions('/'), await permissions('/checkout/cep/')]).toEqual([
      `${shut}, fullscreen=(self "${video}"), autoplay=("${video}")`,
      `${shut}, fullscreen=(self), autoplay=()`,
    ])
  })

  it.each(['/api/plans', '/api/nada'])('allows no third party at %s', async (path) => {
    expect(await directives(path)).toEqual(["default-src 'none'", "frame-ancestors 'none'"])
  })
})

describe('a path with doubled slashes', () => {
  const server = sharedSite()

  const open = (path: string) => server.script().send('GET', path)

  it.each([
    ['//checkout/cep/', '/checkout/cep/'],
    ['/checkout//cep/?s=d500a', '/checkout/cep/?s=d500a'],
    ['///', '/'],
  ])('leads from %s to the one path', async (path, location) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('location')]).toEqual([308, location])
  })

  it.each([
    '//evil.com/',
    '//evil.com',
    '/nada//nada/',
    '//checkout/..//evil.com/',
  ])('has its own 404 page at %s, and leads nowhere', async (path) => {
    const { status, headers, body } = await open(path)
    expect([status, headers.get('location'), headers.get('content-type')]).toEqual([
      404,
      null,
      'text/html; charset=utf-8',
    ])
    expect(body).toMatch(/doctype/i)
  })
})

describe.each([true, false])('a site built with the inspector (%o)', (hasInspector) => {
  const inspector = { 'inspector.html': '<!doctype html><title>Inspector</title>' }
  const server = sharedSite(hasInspector ? inspector : {}, { THIRD_PARTIES: 'https://web.exemplo.com.br' })

  const open = (path: string) => server.script().send('GET', path, undefined, {})

  it.each([
    ['/checkout/cep/', 'same-origin'],
    ['/checkout/cep/?inspect', hasInspector ? 'same-origin-allow-popups' : 'same-origin'],
  ])('isolates %s from other origins’ windows as required', async (path, policy) => {
    expect((await open(path)).headers.get('cross-origin-opener-policy')).toBe(policy)
  })

  it('serves the inspector’s page with the site’s policy, if it exists', async () => {
    const { status, headers } = await open('/inspector.html')
    const policy = headers.get('content-security-policy') ?? ''
    expect([status, policy.includes("default-src 'none'; script-src 'self'; ")]).toEqual(
      hasInspector ? [200, true] : [404, false],
    )
  })
})
