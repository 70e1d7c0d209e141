import { answerLost, orderedOf, savedOf } from './lead.answers.ts'
import { backgroundSaveStates, creation, leadRef, saveFirst } from './lead.background-save.ts'
import { finishingState } from './lead.finishing.ts'
import { leadSetup, nothingStored } from './lead.setup.ts'
import type { ContactToSave } from './lead.types.ts'

/** While something is written or read, all else waits. */
const waitTheirTurn = leadSetup.createStateConfig({
  on: {
    'lead.save': { actions: 'wait' },
    'lead.save-in-background': { actions: 'wait' },
    'lead.finish': { actions: 'wait' },
    'lead.create': { actions: 'wait' },
    'lead.recognise': { actions: 'wait' },
    'lead.create-no-coverage': { actions: 'wait' },
    'lead.contact': { actions: 'wait' },
    'lead.load': { actions: 'wait' },
    'lead.forget': { actions: 'wait' },
  },
}).on

/** Accepted with or without a lead: another one is created, recognised or loaded. */
const commonCommands = leadSetup.createStateConfig({
  on: {
    'lead.create': { target: '#lead.creating', actions: ['takeAsker', 'takeNewLead'] },
    'lead.recognise': { target: '#lead.recognising', actions: ['takeAsker', 'takeNewLead'] },
    'lead.load': { target: '#lead.loading', actions: ['takeAsker', 'takeLoad'] },
    'lead.create-no-coverage': {
      target: '#lead.creating-no-coverage-lead',
      actions: ['takeAsker', 'takeNewLead'],
    },
    'lead.contact': { target: '#lead.completing', actions: ['takeAsker', 'takeContact'] },
  },
})

/** Writes without a lead are answered, so that nobody waits forever. */
const notThere = { actions: ['takeAsker', answerLost] } as const

/**
 * The life of a lead at the operator, from nothing to an order. Every write goes through it, one at a time;
 * it answers who asked, and knows nobody.
 */
export const leadMachine = leadSetup.createMachine({
  id: 'lead',
  version: '5',
  description:
    'The life of a lead: created, saved step by step, ordered once; or kept where there is no coverage.',
  context: { ...nothingStored, asker: '', waiting: [] },
  on: {
    ...waitTheirTurn,
    'lead.delete-no-coverage': { guard: 'hasNoCoverageId', actions: 'deleteNoCoverageLead' },
  },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nothing is stored of this visitor.',
      entry: 'resume',
      on: {
        ...commonCommands.on,
        'lead.save': notThere,
        'lead.save-in-background': {},
        'lead.finish': notThere,
        'lead.forget': {},
      },
    },
    loading: {
      description: 'Reading a lead that this browser started before.',
      invoke: {
        id: 'read-lead',
        src: 'readLead',
        input: leadRef,
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => event.output },
            target: 'ordered',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'answer', params: ({ event }) => orderedOf(event.output) },
            ],
          },
          {
            guard: { type: 'isOfAnotherBrowser', params: ({ event }) => event.output },
            target: 'absent',
            actions: ['forget', answerLost],
          },
          {
            target: 'open',
            actions: { type: 'answer', params: ({ event }) => ({ type: 'loaded', lead: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'isWithdrawn',
            target: 'absent',
            actions: ['forget', { type: 'answer', params: { type: 'withdrawn' } }],
          },
          { guard: 'isLost', target: 'absent', actions: ['forget', answerLost] },
          { target: 'absent', actions: 'refuse' },
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
            guard: { type: 'isWithoutCoverage', params: ({ event }) => event.output },
            target: 'without-coverage',
            actions: [
              { type: 'keepWithoutCoverage', params: ({ event }) => event.output },
              { type: 'answer', params: ({ event }) => ({ type: 'without-coverage', id: event.output.id }) },
            ],
          },
          {
            guard: 'isQueueEmpty',
            target: 'open',
            actions: [{ type: 'keepCreated', params: ({ event }) => event.output }, 'answerCreated'],
          },
          { target: 'replaying', actions: { type: 'keepCreated', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'refuse' },
          { target: 'absent', actions: 'refuse' },
        ],
      },
    },
    recognising: {
      description: 'Looking a mobile customer up; what the operator knows starts the lead, masked.',
      invoke: {
        id: 'recognise-lead',
        src: 'recogniseLead',
        input: (args) => ({ ...creation(args), phone: args.context.phone }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'keepRecognised', params: ({ event }) => event.output },
            { type: 'answer', params: ({ event }) => ({ type: 'recognised', lead: event.output }) },
          ],
        },
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'refuse' },
          { target: 'absent', actions: 'refuse' },
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
          { guard: 'isLastInQueue', target: 'open', actions: ['dequeue', 'answerCreated'] },
          { target: 'replaying', reenter: true, actions: 'dequeue' },
        ],
        onError: { target: 'absent', actions: ['forget', 'refuse'] },
      },
    },
    open: {
      description: 'The lead is stored and every answer so far is saved.',
      entry: 'resume',
      on: {
        'lead.save': { target: 'saving', actions: ['takeAsker', 'takeSave'] },
        'lead.save-in-background': { target: 'saving-in-background', actions: ['takeSave', 'resetAttempts'] },
        'lead.finish': { target: 'finishing', actions: ['takeAsker', 'takeSeen', 'resetAttempts'] },
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
          {
            guard: 'isLastInQueue',
            target: 'open',
            actions: ['dequeue', { type: 'answer', params: ({ event }) => savedOf(event.output) }],
          },
          { target: 'saving', reenter: true, actions: 'dequeue' },
        ],
        onError: [
          { guard: 'isLost', target: 'absent', actions: ['forget', answerLost] },
          { guard: 'isConflict', target: 'resolving-conflict', actions: ['dropQueue', 'keepConflict'] },
          { target: 'open', actions: ['dropQueue', 'refuse'] },
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
          {
            guard: { type: 'isOrdered', params: ({ event }) => event.output },
            target: 'ordered',
            actions: [
              'dropQueue',
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'answer', params: ({ event }) => orderedOf(event.output) },
            ],
          },
          { guard: 'isQueueEmpty', target: 'open', actions: 'refuseForConflict' },
          { target: 'unsynced', actions: 'refuseForConflict' },
        ],
        onError: [
          { guard: 'isQueueEmpty', target: 'open', actions: 'refuseForConflict' },
          { target: 'unsynced', actions: 'refuseForConflict' },
        ],
      },
    },
    finishing: finishingState,
    ordered: {
      description: 'One lead, one order, forever.',
      entry: 'resume',
      tags: ['terminal'],
      on: {
        'lead.forget': { target: 'absent', actions: 'forget' },
        'lead.load': { target: 'loading', actions: ['takeAsker', 'takeLoad'] },
      },
    },
    'creating-no-coverage-lead': {
      description: 'Storing that someone wants fibre where there is none yet.',
      invoke: {
        id: 'create-no-coverage-lead',
        src: 'createNoCoverageLead',
        input: creation,
        onDone: {
          target: 'without-coverage',
          actions: [
            { type: 'keepWithoutCoverage', params: ({ event }) => event.output },
            { type: 'answer', params: ({ event }) => ({ type: 'without-coverage', id: event.output.id }) },
          ],
        },
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'refuse' },
          { target: 'absent', actions: 'refuse' },
        ],
      },
    },
    'without-coverage': {
      description: 'A no-coverage lead is stored; a contact completes it. A lead of another address goes on.',
      entry: 'resume',
      on: {
        ...commonCommands.on,
        'lead.save': [{ guard: 'hasLead', target: 'saving', actions: ['takeAsker', 'takeSave'] }, notThere],
        'lead.save-in-background': [
          { guard: 'hasLead', target: 'saving-in-background', actions: ['takeSave', 'resetAttempts'] },
          {},
        ],
        'lead.finish': notThere,
        'lead.forget': { target: 'absent', actions: 'forget' },
      },
    },
    completing: {
      description:
        'Writing the contact into the no-coverage lead; one that is gone, or of another browser, is created anew.',
      invoke: {
        id: 'save-contact',
        src: 'saveContact',
        input: ({ context: { contact } }) => contact as ContactToSave,
        onDone: {
          target: 'without-coverage',
          actions: [
            { type: 'keepWithoutCoverage', params: ({ event }) => event.output },
            { type: 'answer', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'hasLead', target: 'open', actions: 'refuse' },
          { target: 'without-coverage', actions: 'refuse' },
        ],
      },
    },
  },
})
