import type { AnyActorLogic, AnyStateMachine } from 'xstate'

/** How an application's session logs are replayed. */
export interface ReplayApp {
  /** The root chart with a log's input; throws if the input is invalid. */
  readonly start: (input: unknown) => Start
  /** Logic that runs in a replay: messages between charts. All other effects wait for the log. */
  readonly runs: readonly AnyActorLogic[]
}

/** A root chart that can be started. */
export interface Start {
  readonly machine: AnyStateMachine
  readonly input: unknown
  readonly systemId?: string
}
