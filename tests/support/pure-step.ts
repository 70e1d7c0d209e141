import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor } from 'xstate'

const nothing = (): void => {}

/**
 * The state after an event, by the chart alone. What XState offers for it starts a second actor of the machine for
 * each event, which takes longer than the event and, without the machine's input, throws within.
 */
export const pureStep = <Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  snapshot: Snapshot,
  event: { readonly type: string },
): Snapshot => {
  const self = createEmptyActor()
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  return machine.transition(snapshot, event, scope as never) as Snapshot
}
