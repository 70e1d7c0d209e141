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
