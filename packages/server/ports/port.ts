import type * as v from 'valibot'

/** One question that a port answers, and how its answer can be wrong although its shape is right. */
export interface Operation<Q = unknown, A = unknown> {
  readonly summary: string
  readonly question: v.GenericSchema<unknown, Q>
  readonly answer: v.GenericSchema<unknown, A>
  /** Names what is wrong with an answer, without data of persons; null if it may be true. */
  liesIn?(question: NoInfer<Q>, answer: NoInfer<A>): string | null
  /** Other questions that every implementation answers, such as about somebody unknown. */
  readonly alsoAnswers?: readonly unknown[]
  /** A question and its answer, for the documents. */
  readonly example: { readonly question: unknown; readonly answer: unknown }
}

type Operations = Readonly<Record<string, Operation>>

/** A system of the provider, as the shop sees it: what is asked, how long an answer is awaited, what happens without. */
export interface Port<O extends Operations = Operations> {
  readonly name: string
  /** The setting with the URL of an implementation over HTTP. */
  readonly setting: string
  readonly summary: string
  readonly operations: O
  /** Time of one attempt. All operations only read, so each may be repeated. */
  readonly timeoutMs: number
  readonly attempts: number
  /** What a visitor reads when nothing can stand in for the answer. */
  readonly whenDown: string
  /** What happens without an answer, for the documents. */
  readonly fallback: string
}

type Question<T> = T extends Operation<infer Q, infer _> ? Q : never
type Reply<T> = T extends Operation<infer _, infer A> ? A : never

/** An implementation: one function per operation. Rejects with `PortDown`. */
export type Asking<P extends Port> = {
  readonly [N in keyof P['operations']]: (
    question: Question<P['operations'][N]>,
  ) => Promise<Reply<P['operations'][N]>>
}

/** Checks the type of an operation. */
export const operation = <Q, A>(one: Operation<Q, A>): Operation<Q, A> => one
