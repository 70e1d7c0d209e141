import { type Failure, toFailure } from '../../contract/failure.ts'

/** The output of a finished actor, which no event union carries. */
export const outputOf = <Output>(event: unknown): Output => (event as { output: Output }).output

/** Why an actor failed; whatever is no failure of ours counts as a fault of the network. */
export const failureOf = (event: unknown): Failure => toFailure((event as { error?: unknown }).error)
