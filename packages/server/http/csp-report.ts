import type { Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Client, type Env, isCrossSite } from './client.ts'
import { hourly } from './hourly.ts'
import { householdOf } from './networks.ts'
import { readBytes } from './read-body.ts'

const bodyLimit = 16 * 1024
const reportsPerRequest = 10
/** Maximum reports logged per hour: about own pages, and about others. */
const kindsPerHour = 60
const othersPerHour = 10

/** Keywords that browsers send instead of a URL. */
const keywords: readonly string[] = [
  ...['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-policy', 'trusted-types-sink'],
]

/** Directives of the pages' policies, and those that browsers name in their place. */
const directives: readonly string[] = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'manifest-src', 'media-src', 'worker-src'],
  ...['child-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]

const member = (value: unknown, ...keys: readonly string[]): unknown =>
  typeof value === 'object' && value !== null
    ? keys.map((key) => (value as Record<string, unknown>)[key]).find((one) => one !== undefined)
    : undefined

const directiveOf = (report: unknown): string => {
  const text = member(report, 'effectiveDirective', 'effective-directive', 'violated-directive')
  const [name = ''] = typeof text === 'string' ? text.split(' ') : []
  return directives.includes(name) ? name : 'unknown'
}

/** An origin or a browser's keyword, without path and query, which may contain personal data. */
const blockedOf = (report: unknown): string => {
  const text = member(report, 'blockedURL', 'blocked-uri')
  if (typeof text !== 'string') return 'unknown'
  if (keywords.includes(text)) return text
  const isAddress = /^(?:https?|wss?):/.test(text) && URL.canParse(text)
  return isAddress ? new URL(text).origin.slice(0, 128) : 'unknown'
}

/** A violation as it is logged, and whether it is about a page of this site. */
interface Violation {
  readonly text: string
  readonly isOwn: boolean
}

const isAbout = (report: unknown, origin: string): boolean => {
  const text = member(report, 'documentURL', 'document-uri')
  return typeof text === 'string' && URL.canParse(text) && new URL(text).origin === origin
}

/** The violations of a report in either browser format: `script-src https://evil.example`. */
const violationsIn = (text: string, origin: string): readonly Violation[] => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const reports = Array.isArray(parsed)
    ? parsed.map((one) => member(one, 'body'))
    : [member(parsed, 'csp-report')]
  return reports
    .filter((one) => typeof one === 'object' && one !== null)
    .slice(0, reportsPerRequest)
    .map((one) => ({ text: `${directiveOf(one)} ${blockedOf(one)}`, isOwn: isAbout(one, origin) }))
}

/**
 * Receives CSP reports and logs each directive and origin at most once an hour, without other data. Anybody may send
 * one: those about pages of other sites are logged apart, and one sender cannot use up what is logged.
 */
export const addCspReport = (
  app: Hono<Env>,
  log: Log,
  clock: Clock,
  clientOf: (c: Context<Env>) => Client,
  named: (c: Context<Env>, route: string) => void,
): void => {
  const noteOwn = hourly(kindsPerHour, clock, (text) => log.event('csp-violation', text))
  const noteOther = hourly(othersPerHour, clock, (text) => log.event('csp-elsewhere', text))

  app.post('/csp-report', async (c) => {
    named(c, 'csp-report')
    const client = clientOf(c)
    const sender = householdOf(client.address)
    const isForeign = isCrossSite(c, client)
    const bytes = await readBytes(c, bodyLimit)
    for (const { text, isOwn } of violationsIn(bytes.toString('utf8'), client.origin)) {
      if (isOwn && !isForeign) noteOwn(text, sender)
      else noteOther(text, sender)
    }
    return c.body(null, 204)
  })
}
