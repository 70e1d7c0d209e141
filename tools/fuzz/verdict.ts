import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { endpoints } from '@ultrafibra/contract/endpoints'
import { errorFields } from '@ultrafibra/contract/failure'
import { problemSchema } from '@ultrafibra/contract/problem'
import * as v from 'valibot'
import type { WireRequest } from './wire-request.ts'

/** A raw response. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const problem = v.union([v.strictObject(problemSchema.entries), v.strictObject({ erro: v.string() })])

/** Internal details that must not leak: stacks, drivers, files, queries. */
const inside = [
  /\n\s+at |node:internal|node_modules|[/\\]server[/\\]|\.[cm]?[jt]s:\d/,
  /sqlite|postgres|kysely|valibot|violates|invalid byte sequence|unsupported unicode|out of range/i,
  /\b(?:select|insert into|update|delete from) "?\w/i,
  /\b(?:Type|Range|Syntax|Reference)Error\b|\bE[A-Z]{5,}\b|Internal Server Error/,
]

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isJson = ({ headers }: WireAnswer): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true

const refusalFaults = (answer: WireAnswer): string[] => [
  ...(inside.some((words) => words.test(answer.text)) ? ['words of the program’s inside'] : []),
  ...(isJson(answer) ? [] : [`a refusal of type ${answer.headers.get('content-type')}`]),
  ...(v.is(problem, parsed(answer.text)) ? [] : ['a refusal in another shape than the contract’s']),
]

const successFaults = ({ call }: WireRequest, answer: WireAnswer): string[] => {
  const body = parsed(answer.text)
  if (typeof body !== 'object' || body === null) return ['a success that is no JSON object']
  const words = errorFields.filter((field) => Object.hasOwn(body, field))
  const isContract = call === null || v.is((endpoints[call] as Endpoint).answer, body)
  return [
    ...words.map((word) => `a success with the key ${word}`),
    ...(isContract ? [] : ['a success that breaks the schema of its call']),
  ]
}

const redirectFaults = ({ headers }: WireAnswer): string[] => {
  const target = headers.get('location')
  return target === null || /^\/(?![/\\])/.test(target) ? [] : [`a redirect to ${target}`]
}

const apiFaults = (request: WireRequest, answer: WireAnswer): string[] => {
  const { status, headers } = answer
  const bare = request.method === 'HEAD' || status === 304
  const body = bare ? [] : status < 400 ? successFaults(request, answer) : refusalFaults(answer)
  const caching = headers.get('cache-control') ?? 'none'
  const isKept = status >= 400 && caching !== 'no-store'
  return [...body, ...(isKept ? [`a refusal with caching ${caching}`] : [])]
}

/** Whether the path, with dots resolved, is in the API. */
const isOfApi = ({ path }: WireRequest): boolean =>
  /^\/api(?:\/|$)/.test(new URL(`http://site.test${path}`).pathname)

/** Violations in a response; empty if it satisfies the contract. */
export const faultsOf = (request: WireRequest, answer: WireAnswer): string[] => [
  ...(isOfApi(request) ? apiFaults(request, answer) : []),
  ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
  ...(answer.headers.get('x-content-type-options') === 'nosniff' ? [] : ['no x-content-type-options']),
  ...(answer.text.includes('SECRET=') ? ['a file that is not for visitors'] : []),
  ...redirectFaults(answer),
]
