import type { Endpoint } from '@ultrafibra/contract/endpoint'
import {
  type EndpointName,
  endpoints,
  idempotencyHeader,
  sequenceHeader,
} from '@ultrafibra/contract/endpoints'
import { type LeadStep, leadSteps } from '@ultrafibra/contract/steps'
import type { Random } from '../support/seeded-random.ts'
import { validValue } from './valid-values.ts'

/** A raw request. */
export interface WireRequest {
  readonly method: string
  /** Absolute path, without query. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  /** The body before JSON encoding; `raw` wins if set. */
  readonly body?: unknown
  readonly raw?: string | Uint8Array<ArrayBuffer>
  /** The endpoint, if method and path still match it. */
  readonly call: EndpointName | null
}

export const callNames = Object.keys(endpoints) as readonly EndpointName[]

const today = '2026-11-21'
const idField = /^(?:id|idLead|leadId|id_renewal\w*)$/

/** Replaces sample ids in a body by existing ones. */
const withIds = (value: unknown, ids: readonly string[], chance: Random): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const id = ids.length === 0 ? null : chance.pick(ids)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, idField.test(key) && id !== null ? id : inner]),
  )
}

const bodyOf = (name: EndpointName, params: Record<string, string>, chance: Random): unknown => {
  if (name === 'saveLeadStep') return validValue(leadSteps[params.step as LeadStep]({ today }), chance)
  const { body } = endpoints[name] as Endpoint
  return body && validValue(body, chance)
}

const headersOf = (method: string, chance: Random): Record<string, string> => ({
  ...(method === 'POST' && chance.is(0.2) ? { [idempotencyHeader]: `k${chance.below(50)}` } : {}),
  ...(method === 'PATCH' && chance.is(0.2) ? { [sequenceHeader]: String(chance.below(1_000)) } : {}),
})

/** A request valid for the endpoint's schemas; `ids` are of existing records. */
export const validRequest = (name: EndpointName, ids: readonly string[], chance: Random): WireRequest => {
  const endpoint: Endpoint = endpoints[name]
  const made = (endpoint.params ? validValue(endpoint.params, chance) : {}) as Record<string, string>
  const params = withIds(made, ids, chance) as Record<string, string>
  const query = (endpoint.query ? validValue(endpoint.query, chance) : {}) as Record<string, string>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '')
  return {
    method: endpoint.method,
    path: `/api/${path}`,
    query: Object.entries(query),
    headers: headersOf(endpoint.method, chance),
    body: withIds(bodyOf(name, params, chance), ids, chance),
    call: name,
  }
}

const bodiless = new Set(['GET', 'HEAD'])

/** Options for `Request`; methods without a body have none. */
export const toFetch = ({ method, path, query, headers, body, raw }: WireRequest) => {
  const search = new URLSearchParams(query.map(([key, value]) => [key, value])).toString()
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const hasBody = sent !== undefined && !bodiless.has(method)
  return {
    url: `http://site.test${path}${search === '' ? '' : `?${search}`}`,
    init: {
      method,
      headers: { host: 'site.test', ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: sent } : {}),
    },
  }
}
