import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { type LeadStep, leadSteps } from '../../contract/steps.ts'
import * as texts from '../../contract/texts.ts'
import { leadNotFound, Problem, unknownAddress } from '../problem.ts'
import type { Env } from './peer.ts'
import { readBody } from './read-body.ts'
import { checkTexts, validate } from './validate.ts'

const bodyLimit = 16 * 1024
const bankBodyLimit = 32 * 1024

/** A request as it came, before anything of it is believed. */
export interface RawRequest {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body: unknown
}

/** A request whose parts have passed their schemas; a part that the call does not have is undefined. */
export interface CheckedRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * What a call was sent; one that erases may say it in its query instead of a body.
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

/** The lead that a call names, in its path or its body. */
export const leadIdOf = ({ params, body }: Partial<CheckedRequest>): string | undefined => {
  const { id, idLead, leadId } = { ...(body as object), ...(params as object) } as Record<string, string>
  return idLead ?? leadId ?? id
}

/** A path names something that exists or not; a postal code in it is a value that the visitor typed. */
const checkParams = (
  name: EndpointName,
  schema: NonNullable<Endpoint['params']>,
  params: unknown,
): unknown => {
  const isValue = name === 'cepInformation'
  if (!isValue && !v.is(schema, params))
    throw leadIdOf({ params }) === undefined ? unknownAddress() : leadNotFound()
  return validate(schema, params)
}

const checkBody = (schema: NonNullable<Endpoint['body']>, body: unknown): unknown => {
  if (body === undefined && schema.type !== 'optional') throw new Problem(400, 'Falta o conteúdo em JSON.')
  if (Array.isArray(body)) throw new Problem(422, texts.valueInvalid)
  return validate(schema, body)
}

/** A step's body is checked by the step's own schema. */
const bodySchema = (name: EndpointName, params: unknown, today: string): Endpoint['body'] => {
  if (name === 'saveLeadStep') return leadSteps[(params as { step: LeadStep }).step]({ today })
  return (endpoints[name] as Endpoint).body
}

/**
 * The request after the schemas of its call.
 *
 * @param today the day in São Paulo, against which days are held
 * @throws {Problem} 400, 404 or 422
 */
export const checkRequest = (name: EndpointName, raw: RawRequest, today: string): CheckedRequest => {
  const endpoint: Endpoint = endpoints[name]
  checkTexts(raw.query)
  checkTexts(raw.body)
  const params = endpoint.params && checkParams(name, endpoint.params, raw.params)
  const query = endpoint.query && validate(endpoint.query, raw.query)
  const schema = bodySchema(name, params, today)
  return { params, query, body: schema && checkBody(schema, raw.body) }
}
