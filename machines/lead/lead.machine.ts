import { backgroundSaveStates, creation, leadRef, saveFirst } from './lead.background-save.ts'
import { leadSetup, nothingStored } from './lead.setup.ts'

/** Accepted with or without a lead: another one is created, recognised or loaded. */
const commonCommands = leadSetup.createStateConfig({
  on: {
    'lead.create': { target: '#lead.creating', actions: 'takeNewLead' },
    'lead.recognise': { target: '#lead.recognising', actions: 'takeNewLead' },
    'lead.load': { target: '#lead.loading', actions: 'takeLoad' },
    'lead.create-no-coverage': { target: '#lead.creating-no-coverage-lead', actions: 'takeNewLead' },
    'lead.contact': { target: '#lead.completing', actions: 'takeContact' },
  },
})

/**
 * The life of a lead at the operator, from nothing to an order. Every write of the checkout goes through
 * it, one at a time, and each is answered to the checkout.
 */
export const leadMachine = leadSetup.createMachine({
  id: 'lead',
  version: '4',
  description:
    'The life of a lead: created, saved step by step, ordered once; or kept where there is no coverage.',
  context: { ...nothingStored, action: 0 },
  on: { 'lead.delete-no-coverage': { guard: 'hasNoCoverageId', actions: 'deleteNoCoverageLead' } },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nothing is stored of this visitor.',
      on: {
        ...commonCommands.on,
        // Writes without a lead answer `lead.lost`, so that no caller waits forever.
        'lead.save': { actions: 'replyLost' },
        'lead.save-in-background': { actions: 'replyLost' },
        'lead.finish': { actions: 'replyLost' },
      },
    },
    loading: {
      description: 'Reading a lead that this browser started before.',
      invoke: {
        id: 'read-lead',
        src: 'readLead',
        input: leadRef,
        onDone: [
          { guard: 'isOrdered', target: 'ordered', actions: ['keepOrder', 'replyOrdered'] },
          { guard: 'isOfAnotherBrowser', target: 'absent', actions: ['forget', 'replyLost'] },
          { target: 'open', actions: 'replyLoaded' },
        ],
        onError: [
          { guard: 'isWithdrawn', target: 'absent', actions: ['forget', 'replyWithdrawn'] },
          { guard: 'isLost', target: 'absent', actions: ['forget', 'replyLost'] },
          { target: 'absent', actions: 'replyFailed' },
        ],
      },
    },
    creating: {
      description: 'Storing a new lead; a repeat of the same request carries the same idempotency key.',
      invoke: {
        id: 'create-lead',
        src: 'createLead',
        input: creation,
        onDone: [
          {
            guard: 'isWithoutCoverage',
            target: 'without-coverage',
            actions: ['keepWithoutCoverage', 'replyWithoutCoverage'],
          },
          { guard: 'isQueueEmpty', target: 'open', actions: ['keepCreated', 'replyCreated'] },
          { target: 'replaying', actions: 'keepCreated' },
        ],
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'replyFailed' },
          { target: 'absent', actions: 'replyFailed' },
        ],
      },
    },
    recognising: {
      description: 'Looking a mobile customer up; what the operator knows starts the lead, masked.',
      invoke: {
        id: 'recognise-lead',
        src: 'recogniseLead',
        input: (args) => ({ ...creation(args), phone: args.context.phone }),
        onDone: { target: 'open', actions: ['keepRecognised', 'replyRecognised'] },
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'replyFailed' },
          { target: 'absent', actions: 'replyFailed' },
        ],
      },
    },
    replaying: {
      description: 'Writing into a new lead what the visitor had already answered.',
      invoke: {
        id: 'replay-step',
        src: 'saveStep',
        input: saveFirst,
        onDone: [
          { guard: 'isLastInQueue', target: 'open', actions: ['dequeue', 'replyCreated'] },
          { target: 'replaying', reenter: true, actions: 'dequeue' },
        ],
        onError: { target: 'absent', actions: ['forget', 'replyFailed'] },
      },
    },
    open: {
      description: 'The lead is stored and every answer so far is saved.',
      on: {
        'lead.save': { target: 'saving', actions: 'takeSave' },
        'lead.save-in-background': { target: 'saving-in-background', actions: ['takeSave', 'resetAttempts'] },
        'lead.finish': { target: 'finishing', actions: ['takeSeen', 'resetAttempts'] },
        ...commonCommands.on,
        'lead.forget': { target: 'absent', actions: 'forget' },
      },
    },
    saving: {
      description: 'Writing the answers of one page, step by step.',
      invoke: {
        id: 'save-step',
        src: 'saveStep',
        input: saveFirst,
        onDone: [
          { guard: 'isLastInQueue', target: 'open', actions: ['dequeue', 'replySaved'] },
          { target: 'saving', reenter: true, actions: 'dequeue' },
        ],
        onError: [
          { guard: 'isLost', target: 'absent', actions: ['forget', 'replyLost'] },
          { guard: 'isConflict', target: 'resolving-conflict', actions: ['dropQueue', 'keepConflict'] },
          { target: 'open', actions: ['dropQueue', 'replyFailed'] },
        ],
      },
    },
    ...backgroundSaveStates,
    'resolving-conflict': {
      description: 'The write was not allowed: another tab may have placed the order.',
      invoke: {
        id: 'read-conflict',
        src: 'readLead',
        input: leadRef,
        onDone: [
          { guard: 'isOrdered', target: 'ordered', actions: ['dropQueue', 'keepOrder', 'replyOrdered'] },
          { guard: 'isQueueEmpty', target: 'open', actions: 'replyConflict' },
          { target: 'unsynced', actions: 'replyConflict' },
        ],
        onError: [
          { guard: 'isQueueEmpty', target: 'open', actions: 'replyConflict' },
          { target: 'unsynced', actions: 'replyConflict' },
        ],
      },
    },
    finishing: {
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
              { guard: 'isWithheld', target: '#lead.open', actions: 'replyWithheld' },
              { target: '#lead.ordered', actions: ['keepOrder', 'replyOrdered'] },
            ],
            onError: [
              { guard: 'isLost', target: '#lead.absent', actions: ['forget', 'replyLost'] },
              { guard: 'isRefusedAfterDoubt', target: 'reading', actions: 'keepConflict' },
              { guard: 'isRefused', target: '#lead.open', actions: 'replyFailed' },
              { guard: 'isOutOfTries', target: 'stalled', actions: 'replyStalled' },
              { target: 'waiting', actions: ['countAttempt', 'replyUnsure'] },
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
              { guard: 'isOrdered', target: '#lead.ordered', actions: ['keepOrder', 'replyOrdered'] },
              { target: '#lead.open', actions: 'replyConflict' },
            ],
            onError: [
              { guard: 'isLost', target: '#lead.absent', actions: ['forget', 'replyLost'] },
              { target: 'stalled', actions: 'replyStalled' },
            ],
          },
        },
        stalled: {
          description: 'No answer after several tries; the visitor asks again when ready.',
          on: { 'lead.finish': { target: 'asking', actions: ['takeSeen', 'resetAttemptsInDoubt'] } },
        },
      },
    },
    ordered: {
      description: 'One lead, one order, forever.',
      tags: ['terminal'],
      on: {
        'lead.forget': { target: 'absent', actions: 'forget' },
        'lead.load': { target: 'loading', actions: 'takeLoad' },
      },
    },
    'creating-no-coverage-lead': {
      description: 'Storing that someone wants fibre where there is none yet.',
      invoke: {
        id: 'create-no-coverage-lead',
        src: 'createNoCoverageLead',
        input: creation,
        onDone: { target: 'without-coverage', actions: ['keepWithoutCoverage', 'replyWithoutCoverage'] },
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'replyFailed' },
          { target: 'absent', actions: 'replyFailed' },
        ],
      },
    },
    'without-coverage': {
      description: 'A no-coverage lead is stored; a contact completes it. A lead of another address goes on.',
      on: {
        ...commonCommands.on,
        'lead.save': [{ guard: 'hasLead', target: 'saving', actions: 'takeSave' }, { actions: 'replyLost' }],
        'lead.save-in-background': [
          { guard: 'hasLead', target: 'saving-in-background', actions: ['takeSave', 'resetAttempts'] },
          { actions: 'replyLost' },
        ],
        'lead.finish': { actions: 'replyLost' },
        'lead.forget': { target: 'absent', actions: 'forget' },
      },
    },
    completing: {
      description: 'Writing the contact into the no-coverage lead.',
      invoke: {
        id: 'save-contact',
        src: 'saveContact',
        input: ({ context }) => context.contact as NonNullable<typeof context.contact>,
        onDone: { target: 'without-coverage', actions: 'replyContacted' },
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'replyFailed' },
          { guard: 'isLost', target: 'absent', actions: ['forget', 'replyFailed'] },
          { target: 'without-coverage', actions: 'replyFailed' },
        ],
      },
    },
  },
})
