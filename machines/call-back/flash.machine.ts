import { setup } from 'xstate'

export type FlashEvent = { type: 'flash.show' } | { type: 'flash.dismiss' }

/** Whether the message shows, read from the child's snapshot in an event. */
export const isFlashShown = (event: unknown): boolean =>
  (event as { snapshot: { value: unknown } }).snapshot.value === 'shown'

/** A short message that appears a moment after its trigger, on the page that the visitor has reached by then. */
export const flashMachine = setup({
  types: { events: {} as FlashEvent },
  delays: { announcement: 100, stay: 6_000 },
}).createMachine({
  id: 'flash',
  version: '1',
  description: 'A message that shows for a while, or until it is dismissed; a new trigger starts it anew.',
  initial: 'hidden',
  on: { 'flash.show': { target: '.due' } },
  states: {
    hidden: {},
    due: {
      description: 'The trigger was a moment ago.',
      after: { announcement: { target: 'shown' } },
    },
    shown: {
      after: { stay: { target: 'hidden' } },
      on: { 'flash.dismiss': { target: 'hidden' } },
    },
  },
})
