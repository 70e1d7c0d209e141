import { answerLost, orderedOf, withheldOf } from './lead.answers.ts'
import { leadRef } from './lead.background-save.ts'
import { leadSetup } from './lead.setup.ts'

/** The final call, repeated until the server has answered. */
export const finishingState = leadSetup.createStateConfig({
  description: 'Placing the order. An answer that does not come is asked again, never given up.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The call that places the order.',
      invoke: {
        id: 'finish-lead',
        src: 'finishLead',
        input: (args) => ({ ...leadRef(args), seen: args.context.seen }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => event.output },
            target: '#lead.ordered',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'answer', params: ({ event }) => orderedOf(event.output) },
            ],
          },
          {
            target: '#lead.open',
            actions: { type: 'answer', params: ({ event }) => withheldOf(event.output) },
          },
        ],
        onError: [
          { guard: 'isLost', target: '#lead.absent', actions: ['forget', answerLost] },
          { guard: 'isRefusedAfterDoubt', target: 'reading', actions: 'keepConflict' },
          { guard: 'isRefused', target: '#lead.open', actions: 'refuse' },
          { guard: 'isOutOfTries', target: 'stalled', actions: 'answerStalled' },
          { target: 'waiting', actions: ['countAttempt', 'tellUnsure'] },
        ],
      },
    },
    waiting: {
      description: 'The answer was lost: the order may exist. The same call answers the same number.',
      after: { orderBackoff: { target: 'asking' } },
    },
    reading: {
      description:
        'A refusal after a lost answer: the order may exist, so the lead is read before anything new.',
      invoke: {
        id: 'read-order',
        src: 'readLead',
        input: leadRef,
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => event.output },
            target: '#lead.ordered',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'answer', params: ({ event }) => orderedOf(event.output) },
            ],
          },
          { target: '#lead.open', actions: 'refuseForConflict' },
        ],
        onError: [
          { guard: 'isLost', target: '#lead.absent', actions: ['forget', answerLost] },
          { target: 'stalled', actions: 'answerStalled' },
        ],
      },
    },
    stalled: {
      description: 'No answer after several tries; the visitor asks again when ready.',
      entry: 'resume',
      on: {
        'lead.finish': {
          target: 'asking',
          actions: ['takeAsker', 'takeSeen', 'resetAttemptsInDoubt'],
        },
      },
    },
  },
})
