import { type Addon, splitPath } from '../../contract/pages.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "worker-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types html tp-loader dompurify',
  'report-to csp',
  'report-uri /csp-report',
]
const upgrade = 'upgrade-insecure-requests'
const noindexAddons: readonly (Addon | '')[] = [
  'b',
  'c',
  'd',
  'r',
  'r2',
  'r3',
  'es',
  'black-friday',
  'fluxo',
  'fluxo-online',
  'oferta-colaborador',
  'timpre',
]
const privatePage = /^\/(?:checkout|refidelizacao|pedido-realizado)(?:\/|$)/

type Headers = Readonly<Record<string, string>>

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
}

/** Only where the site's origin is https: over plain http they would lose the session or break the page. */
const transport = (isHttps: boolean): Headers =>
  isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

/** Headers of every file of the site. */
export const fileHeaders = (isHttps: boolean): Headers => ({ ...everywhere, ...transport(isHttps) })

/** Headers of an HTML document: own scripts and styles only, Trusted Types enforced, no third party. */
export const pageHeaders = (pathname: string, isHttps: boolean): Headers => {
  const { addon, page } = splitPath(pathname)
  const isPrivate = privatePage.test(page) || addon === 'migracao-ultrafibra'
  return {
    ...fileHeaders(isHttps),
    'content-security-policy': [...policy, ...(isHttps ? [upgrade] : [])].join('; '),
    'reporting-endpoints': 'csp="/csp-report"',
    'x-frame-options': 'DENY',
    'referrer-policy': isPrivate ? 'same-origin' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(privatePage.test(page) || noindexAddons.includes(addon) ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** Headers of every answer of the API; a call may allow caching by itself. */
export const apiHeaders = (isHttps: boolean): Headers => ({
  ...fileHeaders(isHttps),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})
