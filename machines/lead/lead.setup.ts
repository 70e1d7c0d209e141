import type { Answer } from '@ultrafibra/contract/endpoints'
import type { AcceptedOffer } from '@ultrafibra/contract/endpoints/lead'
import {
  type Failure,
  isLeadLost,
  isUncertain,
  isValueRefused,
  isWithdrawn,
  networkFailure,
} from '@ultrafibra/contract/failure'
import type { Lead } from '@ultrafibra/contract/lead'
import { assign, emit, fromPromise, setup, spawnChild } from 'xstate'
import { failureOf, maxAttempts, notProvided, orderBackoffMs } from '../kit/actors.ts'
import type {
  Contacted,
  ContactToSave,
  LeadAnswer,
  LeadContext,
  LeadEmitted,
  LeadEvent,
  LeadRef,
  LoadedLead,
  NewLead,
  NotedInterest,
  SavedStep,
  SaveInput,
} from './lead.types.ts'

/** The context while nothing is stored of the visitor. */
export const nothingStored: Omit<LeadContext, 'asker' | 'waiting'> = {
  id: null,
  isMigration: false,
  networkAddress: null,
  noCoverageId: null,
  newLead: null,
  queue: [],
  contact: null,
  seen: null,
  phone: '',
  conflict: null,
  attempts: 0,
  orderNumber: null,
}

const conflictStatus = 409

const isConflict = (event: unknown): boolean => failureOf(event).status === conflictStatus

const bringsNewLead = (event: LeadEvent) =>
  event.type === 'lead.create' || event.type === 'lead.create-no-coverage' || event.type === 'lead.recognise'

const askers = (waiting: readonly LeadEvent[]): readonly string[] =>
  waiting.flatMap((event) => ('asker' in event ? [event.asker] : []))

const isAsked = ({ context }: { readonly context: LeadContext }) => askers(context.waiting).length > 0

type Numbered = Pick<Lead, 'orderNumber'> | Answer<'finishLeadV2'>

const typed = setup({
  types: {
    context: {} as LeadContext,
    events: {} as LeadEvent,
    emitted: {} as LeadEmitted,
  },
  actors: {
    readLead: fromPromise<LoadedLead, LeadRef>(notProvided('readLead')),
    createLead: fromPromise<Answer<'createLeadV2'>, { newLead: NewLead }>(notProvided('createLead')),
    recogniseLead: fromPromise<Lead, { newLead: NewLead; phone: string }>(notProvided('recogniseLead')),
    deleteNoCoverageLead: fromPromise<void, NotedInterest>(notProvided('deleteNoCoverageLead')),
    saveStep: fromPromise<SavedStep, SaveInput>(notProvided('saveStep')),
    finishLead: fromPromise<Answer<'finishLeadV2'>, LeadRef & { seen: AcceptedOffer | null }>(
      notProvided('finishLead'),
    ),
    createNoCoverageLead: fromPromise<Answer<'createLeadNoCoverage'>, { newLead: NewLead }>(
      notProvided('createNoCoverageLead'),
    ),
    saveContact: fromPromise<Contacted, ContactToSave>(notProvided('saveContact')),
  },
  delays: {
    orderBackoff: ({ context }) => orderBackoffMs(context.attempts),
    writeBackoff: ({ context }) => 4000 * 2 ** context.attempts,
  },
  guards: {
    /** The lead was begun in another browser. */
    isOfAnotherBrowser: (_, lead: Lead) => lead.masked && !lead.orderNumber,
    /** The order is already placed. */
    isOrdered: (_, { orderNumber }: Numbered) => Boolean(orderNumber),
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
    isWithoutCoverage: (_, { idLead }: Answer<'createLeadV2'>) => !idLead,
    /** A lead is already stored. */
    hasLead: ({ context }) => context.id !== null,
    /** That visitor was noted without coverage. */
    hasNoCoverageId: ({ event }) => event.type === 'lead.delete-no-coverage' && event.id !== '',
    /** The server refused the answer itself. */
    isValueRefused: ({ event }) => isValueRefused(failureOf(event)),
    /** Somebody waits for it. */
    isAwaited: isAsked,
    /** The lead is gone, and somebody waits. */
    isLostToWaiting: ({ context, event }) => isAsked({ context }) && isLeadLost(failureOf(event)),
    /** Changes are not taken, and somebody waits. */
    isConflictToWaiting: ({ context, event }) => isAsked({ context }) && isConflict(event),
    /** It was not tried too often. */
    hasTriesLeft: ({ context }) => context.attempts < maxAttempts,
    /** No answers wait to be saved. */
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    /** It was the last answer to save. */
    isLastInQueue: ({ context }) => context.queue.length === 1,
    /** It was tried too often. */
    isOutOfTries: ({ context }) => context.attempts >= maxAttempts,
  },
})

/** Types, effects, guards and delays of the lead's life; the chart is in `lead.machine.ts`. */
export const leadSetup = typed.extend({
  actions: {
    /** Notes who waits for the answer. */
    takeAsker: assign(({ event }) => ('asker' in event ? { asker: event.asker } : {})),
    takeLoad: assign(({ event }) =>
      event.type === 'lead.load' ? { id: event.id, isMigration: event.isMigration } : {},
    ),
    takeNewLead: assign(({ context, event }) => {
      if (!bringsNewLead(event)) return {}
      const phone = event.type === 'lead.recognise' ? event.phone : context.phone
      const queue = event.type === 'lead.create' ? event.replay : []
      return { newLead: event.newLead, phone, queue, isMigration: false }
    }),
    takeSave: assign(({ event }) =>
      event.type === 'lead.save' || event.type === 'lead.save-in-background' ? { queue: event.saves } : {},
    ),
    takeContact: assign(({ event }) => {
      if (event.type !== 'lead.contact') return {}
      const { id, newLead, contact } = event
      return { contact: { id, newLead, contact } }
    }),
    takeSeen: assign(({ event }) => (event.type === 'lead.finish' ? { seen: event.seen } : {})),
    /** What cannot be done now waits for its turn. */
    wait: assign({ waiting: ({ context, event }) => [...context.waiting, event] }),
    dropWaiting: assign({ waiting: [] }),
    /** Does what waited longest. */
    resume: typed.enqueueActions(({ context, enqueue }) => {
      const [first, ...waiting] = context.waiting
      if (first === undefined) return
      enqueue.assign({ waiting })
      enqueue.raise(first)
    }),
    /** The first who waits gets the answer of what is done next. */
    takeWaitingAsker: assign(({ context: { waiting } }) => {
      const [asker = ''] = askers(waiting)
      return { asker, waiting: waiting.filter((event) => !('asker' in event && event.asker === asker)) }
    }),
    answer: emit(({ context: { asker } }, answer: LeadAnswer) => ({
      type: 'lead.answered' as const,
      asker,
      answer,
    })),
    refuse: emit(({ context: { asker }, event }) => ({
      type: 'lead.refused' as const,
      asker,
      failure: failureOf(event),
    })),
    refuseForConflict: emit(({ context: { asker, conflict } }) => ({
      type: 'lead.refused' as const,
      asker,
      failure: conflict ?? networkFailure(),
    })),
    answerCreated: emit(({ context: { asker, id, networkAddress } }) => ({
      type: 'lead.answered' as const,
      asker,
      answer: { type: 'created' as const, id: id ?? '', networkAddress },
    })),
    answerStalled: emit(({ context: { asker }, event }) => ({
      type: 'lead.answered' as const,
      asker,
      answer: { type: 'stalled' as const, failure: failureOf(event) },
    })),
    /** The visitor did not ask for an order without the refused answer. */
    refuseWaitingOrder: typed.enqueueActions(({ context, event, enqueue }) => {
      const failure: Failure = failureOf(event)
      for (const waiting of context.waiting) {
        if (waiting.type === 'lead.finish')
          enqueue.emit({ type: 'lead.refused', asker: waiting.asker, failure })
      }
      enqueue.assign({ waiting: context.waiting.filter(({ type }) => type !== 'lead.finish') })
    }),
    tellStored: emit((_, { at, today }: SavedStep) => ({
      type: 'lead.stored' as const,
      at,
      ...(today === undefined ? {} : { today }),
    })),
    tellUnsaved: emit(({ event }) => ({ type: 'lead.unsaved' as const, failure: failureOf(event) })),
    tellUnsure: emit({ type: 'lead.unsure' }),
    forget: assign(nothingStored),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    // A lost answer stays one.
    resetAttemptsInDoubt: assign({ attempts: 1 }),
    dropQueue: assign({ queue: [] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    keepCreated: assign((_, { idLead = null, networkAddress = null }: Answer<'createLeadV2'>) => ({
      id: idLead,
      networkAddress,
    })),
    keepRecognised: assign((_, { id }: Lead) => ({ id })),
    deleteNoCoverageLead: spawnChild('deleteNoCoverageLead', {
      input: ({ event }) =>
        event.type === 'lead.delete-no-coverage'
          ? { id: event.id, cep: event.cep, phone: event.phone }
          : { id: '', cep: '' },
    }),
    keepWithoutCoverage: assign((_, { id }: { readonly id: string }) => ({ noCoverageId: id })),
    keepOrder: assign((_, { orderNumber }: Numbered) => ({ orderNumber: orderNumber ?? null })),
    keepConflict: assign(({ event }) => ({ conflict: failureOf(event) })),
  },
})
