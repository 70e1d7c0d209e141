import { type ActorRefFrom, createActor } from 'xstate'
import { fromTopMachine } from '../../../machines/series/from-top.machine.ts'
import type { Island } from '../island.tsx'

// Told before the page is left, the browser opens it at its top by itself: nothing jumps under the visitor's eyes.
const openAtTop = (): void => {
  history.scrollRestoration = 'manual'
}

/** Nothing to see: a page with it opens at its top, also when it is loaded again. A link's hash still counts. */
export const seriesFromTop: Island<null, ActorRefFrom<typeof fromTopMachine>> = {
  name: 'series-from-top',
  wakes: 'idle',
  create: () => createActor(fromTopMachine.provide({ actions: { openAtTop } })),
  View: () => null,
}
