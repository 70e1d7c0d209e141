import type { ThirdParty } from '@ultrafibra/contract/third-parties'
import { pageHeaders } from '@ultrafibra/server/http/security-headers'
import { openTestApp, sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { makeSiteFolder } from '../fuzz/site-folder.ts'
import { overHttps, type SampledAnswer, sampledAnswers, samples } from '../headers/answers.ts'
import { placeOrder } from '../headers/placed-order.ts'
import { scoreOf } from '../headers/score.ts'

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
const aMinute = 'public, max-age=60, stale-while-revalidate=600'
const compressed = { vary: 'Accept-Encoding' }
const api = {
  ...json,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const expected: Readonly<Record<string, readonly [status: number, headers: object]>> = {
  'document that only tells': [200, document],
  'document that asks': [200, { ...document, 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }],
  'document of a visitor who has a session': [200, document],
  'document of an order': [
    200,
    {
      ...unvaried,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  ],
  'document that is none': [404, { ...document, 'x-robots-tag': 'noindex' }],
  script: [200, { ...forEver, 'content-type': 'text/javascript; charset=utf-8' }],
  'compressed script': [200, { ...forEver, 'content-type': 'text/javascript; charset=utf-8' }],
  font: [200, { ...forEver, 'content-type': 'font/woff2' }],
  'script of an earlier build': [
    404,
    { ...everywhere, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=UTF-8' },
  ],
  picture: [200, { ...file, 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml' }],
  'robots.txt': [200, { ...file, 'content-type': 'text/plain; charset=utf-8' }],
  sitemap: [200, { ...file, 'content-type': 'application/xml' }],
  'plans file': [200, { ...json, ...compressed, 'cache-control': aMinute }],
  'plans file that is none': [404, { ...api, ...compressed }],
  'list for everybody': [200, { ...api, ...compressed, 'cache-control': aMinute }],
  success: [200, { ...api, 'set-cookie': session }],
  refusal: [404, api],
  'refusal of another site': [403, api],
  'address that is none': [404, api],
  'method that is none': [404, api],
  'document of the API': [200, api],
  'report of a browser': [204, everywhere],
  health: [200, { ...json, 'cache-control': 'no-store' }],
  readiness: [200, { ...json, 'cache-control': 'no-store' }],
  'security contact': [
    200,
    {
      ...everywhere,
      'cache-control': 'public, max-age=86400',
      'content-type': 'text/plain; charset=UTF-8',
    },
  ],
  metrics: [
    200,
    {
      ...everywhere,
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/^text\/plain; version=/),
    },
  ],
}

describe('the headers of a started server', () => {
  const site = makeSiteFolder()
  const token = 'metrics-of-a-test'
  let server: ServerProcess
  let answers: readonly SampledAnswer[]
  let secure: readonly SampledAnswer[]
  beforeAll(async () => {
    server = await startServer({
      env: { SITE_DIR: site.path, METRICS_TOKEN: token, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' },
    })
    const order = await placeOrder(server.url)
    const list = samples({ asset: '/assets/app-1.js', font: '/assets/font-1.woff2', order, token })
    answers = await sampledAnswers(server.url, list)
    secure = await sampledAnswers(server.url, list, overHttps)
  })
  afterAll(async () => {
    await server.stop()
    site.remove()
  })

  it.each(Object.keys(expected))('are exactly the expected ones: %s', (kind) => {
    const answer = answers.find((one) => one.kind === kind)
    expect([answer?.status, Object.fromEntries(answer?.headers ?? [])]).toEqual(expected[kind])
  })

  /** Headers without which the score falls; frames and scripts are also closed by the policy. */
  const onAnyAnswer = [
    'content-security-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]
  const onPages = [...onAnyAnswer, 'cross-origin-opener-policy', 'referrer-policy']

  it.each([
    ['document that only tells', 140, onPages],
    ['document that asks', 140, onPages],
    ['document of an order', 140, onPages],
    ['success', 130, [...onAnyAnswer, 'set-cookie']],
    ['list for everybody', 125, onAnyAnswer],
  ])('get 100 points or more from HTTP Observatory, and fewer without any one of them: %s', (kind, total, counted) => {
    const answer = secure.find((one) => one.kind === kind) as SampledAnswer
    expect(scoreOf(answer).total).toBe(total)
    const without = (name: string) => ({
      ...answer,
      headers: answer.headers.filter(([other]) => other !== name),
    })
    const names = answer.headers.map(([name]) => name)
    expect(names.filter((name) => scoreOf(without(name)).total < total).sort()).toEqual([...counted].sort())
  })

  it.each([
    ['set-cookie', 'sid=x; Path=/; HttpOnly; SameSite=Lax', 135],
    ['set-cookie', 'sess=x; Path=/; Secure; SameSite=Lax', 70],
    ['content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'", 80],
    ['content-security-policy', "default-src 'self'; frame-ancestors 'none'", 135],
    ['content-security-policy', "default-src 'none'; script-src 'self'; frame-src http://x", 80],
    ['strict-transport-security', 'max-age=86400', 130],
    ['strict-transport-security', 'includeSubDomains', 80],
    ['referrer-policy', 'unsafe-url', 130],
    ['cross-origin-opener-policy', 'nonsense', 125],
    ['access-control-allow-credentials', 'true', 50],
  ])('would get other points with %s: %s', (name, value, total) => {
    const answer = secure[0] as SampledAnswer
    const shared = name.startsWith('access') ? [['access-control-allow-origin', 'https://x'] as const] : []
    const headers = [...answer.headers.filter(([other]) => other !== name), [name, value] as const, ...shared]
    expect(scoreOf({ ...answer, headers }).total).toBe(total)
  })

  it('would get fewer points with a script of another site', () => {
    const answer = secure[0] as SampledAnswer
    const totals = [
      'src="https://x/a.js"',
      'src="https://x/a.js" integrity="sha256-x"',
      'src="//x/a.js"',
    ].map((script) => scoreOf({ ...answer, html: `<script ${script}></script>` }).total)
    expect(totals).toEqual([135, 145, 50])
  })

  it('are tested for all kinds of responses', () => {
    expect(answers.map(({ kind }) => kind)).toEqual(Object.keys(expected))
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
    pageHeaders({ pathname, isHttps, thirdParties })['content-security-policy'] ?? ''

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

  it.each([
    ['an inline script', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ['any object', "object-src 'none'", 'object-src *'],
    ['a misspelled directive', "object-src 'none'", "object-source 'none'"],
  ])('is rejected by CSP Evaluator with %s', (_what, good, bad) => {
    const found = findingsOf(policyAt('/', []).replace(good, bad).replace("default-src 'none'; ", ''))
    expect(found.map(([, severity]) => severity)).toContain(
      bad.startsWith('object-source') ? 'SYNTAX' : 'HIGH',
    )
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
