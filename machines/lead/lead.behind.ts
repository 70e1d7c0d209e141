import type { LeadContext, LeadSeed, StepSave } from './lead.types.ts'

interface WithContext {
  readonly context: LeadContext
}

/** The lead, and the kind of calls that it takes. */
export const leadRef = ({ context: { id, isMigration } }: WithContext) => ({ id: id ?? '', isMigration })

/** What a creation is asked with; a repeat has the same number. */
export const creation = ({ context: { seed, action } }: WithContext) => ({ seed: seed as LeadSeed, action })

/** The first of the answers that are to be written. */
export const saveFirst = (args: WithContext) => ({
  ...leadRef(args),
  save: args.context.queue[0] as StepSave,
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
      input: (args: WithContext) => ({ ...saveFirst(args), isBehind: true }),
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
