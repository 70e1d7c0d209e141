import type { LeadContext, StepSave } from './lead.types.ts'

/** The first of the answers that are to be written. */
export const saveFirst = ({ context }: { context: LeadContext }) => ({
  id: context.id ?? '',
  isMigration: context.isMigration,
  save: context.queue[0] as StepSave,
})

/** Everything that may be asked of an open lead. */
const asked = [
  'lead.save',
  'lead.save-behind',
  'lead.finish',
  'lead.create',
  'lead.recognise',
  'lead.interest',
  'lead.contact',
  'lead.load',
] as const
type Asked = (typeof asked)[number]

/** What is asked while answers are still to be written waits for them. */
const postponing = <const Edge extends object>(edge: Edge) =>
  Object.fromEntries(asked.map((type) => [type, edge])) as Readonly<Record<Asked, Edge>>

const forget = { target: '#lead.absent', actions: 'forget' } as const

/** How answers are written while the visitor is on the next page already. */
export const behindStates = {
  writing: {
    description: 'Writing the answers of a page behind the visitor, who has gone on to the next one.',
    invoke: {
      id: 'save-step',
      src: 'saveStep',
      input: (args: { context: LeadContext }) => ({ ...saveFirst(args), isBehind: true }),
      onDone: [
        { guard: 'isLastInQueue', target: 'open', actions: ['dequeue', 'tellStored', 'resume'] },
        { target: 'writing', reenter: true, actions: 'dequeue' },
      ],
      onError: [
        {
          guard: 'isValueRefused',
          target: 'open',
          actions: ['dropQueue', 'tellUnsaved', 'resumeUnlessFinal'],
        },
        { guard: 'isLostToWaiting', target: 'absent', actions: ['forget', 'replyLost'] },
        { guard: 'isConflictToWaiting', target: 'settling', actions: ['dropPostponed', 'keepConflict'] },
        { guard: 'isAwaited', target: 'owing', actions: ['dropPostponed', 'replyFailed'] },
        { target: 'owing', actions: 'tellUnsaved' },
      ],
    },
    on: { ...postponing({ actions: 'postpone' }), 'lead.forget': forget },
  },
  owing: {
    description:
      'Answers of a page that the visitor left are not stored yet; nothing else comes before them.',
    on: {
      ...postponing({ target: 'writing', actions: 'postpone' }),
      'lead.retry': { target: 'writing' },
      'lead.forget': forget,
    },
    after: { writeBackoff: { guard: 'hasTriesLeft', target: 'writing', actions: 'countAttempt' } },
  },
} as const
