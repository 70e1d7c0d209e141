import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import { idSchema } from '@ultrafibra/contract/identity'
import { type LeadStep, leadSteps } from '@ultrafibra/contract/steps'
import * as texts from '@ultrafibra/contract/texts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { leadNotFound, Problem, unknownAddress } from '../problem.ts'
import type { Env } from './client.ts'
import { readBody } from './read-body.ts'
import { cleanTexts, validate } from './validate.ts'

const bodyLimit = 16 * 1024
const bankBodyLimit = 32 * 1024

/** A request before validation. */
export interface RawRequest {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body: unknown
}

/** A request after validation; parts that the endpoint does not have are undefined. */
export interface CheckedRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Reads a request; DELETE may send its body as query parameters.
 *
 * @throws {Problem} 413, 415 or 400
 */
export const readRequest = async (c: Context<Env>, { method }: Endpoint): Promise<RawRequest> => {
  const params = c.req.param() as Record<string, string>
  const query = c.req.query()
  const limit = params.step === 'bankInfo' ? bankBodyLimit : bodyLimit
  const body = method === 'GET' ? undefined : await readBody(c, limit)
  return { params, query, body: body === undefined && method === 'DELETE' ? query : body }
}

/** The lead id of a request, from its path or body. */
export const leadIdOf = ({ params, body }: Partial<CheckedRequest>): string | undefined => {
  const { id, idLead, leadId } = { ...(body as object), ...(params as object) } as Record<string, string>
  return idLead ?? leadId ?? id
}

/** Invalid path parameters are 404; a postal code in a path is a typed value, so 422. */
const checkParams = (
  name: EndpointName,
  schema: NonNullable<Endpoint['params']>,
  params: unknown,
): unknown => {
  const isValue = name === 'cepInformation'
  const id = leadIdOf({ params })
  if (!isValue && !v.is(schema, params))
    throw id === undefined || v.is(idSchema, id) ? unknownAddress() : leadNotFound()
  return validate(schema, params)
}

const checkBody = (schema: NonNullable<Endpoint['body']>, body: unknown): unknown => {
  if (body === undefined && schema.type !== 'optional') throw new Problem(400, 'Falta o conteúdo em JSON.')
  if (Array.isArray(body)) throw new Problem(422, texts.valueInvalid)
  return validate(schema, body)
}

/** The body's schema; a step has its own. */
const bodySchema = (name: EndpointName, params: unknown, today: string): Endpoint['body'] => {
  if (name === 'saveLeadStep') return leadSteps[(params as { step: LeadStep }).step]({ today })
  return (endpoints[name] as Endpoint).body
}

/**
 * Validates a request with the endpoint's schemas.
 *
 * @param today the day in São Paulo, for date rules
 * @throws {Problem} 400, 404 or 422
 */
export const checkRequest = (name: EndpointName, raw: RawRequest, today: string): CheckedRequest => {
  const endpoint: Endpoint = endpoints[name]
  const params = endpoint.params && checkParams(name, endpoint.params, raw.params)
  const query = endpoint.query && validate(endpoint.query, cleanTexts(raw.query))
  const schema = bodySchema(name, params, today)
  return { params, query, body: schema && checkBody(schema, cleanTexts(raw.body)) }
}
