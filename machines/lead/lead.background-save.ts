import { answerLost } from './lead.answers.ts'
import { leadSetup } from './lead.setup.ts'
import type { LeadContext, LeadRef, NewLead, SaveInput, StepSave } from './lead.types.ts'

interface WithContext {
  readonly context: LeadContext
}

/** The lead, and the kind of calls that it takes. */
export const leadRef = ({ context: { id, isMigration } }: WithContext): LeadRef => ({
  id: id ?? '',
  isMigration,
})

/** Input of a creation. */
export const creation = ({ context: { newLead } }: WithContext) => ({ newLead: newLead as NewLead })

/** The next answer to write. */
export const saveFirst = (args: WithContext): SaveInput => ({
  ...leadRef(args),
  save: args.context.queue[0] as StepSave,
})

/** Requests that find answers unwritten: those are written first. */
const afterUnwritten = { target: 'saving-in-background', actions: 'wait' } as const

/** Answers are written while the visitor is on the next page already. */
export const backgroundSaveStates = {
  'saving-in-background': leadSetup.createStateConfig({
    description: 'Saves the answers of a page in the background; the visitor is on the next page already.',
    invoke: {
      id: 'save-step',
      src: 'saveStep',
      input: (args: WithContext): SaveInput => ({ ...saveFirst(args), isBackground: true }),
      onDone: [
        {
          guard: 'isLastInQueue',
          target: 'open',
          actions: ['dequeue', { type: 'tellStored', params: ({ event }) => event.output }],
        },
        { target: 'saving-in-background', reenter: true, actions: 'dequeue' },
      ],
      onError: [
        {
          guard: 'isValueRefused',
          target: 'open',
          actions: ['dropQueue', 'tellUnsaved', 'refuseWaitingOrder'],
        },
        {
          guard: 'isLostToWaiting',
          target: 'absent',
          actions: ['forget', 'takeWaitingAsker', answerLost],
        },
        {
          guard: 'isConflictToWaiting',
          target: 'resolving-conflict',
          actions: ['takeWaitingAsker', 'keepConflict'],
        },
        { guard: 'isAwaited', target: 'unsynced', actions: ['takeWaitingAsker', 'refuse'] },
        { target: 'unsynced', actions: 'tellUnsaved' },
      ],
    },
    on: {
      'lead.forget': { target: '#lead.absent', actions: ['forget', 'dropWaiting'] },
    },
  }),
  unsynced: leadSetup.createStateConfig({
    description: 'A background save failed: those answers are saved before anything else.',
    entry: 'resume',
    on: {
      'lead.save': afterUnwritten,
      'lead.save-in-background': afterUnwritten,
      'lead.finish': afterUnwritten,
      'lead.create': afterUnwritten,
      'lead.recognise': afterUnwritten,
      'lead.create-no-coverage': afterUnwritten,
      'lead.contact': afterUnwritten,
      'lead.load': afterUnwritten,
      'lead.retry': { target: 'saving-in-background' },
      'lead.forget': { target: '#lead.absent', actions: 'forget' },
    },
    after: {
      writeBackoff: { guard: 'hasTriesLeft', target: 'saving-in-background', actions: 'countAttempt' },
    },
  }),
}
