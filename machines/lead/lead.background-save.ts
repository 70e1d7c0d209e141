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

/** Input of a creation; a repeat has the same `action`. */
export const creation = ({ context: { newLead, action } }: WithContext) => ({
  newLead: newLead as NewLead,
  action,
})

/** The next answer to write. */
export const saveFirst = (args: WithContext): SaveInput => ({
  ...leadRef(args),
  save: args.context.queue[0] as StepSave,
})

/** Requests to an open lead wait until the answers in the queue are written. */
const postponing = <const Edge extends object>(edge: Edge) => ({
  'lead.save': edge,
  'lead.save-in-background': edge,
  'lead.finish': edge,
  'lead.create': edge,
  'lead.recognise': edge,
  'lead.create-no-coverage': edge,
  'lead.contact': edge,
  'lead.load': edge,
})

/** Answers are written while the visitor is on the next page already. */
export const backgroundSaveStates = {
  'saving-in-background': leadSetup.createStateConfig({
    description: 'Saves the answers of a page in the background; the visitor is on the next page already.',
    invoke: {
      id: 'save-step',
      src: 'saveStep',
      input: (args: WithContext): SaveInput => ({ ...saveFirst(args), isBackground: true }),
      onDone: [
        { guard: 'isLastInQueue', target: 'open', actions: ['dequeue', 'replyStored', 'resume'] },
        { target: 'saving-in-background', reenter: true, actions: 'dequeue' },
      ],
      onError: [
        {
          guard: 'isValueRefused',
          target: 'open',
          actions: ['dropQueue', 'replyUnsaved', 'resumeUnlessFinal'],
        },
        { guard: 'isLostToWaiting', target: 'absent', actions: ['forget', 'replyLost'] },
        {
          guard: 'isConflictToWaiting',
          target: 'resolving-conflict',
          actions: ['dropPostponed', 'keepConflict'],
        },
        { guard: 'isAwaited', target: 'unsynced', actions: ['dropPostponed', 'replyFailed'] },
        { target: 'unsynced', actions: 'replyUnsaved' },
      ],
    },
    on: {
      ...postponing({ actions: 'postpone' }),
      'lead.forget': { target: '#lead.absent', actions: 'forget' },
    },
  }),
  unsynced: leadSetup.createStateConfig({
    description: 'A background save failed: those answers are saved before anything else.',
    on: {
      ...postponing({ target: 'saving-in-background', actions: 'postpone' }),
      'lead.retry': { target: 'saving-in-background' },
      'lead.forget': { target: '#lead.absent', actions: 'forget' },
    },
    after: {
      writeBackoff: { guard: 'hasTriesLeft', target: 'saving-in-background', actions: 'countAttempt' },
    },
  }),
}
