import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isKnownPage, splitPath } from '@ultrafibra/contract/pages'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { browserNameOf } from './browser-name.ts'
import { type Client, type Env, isCrossSite } from './client.ts'
import { hourly } from './hourly.ts'
import type { Metrics } from './metrics.ts'
import { householdOf } from './networks.ts'
import { readBytes } from './read-body.ts'

const bodyLimit = 1024
/** Maximum errors logged per hour. */
const kindsPerHour = 60

/** What a page says of an error in its scripts; a message is not part of it, as it may contain what was typed. */
const reportSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Z]\w{2,39}$/)),
  place: v.pipe(v.string(), v.regex(/^(?:assets\/)?[\w-][\w.-]{0,79}\.js:\d{1,6}:\d{1,7}$/)),
  page: v.pipe(v.string(), v.maxLength(200)),
})

/** Names of the language, of browsers and of the site's libraries; a report may say any other. */
const knownNames: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError'],
  ...['AggregateError', 'InternalError', 'AbortError', 'ConstraintError', 'DataCloneError', 'DataError'],
  ...['EncodingError', 'HierarchyRequestError', 'InvalidAccessError', 'InvalidCharacterError'],
  ...['InvalidStateError', 'NetworkError', 'NoModificationAllowedError', 'NotAllowedError', 'NotFoundError'],
  ...['NotReadableError', 'NotSupportedError', 'OperationError', 'QuotaExceededError', 'SecurityError'],
  ...[
    'TimeoutError',
    'UnknownError',
    'WrongDocumentError',
    'HTTPError',
    'KyError',
    'ValiError',
    'HydrationError',
  ],
])

/** `assets/site-1a2B.js:1:234` if the build has that file, as `unknown` also after a release that replaced it. */
const placeOf = (place: string, site: string): string =>
  existsSync(join(site, place.split(':')[0] ?? '')) ? place : 'unknown'

/** The page without its campaign, and without what follows a personal page's name. */
const pageOf = (pathname: string): string => {
  const [first = '', second = ''] = splitPath(pathname).page.split('/').filter(Boolean)
  if (!isKnownPage(pathname)) return 'unknown'
  return first === 'checkout' ? `${first}/${second}` : first || 'home'
}

const lineOf = (text: string, site: string): string | null => {
  try {
    const { name, place, page } = v.parse(reportSchema, JSON.parse(text))
    return `${knownNames.has(name) ? name : 'OtherError'} ${placeOf(place, site)} ${pageOf(page)}`
  } catch {
    return null
  }
}

/** Receives errors of the site's own scripts from its pages: counts all, and logs each kind once an hour. */
export const addBrowserErrors = (
  app: Hono<Env>,
  {
    log,
    metrics,
    store,
    site,
    clientOf,
  }: { log: Log; metrics: Metrics; store: Store; site: string; clientOf: (c: Context<Env>) => Client },
  named: (c: Context<Env>, route: string) => void,
): void => {
  const note = hourly(kindsPerHour, store.clock, (line) => log.event('browser-error', line))
  app.post('/browser-error', async (c) => {
    named(c, 'browser-error')
    const line = lineOf((await readBytes(c, bodyLimit)).toString('utf8'), site)
    const client = clientOf(c)
    if (line !== null && !isCrossSite(c, client)) {
      const { family, name } = browserNameOf(c.req.header('user-agent'))
      metrics.browserFailed(family)
      note(`${line} ${name}`, householdOf(client.address))
    }
    return c.body(null, 204)
  })
}
