import { type ActorRefFrom, createActor } from 'xstate'
import { fromTopMachine } from '../../../machines/series/from-top.machine.ts'
import type { Island } from '../island.tsx'

// Set before unload, so that the browser itself opens the page at its top, without a jump.
const openAtTop = (): void => {
  history.scrollRestoration = 'manual'
}

/** Invisible: makes its page open at the top, also on reload, except with a hash. */
export const seriesFromTop: Island<null, ActorRefFrom<typeof fromTopMachine>> = {
  name: 'series-from-top',
  wakes: 'scroll',
  create: () => createActor(fromTopMachine.provide({ actions: { openAtTop } })),
  View: () => null,
}
