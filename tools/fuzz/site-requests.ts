import { pages } from '@ultrafibra/contract/pages'
import type { Random } from '../support/seeded-random.ts'
import { awkwardTexts } from './mutations.ts'
import type { WireRequest } from './wire-request.ts'

/** The words of a text. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)

const files = wordsOf(`
  /healthz /readyz /.well-known/security.txt /metrics /api/openapi.json /csp-report /browser-error /api/funnel
  /robots.txt /sitemap.xml /json/planos.json /json/planos-black-friday.json /assets/app-1.js /favicon.svg /app.html
`)

/** Paths that try to leave the site's folder, or to reach another site. */
export const hostilePaths = wordsOf(`
  //evil.example //evil.example/.. /%2f%2fevil.example/ /%2fevil.example /%5cevil.example/
  /.env /%2eenv /assets/.env /assets/app-1.js.map /assets/%2e%2e/.env /assets/..%2f.env /..%2f.env
  /%2e%2e/%2e%2e/package.json /json/..%2f..%2fpackage.json /json/%2e%2e%2fpackage.json
  /json/planos.json%00.html /json/constructor /json/__proto__ /%00 /a%00b /%c0%ae%c0%ae/.env
  /%e0%80%af /%f0%9f%98%80 /% /%zz /assets/ /assets /index.html /.git/config /.well-known/x
  /assets/missing.js /assets/missing.css.br /checkout/cep/index.html /b//checkout /b/%2fcheckout
`)

const headers = [
  {},
  { 'accept-encoding': 'br, gzip;q=0' },
  { 'if-none-match': '"x", *' },
  { range: 'bytes=0-99999999999' },
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'content-type': 'application/csp-report' },
] as const

const reports = [
  '{"csp-report":{"effective-directive":"script-src","blocked-uri":"https://evil.example/a?cpf=1"}}',
  ...wordsOf('[ null [null] {"csp-report":null} {"csp-report":{"blocked-uri":{}}}'),
  'x'.repeat(70_000),
]

const pathOf = (chance: Random): string => {
  const page = chance
    .pick(pages)
    .replace(/:\w+/, () => encodeURIComponent(chance.pick(['x', '01310100', '<b>', 'á'])))
  const addon = chance.is(0.3) ? chance.pick(['/b', '/b/timpre', '/nada', '/livelo']) : ''
  return chance.pick([`${addon}${page}`, `${addon}${page}/`, chance.pick(files), chance.pick(hostilePaths)])
}

/** A request for a page, file or service, or a lookalike. */
export const siteRequest = (chance: Random): WireRequest => {
  const method = chance.is(0.7) ? 'GET' : chance.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
  return {
    method,
    path: method === 'POST' && chance.is(0.5) ? '/csp-report' : pathOf(chance),
    query: chance.is(0.3)
      ? [[chance.pick(['l', 'sku', 'a', 'inspect', '__proto__']), chance.pick(awkwardTexts)]]
      : [],
    headers: chance.pick(headers),
    ...(method === 'GET' || method === 'HEAD' ? {} : { raw: chance.pick(reports) }),
    call: null,
  }
}
