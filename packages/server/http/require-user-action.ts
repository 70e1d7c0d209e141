import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import { strangerTexts } from '@ultrafibra/contract/failure'
import type { Context } from 'hono'
import { Problem } from '../problem.ts'
import { type Client, type Env, isCrossSite } from './client.ts'

const purposes = ['sec-purpose', 'purpose', 'x-moz']

const isSpeculative = (c: Context<Env>): boolean =>
  c.req.method === 'HEAD' || purposes.some((name) => c.req.header(name)?.startsWith('prefetch'))

/**
 * Refuses previews, prefetches and cross-site requests to endpoints with effects, which need a user action.
 *
 * @throws {Problem} 403
 */
export const checkUserAction = (c: Context<Env>, name: EndpointName, client: Client): void => {
  const { hasEffect }: Endpoint = endpoints[name]
  if (!hasEffect || (!isSpeculative(c) && !isCrossSite(c, client))) return
  throw new Problem(403, strangerTexts.notByPerson)
}
