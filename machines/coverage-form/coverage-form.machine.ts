import type { CepInformation } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import { assign, fromPromise } from 'xstate'
import { failureOf, notProvided } from '../kit/actors.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  cepParts,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  readingState,
  sentDraft,
} from '../kit/landing-form.ts'
import { type CoverageDraft, isComplete, missingIn } from './coverage-form.selectors.ts'

/** A street, and the lowest price of the plans there; null if none reaches it, undefined if that is not known. */
export interface FoundStreet extends CepInformation {
  readonly fromCents?: number | null | undefined
}

export interface CoverageFormContext extends LandingForm<keyof CoverageDraft> {
  readonly badCep: NonNullable<LandingForm['badCep']> | null
  /** The last postal code that was found. */
  readonly found: Pick<Prefill, 'cepDigits' | 'cep'> | null
  readonly fromCents: FoundStreet['fromCents']
}

export type CoverageFormEvent =
  | FieldEvent<keyof CoverageDraft>
  /** The page's script runs: what was typed before it did is in the draft. */
  | { type: 'form.wake'; draft: CoverageDraft }

const cep = cepParts<CoverageFormContext, CoverageFormEvent>()
const coverageFormSetup = landingFormSetup(
  {
    context: {} as CoverageFormContext,
    events: {} as CoverageFormEvent,
    tags: {} as 'loading' | 'success' | 'failed' | 'retry',
  },
  {
    lookUpCep: fromPromise<FoundStreet, { cep: string }>(notProvided('lookUpCep')),
    openLeadDrawer: fromPromise<void>(notProvided('openLeadDrawer')),
  },
).extend({
  guards: {
    ...cep.guards,
    /** Digits are missing. */
    isIncomplete: (args) => !isComplete(sentDraft(args) as CoverageDraft),
    /** The postal code was already found. */
    isFound: ({ context }) => context.found?.cepDigits === digits(context.draft.cep),
  },
  actions: {
    ...cep.actions,
    tellMissing: assign(({ context }) => ({ errors: missingIn(context.draft) })),
    keepFound: assign(({ context }, { fromCents, ...street }: FoundStreet) => ({
      found: { cepDigits: digits(context.draft.cep), cep: street },
      fromCents,
      badCep: null,
    })),
    tellNoAnswer: assign(({ event }) => ({ errors: { cep: failureOf(event).text } })),
    clearErrors: assign({ errors: {} }),
  },
})

const unanswered = { target: 'unanswered', actions: 'tellNoAnswer' } as const
const onlyOnce = { 'form.submit': {} }

/** Asks on a marketing page whether fibre may reach a postal code; where it may, the visitor leaves a contact. */
export const coverageFormMachine = coverageFormSetup.createMachine({
  id: 'coverage-form',
  version: '2',
  description:
    'Looks a postal code up on a marketing page; where it is found, the drawer for the contact opens.',
  context: {
    draft: { cep: '', phone: '' },
    errors: {},
    badCep: null,
    found: null,
    fromCents: undefined,
  },
  initial: 'written',
  on: {
    'draft.change': [{ guard: 'isFormatting' }, { target: '.idle', actions: ['editDraft', 'clearErrors'] }],
    'form.submit': [
      { guard: 'isIncomplete', target: '.refused', actions: ['takeDraft', 'tellMissing'] },
      { guard: 'isKnownBad', target: '.refused', actions: ['takeDraft', 'repeatRefusal'] },
      { target: '.reading', actions: 'takeDraft' },
    ],
  },
  states: {
    written: {
      description: 'As the page was written: a form that leads to the coverage check without any script.',
      on: { 'form.wake': { target: 'idle', actions: 'takeDraft' } },
    },
    idle: { description: 'The visitor types.' },
    reading: readingState(() => ['cep', 'telefone'], {
      wrong: 'refused',
      next: [{ guard: 'isFound', target: 'found' }, { target: 'searching' }],
      failed: unanswered,
    }),
    searching: {
      description: 'Asking for the street of this postal code, and for the plans that reach it.',
      tags: ['loading'],
      on: onlyOnce,
      invoke: {
        id: 'look-up-cep',
        src: 'lookUpCep',
        input: ({ context }) => ({ cep: digits(context.draft.cep) }),
        onDone: {
          target: 'settling',
          actions: { type: 'keepFound', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isCepRefusal',
            target: 'refused',
            actions: { type: 'refuseCep', params: ({ event }) => failureOf(event) },
          },
          unanswered,
        ],
      },
    },
    settling: {
      description: 'The street is known; a look-up that is over at once would look like none.',
      tags: ['loading'],
      on: onlyOnce,
      after: { success: { target: 'found' } },
    },
    found: {
      description: 'The button says so, and the drawer for the contact opens.',
      tags: ['success'],
      invoke: { id: 'open-lead-drawer', src: 'openLeadDrawer', onError: unanswered },
    },
    refused: {
      description: 'What was typed is wrong: it stays, with the reason beside it, until it is changed.',
      tags: ['failed'],
    },
    unanswered: {
      description: 'No answer: what was typed stays, and the visitor tries again.',
      tags: ['failed', 'retry'],
    },
  },
})
