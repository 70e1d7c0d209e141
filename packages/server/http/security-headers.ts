import { isIndexed, isPersonalPage } from '@ultrafibra/contract/indexing'
import { originsFor, type SourceDirective, type ThirdParty } from '@ultrafibra/contract/third-parties'
import type { Config } from '../config.ts'

type Headers = Readonly<Record<string, string>>

/** Inputs of a document's headers. */
export interface Page {
  /** Decoded, including the addon. */
  readonly pathname: string
  readonly isHttps: boolean
  /** Configured third-party origins. */
  readonly thirdParties: readonly ThirdParty[]
  /** Whether it communicates with a window of another origin that it opens: the hosted inspector. */
  readonly opensWindows: boolean
}

const policyOf = ({ pathname, thirdParties }: Page): readonly string[] => {
  const sources = (directive: SourceDirective, own: readonly string[]): string => {
    const all = [...own, ...originsFor(directive, pathname, thirdParties)]
    return `${directive} ${all.length === 0 ? "'none'" : all.join(' ')}`
  }
  return [
    "default-src 'none'",
    sources('script-src', ["'self'"]),
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    sources('img-src', ["'self'", 'data:']),
    "font-src 'self'",
    sources('connect-src', ["'self'"]),
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'none'",
    sources('frame-src', []),
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

const shut = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Denies device features; third-party video players may autoplay and go full screen. */
const permissionsOf = ({ pathname, thirdParties }: Page): string => {
  const players = originsFor('frame-src', pathname, thirdParties).map((origin) => `"${origin}"`)
  return [
    ...shut.map((feature) => `${feature}=()`),
    `fullscreen=(${['self', ...players].join(' ')})`,
    `autoplay=(${players.join(' ')})`,
  ].join(', ')
}

/** Headers of every response. */
export const fileHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
}

/** Of every response to an https origin: over plain http it would break session or page. */
export const transportHeaders = (isHttps: boolean, { HSTS }: Pick<Config, 'HSTS'>): Headers =>
  isHttps ? { 'strict-transport-security': HSTS } : {}

/** Headers of an HTML document: own scripts and styles plus third parties, Trusted Types enforced. */
export const pageHeaders = (page: Page): Headers => ({
  'content-security-policy': [...policyOf(page), ...(page.isHttps ? [upgrade] : [])].join('; '),
  'reporting-endpoints': 'csp="/csp-report"',
  'x-frame-options': 'DENY',
  'referrer-policy': isPersonalPage(page.pathname) ? 'same-origin' : 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsOf(page),
  'cross-origin-opener-policy': page.opensWindows ? 'same-origin-allow-popups' : 'same-origin',
  'origin-agent-cluster': '?1',
  ...(isIndexed(page.pathname) ? {} : { 'x-robots-tag': 'noindex' }),
})

/** Headers of all API responses; an endpoint may allow caching. */
export const apiHeaders: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
