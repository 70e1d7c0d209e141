import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { ChartUnderTest } from '../explore/chart.types.ts'
import { actorsByPath } from '../recording/actor-states.ts'
import type { LogStep } from '../recording/session-log.ts'
import { happen, startHeldTree } from '../replay/held-tree.ts'
import type { VisitStep, Walker } from './walk.ts'

const ofActor = /^xstate[.](done|error)[.]actor[.](.+)$/

/** The step of a log that causes this event; a chart in the chart is taken to end as the event says. */
const stepOf = (root: AnyActorRef, name: string, event: VisitStep['event']): LogStep => {
  const { type } = event
  const [, outcome, id] = ofActor.exec(type) ?? []
  const child = actorsByPath(root).get(`${name}/${id}`)
  if (type.startsWith('xstate.after.')) return { what: 'delay', actor: name, delay: type }
  if (child === undefined || isChart(child)) return { what: 'event', actor: name, event }
  return outcome === 'done'
    ? { what: 'answer', actor: `${name}/${id}`, output: event.output }
    : { what: 'failure', actor: `${name}/${id}`, error: event.error }
}

const isChart = (actor: AnyActorRef): boolean => 'machine' in (actor.getSnapshot() as object)

const nothing = (): void => {}

/** The chart whose own actions do nothing: XState's built-in ones stay. */
const quiet = (machine: AnyStateMachine): AnyStateMachine => {
  const own = Object.entries(machine.implementations.actions).filter(
    ([, action]) => !('type' in (action as object)),
  )
  return machine.provide({ actions: Object.fromEntries(own.map(([name]) => [name, nothing])) })
}

/**
 * Walks a visit on a running actor of a chart: XState's interpreter with held timers instead of pure transitions.
 * Effects and delays end when the visit says, and as it says.
 *
 * @throws if an event is impossible, or the running chart is in another state than the visit
 */
export const executedWalker = (
  { machine, input }: Pick<ChartUnderTest, 'machine' | 'input'>,
  steps: readonly VisitStep[],
): Walker => {
  const start = () => ({ machine: quiet(machine), input, systemId: machine.id })
  const actor = startHeldTree({ start, runs: [] }, { input })
  const eventAt = (index: number) => steps[index]?.event as VisitStep['event']
  return {
    cause: async (index) => {
      const refusal = index === 0 ? null : happen(actor, stepOf(actor, machine.id, eventAt(index)))
      if (refusal !== null) throw new Error(`Event ${index}, ${eventAt(index).type}: ${refusal}`)
    },
    look: async (index) => {
      const [found, due] = [actor.getSnapshot(), steps[index]?.state].map((at) => JSON.stringify(at?.value))
      if (found !== due)
        throw new Error(`After event ${index}, ${eventAt(index).type}: ${found}, expected ${due}`)
    },
  }
}
