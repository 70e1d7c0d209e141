import { assign, enqueueActions, fromPromise, sendTo, setup, spawnChild } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import { isLeadLost, isUncertain, isValueRefused, networkFailure, toFailure } from '../../contract/failure.ts'
import type { Lead } from '../../contract/lead.ts'
import { notProvided } from '../kit/not-provided.ts'
import { running } from '../kit/system.ts'
import type {
  Contact,
  LeadCommand,
  LeadContext,
  LeadReply,
  LeadSeed,
  LoadedLead,
  SavedStep,
  SaveInput,
} from './lead.types.ts'

/** How often a call is repeated by itself before a person is asked to. */
export const maxAttempts = 4

const checkout = running('checkout')

interface Done<Output> {
  readonly output: Output
}
const outputOf = <Output>(event: unknown): Output => (event as Done<Output>).output
const failureOf = (event: unknown) => toFailure((event as { error?: unknown }).error)

/** A lead by its id and the kind of calls that it takes. */
interface LeadRef {
  readonly id: string
  readonly isMigration: boolean
}

const isWithSeed = (event: LeadCommand) =>
  event.type === 'lead.create' || event.type === 'lead.interest' || event.type === 'lead.recognise'

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Types, effects, guards and delays of the lead's life; the chart is in `lead.machine.ts`. */
export const leadSetup = setup({
  types: {
    context: {} as LeadContext,
    events: {} as LeadCommand,
  },
  actors: {
    readLead: fromPromise<LoadedLead, LeadRef>(notProvided('readLead')),
    createLead: fromPromise<Answer<'createLeadV2'>, { seed: LeadSeed; action: number }>(
      notProvided('createLead'),
    ),
    recogniseLead: fromPromise<Lead, { seed: LeadSeed; phone: string; action: number }>(
      notProvided('recogniseLead'),
    ),
    deleteInterest: fromPromise<void, { id: string; cep: string }>(notProvided('deleteInterest')),
    saveStep: fromPromise<SavedStep, LeadRef & SaveInput>(notProvided('saveStep')),
    finishLead: fromPromise<Answer<'finishLeadV2'>, LeadRef>(notProvided('finishLead')),
    keepInterest: fromPromise<Answer<'createLeadNoCoverage'>, { seed: LeadSeed; action: number }>(
      notProvided('keepInterest'),
    ),
    saveContact: fromPromise<Answer<'updateLeadNoCoverage'>, Contact>(notProvided('saveContact')),
  },
  delays: {
    orderBackoff: ({ context }) => 1000 * 2 ** context.attempts,
    writeBackoff: ({ context }) => 4000 * 2 ** context.attempts,
  },
  guards: {
    isForeign: ({ event }) => outputOf<Lead>(event).masked && !outputOf<Lead>(event).orderNumber,
    isOrdered: ({ event }) => Boolean(outputOf<Lead>(event).orderNumber),
    isLost: ({ event }) => isLeadLost(failureOf(event)),
    isConflict: ({ event }) => failureOf(event).status === 409,
    isRefused: ({ event }) => !isUncertain(failureOf(event)),
    isWithoutCoverage: ({ event }) => !outputOf<Answer<'createLeadV2'>>(event).idLead,
    isWithheld: ({ event }) => !outputOf<Answer<'finishLeadV2'>>(event).orderNumber,
    hasLead: ({ context }) => context.id !== null,
    isNamed: ({ event }) => event.type === 'lead.clear-interest' && event.id !== '',
    isValueRefused: ({ event }) => isValueRefused(failureOf(event)),
    isAwaited: ({ context }) => context.postponed !== null,
    isLostToWaiting: ({ context, event }) => context.postponed !== null && isLeadLost(failureOf(event)),
    isConflictToWaiting: ({ context, event }) =>
      context.postponed !== null && failureOf(event).status === 409,
    hasTriesLeft: ({ context }) => context.attempts < maxAttempts,
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    isLastInQueue: ({ context }) => context.queue.length === 1,
    isTired: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    takeLoad: assign(({ event }) =>
      event.type === 'lead.load' ? { id: event.id, isMigration: event.isMigration } : {},
    ),
    takeSeed: assign(({ context, event }) => {
      if (!isWithSeed(event)) return {}
      const phone = event.type === 'lead.recognise' ? event.phone : context.phone
      const isRepeat = sameText([context.seed, context.phone], [event.seed, phone])
      const queue = event.type === 'lead.create' ? event.replay : []
      const action = isRepeat ? context.action : context.action + 1
      return { seed: event.seed, phone, action, queue, isMigration: false }
    }),
    takeSave: assign(({ event }) =>
      event.type === 'lead.save' || event.type === 'lead.save-behind' ? { queue: event.saves } : {},
    ),
    postpone: assign(({ event }) => ({ postponed: event })),
    dropPostponed: assign({ postponed: null }),
    resume: enqueueActions(({ context, enqueue }) => {
      if (context.postponed === null) return
      enqueue.raise(context.postponed)
      enqueue.assign({ postponed: null })
    }),
    // An order without the refused answer is none that the visitor asked for.
    resumeUnlessFinal: enqueueActions(({ context, enqueue }) => {
      if (context.postponed !== null && context.postponed.type !== 'lead.finish')
        enqueue.raise(context.postponed)
      enqueue.assign({ postponed: null })
    }),
    takeContact: assign(({ event }) => (event.type === 'lead.contact' ? { contact: event.contact } : {})),
    forget: assign({
      id: null,
      isMigration: false,
      phone: '',
      noCoverageId: null,
      seed: null,
      queue: [],
      postponed: null,
      contact: null,
      conflict: null,
      attempts: 0,
      orderNumber: null,
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    dropQueue: assign({ queue: [] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    keepCreated: assign(({ event }) => ({ id: outputOf<Answer<'createLeadV2'>>(event).idLead ?? null })),
    keepRecognised: assign(({ event }) => ({ id: outputOf<Lead>(event).id })),
    clearInterest: spawnChild('deleteInterest', {
      input: ({ event }) => {
        const { id, cep } = event as Extract<LeadCommand, { type: 'lead.clear-interest' }>
        return { id, cep }
      },
    }),
    keepWithoutCoverage: assign(({ event }) => ({ noCoverageId: outputOf<{ id: string }>(event).id })),
    keepOrder: assign(({ event }) => ({
      orderNumber: outputOf<{ orderNumber?: string | null }>(event).orderNumber ?? null,
    })),
    replyLoaded: sendTo(
      checkout,
      ({ event }): LeadReply => ({ type: 'lead.loaded', lead: outputOf<LoadedLead>(event) }),
    ),
    replyRecognised: sendTo(
      checkout,
      ({ event }): LeadReply => ({ type: 'lead.recognised', lead: outputOf<Lead>(event) }),
    ),
    replyCreated: sendTo(
      checkout,
      ({ context }): LeadReply => ({ type: 'lead.created', id: context.id ?? '' }),
    ),
    replyWithoutCoverage: sendTo(
      checkout,
      ({ context }): LeadReply => ({
        type: 'lead.without-coverage',
        id: context.noCoverageId ?? '',
      }),
    ),
    replySaved: sendTo(checkout, ({ event }): LeadReply => {
      const { riskValidation, at, today } = outputOf<SavedStep>(event)
      return {
        type: 'lead.saved',
        riskValidation: riskValidation ?? null,
        at,
        ...(today === undefined ? {} : { today }),
      }
    }),
    tellStored: sendTo(checkout, ({ event }): LeadReply => {
      const { at, today } = outputOf<SavedStep>(event)
      return { type: 'lead.stored', at, ...(today === undefined ? {} : { today }) }
    }),
    tellUnsaved: sendTo(
      checkout,
      ({ event }): LeadReply => ({ type: 'lead.unsaved', failure: failureOf(event) }),
    ),
    replyContacted: sendTo(checkout, (): LeadReply => ({ type: 'lead.contacted' })),
    replyOrdered: sendTo(checkout, ({ event }): LeadReply => {
      const answer = outputOf<Answer<'finishLeadV2'>>(event)
      return {
        type: 'lead.ordered',
        orderNumber: answer.orderNumber ?? '',
        useBiometrics: answer.useBiometrics ?? false,
      }
    }),
    replyWithheld: sendTo(
      checkout,
      ({ event }): LeadReply => ({
        type: 'lead.withheld',
        riskValidation: outputOf<Answer<'finishLeadV2'>>(event).riskValidation ?? {
          quiz_needed: false,
          rejected: true,
        },
      }),
    ),
    replyFailed: sendTo(
      checkout,
      ({ event }): LeadReply => ({ type: 'lead.failed', failure: failureOf(event) }),
    ),
    keepConflict: assign(({ event }) => ({ conflict: failureOf(event) })),
    replyConflict: sendTo(
      checkout,
      ({ context }): LeadReply => ({
        type: 'lead.failed',
        failure: context.conflict ?? networkFailure(),
      }),
    ),
    replyUnsure: sendTo(checkout, (): LeadReply => ({ type: 'lead.unsure' })),
    replyStalled: sendTo(
      checkout,
      ({ event }): LeadReply => ({ type: 'lead.stalled', failure: failureOf(event) }),
    ),
    replyLost: sendTo(checkout, (): LeadReply => ({ type: 'lead.lost' })),
  },
})
