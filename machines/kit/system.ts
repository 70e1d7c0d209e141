import type { AnyActorRef } from 'xstate'

/** Names under which the running machines find each other. */
export const systemIds = {
  journey: 'journey',
  checkout: 'checkout',
  lead: 'lead',
  coverage: 'coverage',
  renewal: 'renewal',
  migration: 'migration',
  'call-back': 'call-back',
  papers: 'papers',
} as const
export type SystemId = keyof typeof systemIds

/** From where a machine is looked for. */
export interface Scope {
  readonly system: AnyActorRef['system']
  readonly self: AnyActorRef
}

/**
 * Finds a running machine by its system name, as the target of `sendTo`. In a pure transition none
 * runs: the event is then addressed to its sender and stays an undelivered effect.
 */
export const running =
  (name: SystemId) =>
  ({ system, self }: Scope): AnyActorRef =>
    (system.get(systemIds[name]) as AnyActorRef | undefined) ?? self
