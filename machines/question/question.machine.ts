import { promptThenSlow } from '../kit/page.ts'
import { emptyQuestion, questionSetup } from './question.setup.ts'
import { failedState, keystroke, refusedPress, sentPress, typedState } from './question.states.ts'

const page = 'cep'

/** Until the journey has taken over, a press counts once. */
const closed = { 'step.submit': {}, 'draft.change': {} }

/**
 * The first question of a journey, live before the rest of it is loaded. Its parts are those of the journey's own page,
 * which takes over what it has heard.
 */
export const questionMachine = questionSetup.createMachine({
  id: 'question',
  version: '1',
  description: 'The first question alone, until the whole journey is loaded and takes it over.',
  context: ({ input }) => emptyQuestion(input),
  initial: 'editing',
  on: {
    'step.submit': [refusedPress(page), sentPress(page)],
    'draft.change': keystroke(page),
  },
  states: {
    editing: typedState(page),
    saving: {
      description: 'The press is kept until the journey is loaded, which carries it on.',
      tags: ['busy'],
      ...promptThenSlow,
      invoke: {
        id: 'carry-on',
        src: 'carryOn',
        onDone: { target: 'settled' },
        onError: { target: 'failed', actions: 'recordFailure' },
      },
      on: closed,
    },
    failed: failedState(
      page,
      'The journey could not be loaded: what was typed stays, and the visitor tries again.',
    ),
    settled: { description: 'The journey carries the answer on.', tags: ['terminal'], on: closed },
  },
})
