import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Env } from './client.ts'

const tagLength = 22
/** `cache-control` of public lists: cached for a minute, shown stale while revalidating. */
export const cacheable = 'public, max-age=60, stale-while-revalidate=600'
/**
 * Pages are the same for everybody: a CDN may keep one for a minute, browsers ask each time. A page kept longer would
 * ask for files that releases have removed.
 */
export const pageCaching = 'public, max-age=0, s-maxage=60'

/** Lists that are the same for everybody: the plans of a postal code take 21 kB, or 2 compressed. */
const lists = [
  '/api/cep/coverage',
  '/api/cep/coverage/*',
  '/api/cep/installation-days',
  '/api/banks',
  '/api/plans/*',
  '/json/*',
]

/** Compresses lists; no answer about a person, whose length would tell of what is in it. */
export const compressLists = (app: Hono<Env>): void => {
  for (const path of lists) app.get(path, compress())
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` names this tag: compared weakly (RFC 9110), as proxies that compress weaken tags. */
export const isKnownTag = (c: Context<Env>, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || opaque(one) === opaque(etag))

/** Adds an ETag to a public response; answers 304 if the client has it. */
export const tagPublic = async (c: Context<Env>): Promise<void> => {
  const { headers, status } = c.res
  const isPublic = headers.get('cache-control')?.startsWith('public') === true
  if (status !== 200 || !isPublic || headers.has('etag')) return
  const text = await c.res.text()
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, tagLength)}"`
  const isKnown = isKnownTag(c, etag)
  const kept = new Headers(headers)
  kept.set('etag', etag)
  c.res = isKnown
    ? new Response(null, { status: 304, headers: kept })
    : new Response(text, { status, headers: kept })
}
