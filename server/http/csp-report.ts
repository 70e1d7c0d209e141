import type { Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { hourly } from './hourly.ts'
import type { Env } from './peer.ts'
import { readBytes } from './read-body.ts'

const bodyLimit = 16 * 1024
const reportsPerRequest = 10

/** Keywords that browsers send instead of a URL. */
const keywords: readonly string[] = [
  ...['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-policy', 'trusted-types-sink'],
]

const member = (value: unknown, ...keys: readonly string[]): unknown =>
  typeof value === 'object' && value !== null
    ? keys.map((key) => (value as Record<string, unknown>)[key]).find((one) => one !== undefined)
    : undefined

const directiveOf = (report: unknown): string => {
  const text = member(report, 'effectiveDirective', 'effective-directive', 'violated-directive')
  const [name = ''] = typeof text === 'string' ? text.split(' ') : []
  return /^[a-z-]{4,32}$/.test(name) ? name : 'unknown'
}

/** An origin or a browser's keyword, without path and query, which may contain personal data. */
const blockedOf = (report: unknown): string => {
  const text = member(report, 'blockedURL', 'blocked-uri')
  if (typeof text !== 'string') return 'unknown'
  if (keywords.includes(text)) return text
  const isAddress = /^(?:https?|wss?):/.test(text) && URL.canParse(text)
  return isAddress ? new URL(text).origin.slice(0, 128) : 'unknown'
}

/** The violations of a report in either browser format: `script-src https://evil.example`. */
const violationsIn = (text: string): readonly string[] => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const reports = Array.isArray(parsed)
    ? parsed.map((one) => member(one, 'body'))
    : [member(parsed, 'csp-report')]
  const known = reports.filter((one) => typeof one === 'object' && one !== null)
  return known.slice(0, reportsPerRequest).map((one) => `${directiveOf(one)} ${blockedOf(one)}`)
}

/** Receives CSP reports and logs each directive and origin at most once an hour, without other data. */
export const addCspReport = (
  app: Hono<Env>,
  log: Log,
  clock: Clock,
  named: (c: Context<Env>, route: string) => void,
): void => {
  const note = hourly(clock, (violation) => log.event('csp-violation', violation))
  app.post('/csp-report', async (c) => {
    named(c, 'csp-report')
    const bytes = await readBytes(c, bodyLimit)
    for (const violation of violationsIn(bytes.toString('utf8'))) note(violation)
    return c.body(null, 204)
  })
}
