import { setup } from 'xstate'

/** A page that a visitor always meets from its top. */
export const fromTopMachine = setup({
  actions: {
    openAtTop: () => {
      throw new Error('The effect "openAtTop" is not provided')
    },
  },
}).createMachine({
  id: 'from-top',
  version: '1',
  description: 'A page that opens at its top, also when it is loaded again.',
  initial: 'shown',
  states: { shown: { description: 'The page is in view.', entry: 'openAtTop' } },
})
