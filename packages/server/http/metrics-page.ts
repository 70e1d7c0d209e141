import type { Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { timingSafeEqualText } from '../timing-safe-text.ts'
import type { Client, Env } from './client.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics`. With METRICS_TOKEN, to requests with that bearer token; without, to local programs that no proxy
 * forwarded. Everybody else gets 404.
 */
export const addMetrics = (
  app: Hono<Env>,
  metrics: Metrics,
  { METRICS_TOKEN: token }: Pick<Config, 'METRICS_TOKEN'>,
  clientOf: (c: Context<Env>) => Client,
  named: (c: Context<Env>, route: string) => void,
): void => {
  app.get('/metrics', async (c) => {
    named(c, 'metrics')
    const given = c.req.header('authorization') ?? ''
    const mayRead = token === undefined ? clientOf(c).isLocal : timingSafeEqualText(given, `Bearer ${token}`)
    if (!mayRead) throw new Problem(404, 'Não encontrado.')
    const { type, text } = await metrics.read()
    return c.text(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}
