import { getInitialSnapshot, type SnapshotFrom, transition } from 'xstate'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import type { LeadEmitted } from '../../machines/lead/lead.types.ts'

/** The lead's state after these events, and what the last one made it emit. */
export const leadAfter = (...events: readonly object[]) =>
  events.reduce<{ snapshot: SnapshotFrom<typeof leadMachine>; emitted: readonly LeadEmitted[] }>(
    ({ snapshot }, event) => {
      const [after, actions] = transition(leadMachine, snapshot, event as never)
      const emitted = actions.flatMap(({ type, params }) =>
        (type as string) === 'xstate.emit' ? [(params as { event: LeadEmitted }).event] : [],
      )
      return { snapshot: after, emitted }
    },
    { snapshot: getInitialSnapshot(leadMachine), emitted: [] },
  )
