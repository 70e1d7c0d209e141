import type { ThirdParty } from '@ultrafibra/contract/third-parties'
import { pageHeaders } from '@ultrafibra/server/http/security-headers'
import { fill, finish, newLead } from '@ultrafibra/server/tests/support/scenario'
import { openTestApp, sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { keptClient } from '../canary/spoiled-client.ts'
import { makeSiteFolder } from '../fuzz/site-folder.ts'

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
}
const policy =
  "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; style-src-attr 'none'; " +
  "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; " +
  "worker-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types html tp-loader dompurify; " +
  'report-to csp; report-uri /csp-report'
const document = {
  ...everywhere,
  'cache-control': 'public, max-age=0, s-maxage=60',
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), fullscreen=(self), autoplay=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/csp-report"',
  vary: 'accept-encoding',
  'x-frame-options': 'DENY',
}
const { vary: _encodings, ...unvaried } = document
const session = expect.stringMatching(/^sid=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
const forEver = {
  ...everywhere,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
}
const file = { ...everywhere, 'cache-control': 'no-cache', vary: 'accept-encoding' }
const json = { ...everywhere, 'content-type': 'application/json' }
const aMinute = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' }
const aDay = { 'cache-control': 'public, max-age=86400' }
const toItself = { 'referrer-policy': 'same-origin' }
const compressed = { vary: 'Accept-Encoding' }
const api = {
  ...json,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const posted = (body: string, headers = { 'content-type': 'application/json' }): RequestInit => ({
  method: 'POST',
  headers,
  body,
})
const lead = '{"idPlan":102,"address":{"cep":"01310100"}}'
const elsewhere = { 'content-type': 'application/json', origin: 'https://evil.test' }
const report = { 'content-type': 'application/csp-report' }
const token = 'metrics-of-a-test'
const text = { ...everywhere, 'content-type': 'text/plain; charset=UTF-8' }
const unkept = { 'cache-control': 'no-store' }
const hidden = { 'x-robots-tag': 'noindex' }
const script = { ...forEver, 'content-type': 'text/javascript; charset=utf-8' }

/** One request of each kind of response, and its status and headers. `/pedido/` is the page of an order. */
const answers: readonly (readonly [string, string, RequestInit, number, object])[] = [
  ['document that only tells', '/', {}, 200, document],
  ['document that asks', '/checkout/cep/', {}, 200, { ...document, ...hidden, ...toItself }],
  ['document of a session', '/', { headers: { cookie: `sid=${'v'.repeat(22)}` } }, 200, document],
  ['document of an order', '/pedido/', {}, 200, { ...unvaried, ...unkept, ...toItself, ...hidden }],
  ['document that is none', '/nada/', {}, 404, { ...document, ...hidden }],
  ['script', '/assets/app-1.js', {}, 200, script],
  ['compressed script', '/assets/app-1.js', { headers: { 'accept-encoding': 'br' } }, 200, script],
  ['font', '/assets/font-1.woff2', {}, 200, { ...forEver, 'content-type': 'font/woff2' }],
  ['script of an earlier build', '/assets/gone-00000000.js', {}, 404, { ...text, ...unkept }],
  ['picture', '/favicon.svg', {}, 200, { ...file, ...aDay, 'content-type': 'image/svg+xml; charset=utf-8' }],
  ['robots.txt', '/robots.txt', {}, 200, { ...file, 'content-type': 'text/plain; charset=utf-8' }],
  ['sitemap', '/sitemap.xml', {}, 200, { ...file, 'content-type': 'application/xml; charset=utf-8' }],
  ['plans file', '/json/planos.json', {}, 200, { ...json, ...compressed, ...aMinute }],
  ['plans file that is none', '/json/nada.json', {}, 404, { ...api, ...compressed }],
  ['list for everybody', '/api/banks', {}, 200, { ...api, ...compressed, ...aMinute }],
  ['success', '/api/lead-v2', posted(lead), 200, { ...api, 'set-cookie': session }],
  ['refusal', '/api/lead/AAAAAAAAAAAAAAAAAAAAAA', {}, 404, api],
  ['refusal of another site', '/api/lead-v2', posted('{}', elsewhere), 403, api],
  ['address that is none', '/api/nada', {}, 404, api],
  ['method that is none', '/', { method: 'POST' }, 404, api],
  ['document of the API', '/api/openapi.json', {}, 200, api],
  ['report of a browser', '/csp-report', posted('{}', report), 204, everywhere],
  ['health', '/healthz', {}, 200, { ...json, ...unkept }],
  ['readiness', '/readyz', {}, 200, { ...json, ...unkept }],
  ['security contact', '/.well-known/security.txt', {}, 200, { ...text, ...aDay }],
  [
    'metrics',
    '/metrics',
    { headers: { authorization: `Bearer ${token}` } },
    200,
    { ...everywhere, ...unkept, 'content-type': expect.stringMatching(/^text\/plain; version=/) },
  ],
]

/** Headers of single responses, or of the connection. */
const passing =
  /^(?:date|connection|keep-alive|transfer-encoding|content-(?:length|encoding)|x-request-id|etag)$/

describe('the headers of a started server', () => {
  const site = makeSiteFolder()
  let server: ServerProcess
  let order: string
  beforeAll(async () => {
    server = await startServer({
      env: { SITE_DIR: site.path, METRICS_TOKEN: token, LOG_LEVEL: 'silent' },
    })
    const { client } = keptClient(server.url)
    const id = await fill(client, ['scheduleDate'], { ...newLead, idPlan: 101 })
    order = ((await finish(client, id)).body as { orderLink: string }).orderLink
  })
  afterAll(async () => {
    await server.stop()
    site.remove()
  })

  it.each(answers)('are exactly the expected ones: %s', async (_kind, path, init, status, headers) => {
    const given = { 'accept-encoding': 'identity', ...(init.headers as object) }
    const answer = await fetch(server.url + path.replace('/pedido/', order), { ...init, headers: given })
    const kept = [...answer.headers].filter(([name]) => !passing.test(name))
    expect([answer.status, Object.fromEntries(kept)]).toEqual([status, headers])
  })
})

const inventory: readonly ThirdParty[] = [
  { kind: 'web-care', origin: 'https://web.exemplo.com.br' },
  { kind: 'fingerprint', origin: 'https://aparelho.exemplo.com.br' },
  { kind: 'partner', origin: 'https://pontos.exemplo.com.br' },
  { kind: 'video', origin: 'https://video.exemplo.com.br' },
]
const findingsOf = (text: string) =>
  new CspEvaluator(new CspParser(text).csp)
    .evaluate()
    .filter(({ severity }) => severity !== Severity.NONE)
    .map(({ directive, severity, value }) => [directive, Severity[severity], value ?? ''])

describe('the policy of a document', () => {
  const policyAt = (pathname: string, thirdParties: readonly ThirdParty[], isHttps = true): string =>
    pageHeaders({ pathname, isHttps, thirdParties, opensWindows: false })['content-security-policy'] ?? ''

  it.each([
    ['/', []],
    ['/', inventory],
    ['/checkout/cep/', []],
    ['/checkout/cep/', inventory],
  ] as const)('has no findings of CSP Evaluator except host allow-lists for scripts: %s', (path, thirdParties) => {
    const found = findingsOf(policyAt(path, thirdParties))
    expect(found.map(([directive]) => directive)).toEqual(found.map(() => 'script-src'))
    expect(found.filter(([, severity]) => severity === 'HIGH' || severity === 'SYNTAX')).toEqual([])
  })

  it('upgrades to https only on an https site', () => {
    expect(
      [policyAt('/', []), policyAt('/', [], false)].map((text) => text.includes('upgrade-insecure')),
    ).toEqual([true, false])
  })
})

describe('a public response', () => {
  const server = sharedApp()

  it.each([
    '/api/banks',
    '/api/plans/regulationsAndSummaries/getAll',
    '/api/tim-api/address-info/complementTypes',
    '/json/planos.json',
  ])('is a 304 for clients that have it: %s', async (path) => {
    const first = await server.script().send('GET', path)
    const etag = first.headers.get('etag') ?? ''
    const again = await server.script().send('GET', path, undefined, { 'if-none-match': `W/"x", ${etag}` })
    const other = await server.script().send('GET', path, undefined, { 'if-none-match': '"x"' })
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
    expect([other.status, other.body]).toEqual([200, first.body])
  })

  it('never contains data about a visitor', async () => {
    const { headers } = await server.browser().send('GET', '/api/cep/coverage?cep=01310100')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })
})

describe('the response to an erasure', () => {
  it('clears the site’s storage', async () => {
    const server = await openTestApp()
    const owner = server.browser()
    const created = await owner.send('POST', '/api/lead-v2', { idPlan: 102, address: { cep: '01310100' } })
    const { id } = created.body as { id: string }
    const refused = await owner.send('DELETE', '/api/lead', { id, cep: '01310101' })
    const erased = await owner.send('DELETE', '/api/lead', { id, cep: '01310100' })
    expect([refused, erased].map(({ headers }) => headers.get('clear-site-data'))).toEqual([
      null,
      '"storage"',
    ])
    await server.close()
  })
})
