import { assign, fromPromise, setup } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import { digits } from '../../contract/brazil/digits.ts'
import { isCepRefusal } from '../../contract/failure.ts'
import type { FieldErrors } from '../../contract/form.ts'
import { failureOf, notProvided, outputOf } from '../kit/actors.ts'
import type { Prefill } from '../kit/feature.ts'
import { errorsOf, type FieldEvent, fieldDelays, isAgainstRules, readFields } from '../kit/field-check.ts'
import { type CoverageDraft, isComplete, missingIn } from './coverage-form.selectors.ts'

export interface CoverageFormContext {
  /** As typed. */
  readonly draft: CoverageDraft
  readonly errors: FieldErrors
  /** The last postal code that the look-up refused, with its sentence. */
  readonly badCep: { readonly cep: string; readonly text: string } | null
  /** The last postal code that was found. */
  readonly found: Pick<Prefill, 'cepDigits' | 'cep'> | null
  readonly fromCents: FoundStreet['fromCents']
}

/** A street, and the lowest price of the plans there; null if none reaches it, undefined if that is not known. */
export interface FoundStreet extends CepInformation {
  readonly fromCents?: number | null | undefined
}

export type CoverageFormEvent =
  | FieldEvent<keyof CoverageDraft>
  /** The page's script runs: what was typed before it did is in the draft. */
  | { type: 'form.wake'; draft: CoverageDraft }

interface Args {
  readonly context: CoverageFormContext
  readonly event: CoverageFormEvent
}

/** A plus sign makes another phone. */
const withoutMarks = (text: string): string => text.replace(/[^\d+]/g, '')

const draftIn = ({ context, event }: Args): CoverageDraft =>
  event.type === 'form.submit' || event.type === 'form.wake' ? event.draft : context.draft

/** Nothing typed yet. */
export const blankForm: CoverageFormContext = {
  draft: { cep: '', phone: '' },
  errors: {},
  badCep: null,
  found: null,
  fromCents: undefined,
}

/** Types, effects, guards, actions and delays of the coverage form; the chart is in `coverage-form.machine.ts`. */
export const coverageFormSetup = setup({
  types: {
    context: {} as CoverageFormContext,
    events: {} as CoverageFormEvent,
    tags: {} as 'loading' | 'success' | 'failed' | 'retry',
  },
  actors: {
    readFields,
    lookUpCep: fromPromise<FoundStreet, { cep: string }>(notProvided('lookUpCep')),
    openLeadDrawer: fromPromise<void>(notProvided('openLeadDrawer')),
  },
  delays: fieldDelays,
  guards: {
    /** Digits are missing. */
    isIncomplete: (args) => !isComplete(draftIn(args)),
    /** The postal code was already refused. */
    isKnownBad: (args) => digits(draftIn(args).cep) === args.context.badCep?.cep,
    isFormatting: ({ context, event }) =>
      event.type === 'draft.change' && withoutMarks(event.value) === withoutMarks(context.draft[event.field]),
    /** A field is missing or wrong. */
    isAgainstRules,
    /** The postal code was already found. */
    isFound: ({ context }) => context.found?.cepDigits === digits(context.draft.cep),
    /** There is no such postal code. */
    isCepRefusal: ({ event }) => isCepRefusal(failureOf(event)),
  },
  actions: {
    takeDraft: assign((args) => ({ draft: draftIn(args), errors: {} })),
    editDraft: assign(({ context, event }) =>
      event.type === 'draft.change'
        ? { draft: { ...context.draft, [event.field]: event.value }, errors: {} }
        : {},
    ),
    tellMissing: assign(({ context }) => ({ errors: missingIn(context.draft) })),
    tellErrors: assign(({ event }) => ({ errors: errorsOf(event) })),
    keepFound: assign(({ context, event }) => {
      const { fromCents, ...cep } = outputOf<FoundStreet>(event)
      return { found: { cepDigits: digits(context.draft.cep), cep }, fromCents, badCep: null }
    }),
    refuseCep: assign(({ context, event }) => {
      const { text } = failureOf(event)
      return { errors: { cep: text }, badCep: { cep: digits(context.draft.cep), text } }
    }),
    repeatRefusal: assign(({ context }) => ({ errors: { cep: context.badCep?.text ?? '' } })),
    tellFailure: assign(({ event }) => ({ errors: { cep: failureOf(event).text } })),
  },
})
