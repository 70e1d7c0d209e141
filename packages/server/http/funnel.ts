import { funnelPath, funnelReportSchema } from '@ultrafibra/contract/funnel'
import type { Context, Hono } from 'hono'
import type { FunnelCounts } from '../funnel/funnel-counts.ts'
import { Problem } from '../problem.ts'
import type { Client, Env } from './client.ts'
import { readBody } from './read-body.ts'
import { validate } from './validate.ts'

const bodyBytes = 8 * 1024

interface FunnelTools {
  readonly funnel: FunnelCounts
  readonly clientOf: (c: Context<Env>) => Client
  readonly named: (c: Context<Env>, route: string) => void
  /** Counts a report of an address. */
  readonly report: (address: string) => void
}

/** Receives the steps of visits as names of pages: no cookie is read or set, and no address is kept. */
export const addFunnel = (api: Hono<Env>, { funnel, clientOf, named, report }: FunnelTools): void => {
  api.post(`/${funnelPath}`, async (c) => {
    named(c, funnelPath)
    report(clientOf(c).address)
    const counted = validate(funnelReportSchema, await readBody(c, bodyBytes))
    if (!(await funnel.knows(counted.release)))
      throw new Problem(422, 'Esta versão do site não existe.', 'release')
    funnel.add(counted)
    return c.body(null, 204)
  })
}
