import type * as v from 'valibot'

type Shape = v.GenericSchema<unknown, unknown>

/**
 * One API endpoint: method, path with `{parameters}`, request and response schemas, required response fields, and the
 * site's message for an empty response.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly answer: Shape
  readonly requires: readonly string[]
  readonly empty: string
  /** A GET with a side effect (sends a mail): never retried automatically. */
  readonly hasEffect?: true
}

type RequestPart<E, K extends string> = E extends { readonly [key in K]: infer S extends Shape }
  ? undefined extends v.InferInput<S>
    ? { readonly [key in K]?: v.InferInput<S> }
    : { readonly [key in K]: v.InferInput<S> }
  : unknown
type ParsedPart<E, K extends string> = E extends { readonly [key in K]: infer S extends Shape }
  ? { readonly [key in K]: v.InferOutput<S> }
  : unknown

/** Arguments of a call: `params`, `query` and `body`, as far as the endpoint has them. */
export type RequestOf<E> = RequestPart<E, 'params'> & RequestPart<E, 'query'> & RequestPart<E, 'body'>
/** The validated request, as passed to a handler. */
export type ParsedRequestOf<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
export type AnswerOf<E> = E extends { readonly answer: infer S extends Shape } ? v.InferOutput<S> : never
export type AnswerInputOf<E> = E extends { readonly answer: infer S extends Shape } ? v.InferInput<S> : never
