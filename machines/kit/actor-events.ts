import { type Failure, toFailure } from '../../contract/failure.ts'

/** The output of a finished actor, which no event union carries. */
export const outputOf = <Output>(event: unknown): Output => (event as { output: Output }).output

/** Why an actor failed; an unknown error counts as a network fault. */
export const failureOf = (event: unknown): Failure => toFailure((event as { error?: unknown }).error)
