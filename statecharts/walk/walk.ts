import { TestModel } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Happening } from '../explore/chart.types.ts'

/** An event of a visit, and the chart's state after it. The first event is the start. */
export interface VisitStep {
  readonly event: Happening
  readonly state: AnyMachineSnapshot
}

/** Walks a visit: in a browser, on a drawn view, on a running actor. */
export interface Walker {
  /** Causes the event of the step with this index. */
  readonly cause: (index: number) => Promise<void>
  /** Checks what is to be seen in its state. */
  readonly look: (index: number) => Promise<void>
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''

/** Walks a visit by the path runner of `@xstate/test`: causes each event, then looks at the state. */
export const walkVisit = async (
  machine: AnyStateMachine,
  steps: readonly VisitStep[],
  { cause, look }: Walker,
): Promise<void> => {
  const serialise = {
    serializeState: ({ value }: { value: unknown }) => text(value),
    serializeEvent: text,
  }
  const model = new TestModel(machine as never, serialise as never)
  const [path] = model.getPaths(() => [{ state: steps.at(-1)?.state, steps, weight: steps.length }] as never)
  let at = -1
  const next = (): Promise<void> => {
    at += 1
    return cause(at)
  }
  const events = Object.fromEntries(steps.map(({ event: { type } }) => [type, next]))
  await path?.test({ states: { '*': () => look(at) }, events } as never)
}
