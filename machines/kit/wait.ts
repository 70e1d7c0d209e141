/** When a wait for an answer begins to count as long, in ms. */
export const waitDelays = { slowAnswer: 8_000 } as const

/** The same with the pause in typing after which a value of full length is checked, in ms. */
export const formDelays = { ...waitDelays, typingPause: 500 } as const

/** How often a call is repeated by itself before a person is asked to. */
export const maxAttempts = 4

/** The pause before the final call of an order is asked again, in ms: twice as long after each try. */
export const orderBackoffMs = (attempts: number): number => 1000 * 2 ** attempts

/** The two halves of a wait for an answer: after a while it says that it takes longer than usual. */
export const promptThenSlow = {
  initial: 'prompt',
  states: {
    prompt: { description: 'The answer is awaited.', after: { slowAnswer: { target: 'slow' } } },
    slow: { description: 'It takes longer than usual: the page says so.', tags: ['slow' as const] },
  },
} as const

/** What a page with a form refuses while it waits. */
export const formClosed = {
  'xstate.route': {},
  'step.submit': {},
  'draft.change': {},
  'step.back': {},
} as const
