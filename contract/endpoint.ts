import type * as v from 'valibot'

type Shape = v.GenericSchema<unknown, unknown>

/**
 * One call of the API: method, path with `{parameters}`, the schemas of what goes and comes,
 * the fields an answer must have, and what the site says of an empty answer.
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
  /** A read that does something (it sends a mail): it is never repeated by itself. */
  readonly hasEffect?: true
}

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends Shape }
  ? undefined extends v.InferInput<S>
    ? { readonly [key in K]?: v.InferInput<S> }
    : { readonly [key in K]: v.InferInput<S> }
  : unknown
type ParsedPart<E, K extends string> = E extends { readonly [key in K]: infer S extends Shape }
  ? { readonly [key in K]: v.InferOutput<S> }
  : unknown

/** What a caller passes: the parts that the call has, among `params`, `query` and `body`. */
export type RequestOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** The same after validation, as a server's handler receives it. */
export type ParsedRequestOf<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
export type AnswerOf<E> = E extends { readonly answer: infer S extends Shape } ? v.InferOutput<S> : never
export type AnswerInputOf<E> = E extends { readonly answer: infer S extends Shape } ? v.InferInput<S> : never
