import { setup } from 'xstate'

/** The button that leads down from a heading as high as the window. */
export const screenDownMachine = setup({
  types: { events: {} as { readonly type: 'button.press' } },
  actions: {
    scrollOneScreen: () => {
      throw new Error('The effect "scrollOneScreen" is not provided')
    },
  },
}).createMachine({
  id: 'screen-down',
  version: '1',
  description: 'Scrolls the page down by one height of the window at each press.',
  initial: 'ready',
  states: {
    ready: {
      description: 'Waits for a press.',
      on: { 'button.press': { actions: 'scrollOneScreen' } },
    },
  },
})
