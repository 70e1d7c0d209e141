import { isIndexed, isPersonalPage } from '../../contract/indexing.ts'

const policyOf = (thirdParties: readonly string[]): readonly string[] => {
  const others = thirdParties.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${others}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    `img-src 'self' data:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'none'",
    `frame-src${others || " 'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types html tp-loader dompurify',
    'report-to csp',
    'report-uri /csp-report',
  ]
}
const upgrade = 'upgrade-insecure-requests'
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

/** What the headers of a document depend on. */
export interface Page {
  /** Decoded, with its addon. */
  readonly pathname: string
  readonly isHttps: boolean
  /** Origins of others that scripts, images and calls may use. */
  readonly thirdParties: readonly string[]
  /** Whether it talks with a window of another origin that it opens: the hosted inspector of its machines. */
  readonly opensWindows: boolean
}

/** Headers of an HTML document: its own scripts and styles and those of the third parties, Trusted Types enforced. */
export const pageHeaders = ({ pathname, isHttps, thirdParties, opensWindows }: Page): Headers => ({
  ...fileHeaders(isHttps),
  'content-security-policy': [...policyOf(thirdParties), ...(isHttps ? [upgrade] : [])].join('; '),
  'reporting-endpoints': 'csp="/csp-report"',
  'x-frame-options': 'DENY',
  'referrer-policy': isPersonalPage(pathname) ? 'same-origin' : 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
  'origin-agent-cluster': '?1',
  ...(isIndexed(pathname) ? {} : { 'x-robots-tag': 'noindex' }),
})

/** Headers of every answer of the API; a call may allow caching by itself. */
export const apiHeaders = (isHttps: boolean): Headers => ({
  ...fileHeaders(isHttps),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})
