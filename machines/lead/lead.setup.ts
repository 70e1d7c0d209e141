import { assign, enqueueActions, fromPromise, setup, spawnChild } from 'xstate'
import type { Seen } from '../../contract/endpoints/lead.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { isLeadLost, isUncertain, isValueRefused, isWithdrawn } from '../../contract/failure.ts'
import type { Lead } from '../../contract/lead.ts'
import { failureOf, jsonEqual, maxAttempts, notProvided, orderBackoffMs, outputOf } from '../kit/actors.ts'
import { replies } from './lead.replies.ts'
import type {
  Contact,
  LeadCommand,
  LeadContext,
  LeadRef,
  LoadedLead,
  NewLead,
  SavedStep,
  SaveInput,
} from './lead.types.ts'

/** The context while nothing is stored of the visitor. */
export const nothingStored: Omit<LeadContext, 'action'> = {
  id: null,
  isMigration: false,
  networkAddress: null,
  noCoverageId: null,
  newLead: null,
  queue: [],
  postponed: null,
  contact: null,
  seen: null,
  phone: '',
  conflict: null,
  attempts: 0,
  orderNumber: null,
}

const conflictStatus = 409

const isConflict = (event: unknown): boolean => failureOf(event).status === conflictStatus

const bringsNewLead = (event: LeadCommand) =>
  event.type === 'lead.create' || event.type === 'lead.create-no-coverage' || event.type === 'lead.recognise'

/** Types, effects, guards and delays of the lead's life; the chart is in `lead.machine.ts`. */
export const leadSetup = setup({
  types: {
    context: {} as LeadContext,
    events: {} as LeadCommand,
  },
  actors: {
    readLead: fromPromise<LoadedLead, LeadRef>(notProvided('readLead')),
    createLead: fromPromise<Answer<'createLeadV2'>, { newLead: NewLead; action: number }>(
      notProvided('createLead'),
    ),
    recogniseLead: fromPromise<Lead, { newLead: NewLead; phone: string; action: number }>(
      notProvided('recogniseLead'),
    ),
    deleteNoCoverageLead: fromPromise<void, { id: string; cep: string }>(notProvided('deleteNoCoverageLead')),
    saveStep: fromPromise<SavedStep, SaveInput>(notProvided('saveStep')),
    finishLead: fromPromise<Answer<'finishLeadV2'>, LeadRef & { seen: Seen | null }>(
      notProvided('finishLead'),
    ),
    createNoCoverageLead: fromPromise<Answer<'createLeadNoCoverage'>, { newLead: NewLead; action: number }>(
      notProvided('createNoCoverageLead'),
    ),
    saveContact: fromPromise<Answer<'updateLeadNoCoverage'>, Contact>(notProvided('saveContact')),
  },
  delays: {
    orderBackoff: ({ context }) => orderBackoffMs(context.attempts),
    writeBackoff: ({ context }) => 4000 * 2 ** context.attempts,
  },
  guards: {
    /** The lead was begun in another browser. */
    isOfAnotherBrowser: ({ event }) => outputOf<Lead>(event).masked && !outputOf<Lead>(event).orderNumber,
    /** The order is already placed. */
    isOrdered: ({ event }) => Boolean(outputOf<Lead>(event).orderNumber),
    /** The server has no such lead. */
    isLost: ({ event }) => isLeadLost(failureOf(event)),
    /** The order was cancelled. */
    isWithdrawn: ({ event }) => isWithdrawn(failureOf(event)),
    /** The server does not take changes of this lead. */
    isConflict: ({ event }) => isConflict(event),
    /** The server said no. */
    isRefused: ({ event }) => !isUncertain(failureOf(event)),
    /** The server said no after an answer of the same order was lost. */
    isRefusedAfterDoubt: ({ context, event }) => context.attempts > 0 && !isUncertain(failureOf(event)),
    /** There is no fibre at the address. */
    isWithoutCoverage: ({ event }) => !outputOf<Answer<'createLeadV2'>>(event).idLead,
    /** The risk check holds the order back. */
    isWithheld: ({ event }) => !outputOf<Answer<'finishLeadV2'>>(event).orderNumber,
    /** A lead is already stored. */
    hasLead: ({ context }) => context.id !== null,
    /** That visitor was noted without coverage. */
    hasNoCoverageId: ({ event }) => event.type === 'lead.delete-no-coverage' && event.id !== '',
    /** The server refused the answer itself. */
    isValueRefused: ({ event }) => isValueRefused(failureOf(event)),
    /** Another command waits for it. */
    isAwaited: ({ context }) => context.postponed !== null,
    /** The lead is gone, and another command waits. */
    isLostToWaiting: ({ context, event }) => context.postponed !== null && isLeadLost(failureOf(event)),
    /** Changes are not taken, and another command waits. */
    isConflictToWaiting: ({ context, event }) => context.postponed !== null && isConflict(event),
    /** It was not tried too often. */
    hasTriesLeft: ({ context }) => context.attempts < maxAttempts,
    /** No answers wait to be saved. */
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    /** It was the last answer to save. */
    isLastInQueue: ({ context }) => context.queue.length === 1,
    /** It was tried too often. */
    isOutOfTries: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    takeLoad: assign(({ event }) =>
      event.type === 'lead.load' ? { id: event.id, isMigration: event.isMigration } : {},
    ),
    takeNewLead: assign(({ context, event }) => {
      if (!bringsNewLead(event)) return {}
      const phone = event.type === 'lead.recognise' ? event.phone : context.phone
      const isRepeat = jsonEqual([context.newLead, context.phone], [event.newLead, phone])
      const queue = event.type === 'lead.create' ? event.replay : []
      const action = isRepeat ? context.action : context.action + 1
      return { newLead: event.newLead, phone, action, queue, isMigration: false }
    }),
    takeSave: assign(({ event }) =>
      event.type === 'lead.save' || event.type === 'lead.save-in-background' ? { queue: event.saves } : {},
    ),
    postpone: assign(({ event }) => ({ postponed: event })),
    dropPostponed: assign({ postponed: null }),
    resume: enqueueActions(({ context, enqueue }) => {
      if (context.postponed === null) return
      enqueue.raise(context.postponed)
      enqueue.assign({ postponed: null })
    }),
    // The visitor did not ask for an order without the refused answer.
    resumeUnlessFinal: enqueueActions(({ context, enqueue }) => {
      if (context.postponed !== null && context.postponed.type !== 'lead.finish')
        enqueue.raise(context.postponed)
      enqueue.assign({ postponed: null })
    }),
    takeContact: assign(({ event }) => (event.type === 'lead.contact' ? { contact: event.contact } : {})),
    takeSeen: assign(({ event }) => (event.type === 'lead.finish' ? { seen: event.seen } : {})),
    forget: assign(nothingStored),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    // A lost answer stays one.
    resetAttemptsInDoubt: assign({ attempts: 1 }),
    dropQueue: assign({ queue: [] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    keepCreated: assign(({ event }) => {
      const { idLead = null, networkAddress = null } = outputOf<Answer<'createLeadV2'>>(event)
      return { id: idLead, networkAddress }
    }),
    keepRecognised: assign(({ event }) => ({ id: outputOf<Lead>(event).id })),
    deleteNoCoverageLead: spawnChild('deleteNoCoverageLead', {
      input: ({ event }) => {
        const { id, cep } = event as Extract<LeadCommand, { type: 'lead.delete-no-coverage' }>
        return { id, cep }
      },
    }),
    keepWithoutCoverage: assign(({ event }) => ({ noCoverageId: outputOf<{ id: string }>(event).id })),
    keepOrder: assign(({ event }) => ({
      orderNumber: outputOf<{ orderNumber?: string | null }>(event).orderNumber ?? null,
    })),
    keepConflict: assign(({ event }) => ({ conflict: failureOf(event) })),
    ...replies,
  },
})
