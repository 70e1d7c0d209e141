import type { CepInformation, HouseNumber } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import { isNationalPhone, nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { Answer } from '@ultrafibra/contract/endpoints'
import type { Failure } from '@ultrafibra/contract/failure'
import type { FormsReading } from '@ultrafibra/contract/form'
import { assign, fromPromise } from 'xstate'
import { failureOf, notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerStates } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  answersRead,
  cepParts,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  readingIn,
  readingState,
  sentDraft,
} from '../kit/landing-form.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'
import { type CoverageDraft, isComplete, missingIn } from './coverage-form.selectors.ts'

/** The plans that reach an address, and its first free visit. */
export type AddressOffers = Pick<Answer<'coverage'>, 'plans' | 'firstVisit'>

/** A street, and what is sold there; null where a plan was chosen before. */
export interface FoundStreet extends Pick<Prefill, 'asksComplement'> {
  readonly cep: CepInformation
  readonly offers: AddressOffers | null
}

/** An address to be looked up, for a plan or for all. */
export interface AddressQuestion extends Pick<CoverageFormContext, 'sku'> {
  readonly cep: string
  readonly number: string | undefined
}

/** Where the checkout goes on, and with which plan. */
export interface CheckoutHandover {
  readonly prefill: Prefill
  readonly sku: string
}

/** What the page knows when the drawer opens: a chosen plan, and what stands in the page's own form. */
export interface RecalledPage extends Pick<CoverageFormContext, 'sku' | 'unmet'> {
  readonly draft: CoverageDraft
}

export interface CoverageFormContext extends LandingForm<keyof CoverageDraft> {
  /** On the page itself, or in a drawer above it. */
  readonly place: 'page' | 'drawer'
  /** The plan that was chosen before the drawer opened; null for none, and on the page. */
  readonly sku: string | null
  /** What the page's address asks for and nobody sells; null for nothing. */
  readonly unmet: PlanQuery | null
  /** What the drawer's fields show at first. */
  readonly recalled: CoverageDraft
  readonly badCep: NonNullable<LandingForm['badCep']> | null
  /** Why there is no answer. */
  readonly failure: Failure | null
  /** The number as it was read; null if none was typed. */
  readonly house: HouseNumber | null
  /** The last address that was found. */
  readonly found: Omit<Prefill, 'contact'> | null
  readonly offers: AddressOffers | null
}

export type CoverageFormEvent =
  | DrawerEvent
  | FieldEvent<keyof CoverageDraft>
  /** The page's script runs: what was typed before it did is in the draft. */
  | { type: 'form.wake'; draft: CoverageDraft }

interface WithContext {
  readonly context: CoverageFormContext
}

const blank: CoverageDraft = { cep: '', number: '', phone: '' }

const houseIn = (reading: FormsReading) => answersRead<HouseNumber>(reading, 'nr-imovel') ?? null

/** What goes along to the checkout: the address, and the phone as it was typed. */
const departure = ({ context: { draft, found, sku } }: WithContext): CheckoutHandover => ({
  sku: sku ?? '',
  prefill: {
    ...(found as Prefill),
    ...(draft.phone === '' ? {} : { contact: { phone: draft.phone } }),
  },
})

const cep = cepParts<CoverageFormContext, CoverageFormEvent>()
const coverageFormSetup = landingFormSetup(
  {
    context: {} as CoverageFormContext,
    events: {} as CoverageFormEvent,
    tags: {} as 'loading' | 'success' | 'failed' | 'retry',
  },
  {
    lookUpCep: fromPromise<FoundStreet, AddressQuestion>(notProvided('lookUpCep')),
    recallPage: fromPromise<RecalledPage, string | null>(notProvided('recallPage')),
    openLeadDrawer: fromPromise<void, CoverageFormContext['place']>(notProvided('openLeadDrawer')),
    leave: fromPromise<void, CheckoutHandover>(notProvided('leave')),
  },
).extend({
  guards: {
    ...cep.guards,
    /** Digits are missing. */
    isIncomplete: (args) =>
      !isComplete({ draft: sentDraft(args) as CoverageDraft, place: args.context.place }),
    /** The address was already found, and without a chosen plan also what is sold there. */
    isFound: ({ context: { draft, found, offers, sku } }, reading: FormsReading) =>
      (sku !== null || offers !== null) &&
      found?.cepDigits === digits(draft.cep) &&
      found.house?.number === houseIn(reading)?.number,
    isDrawer: ({ context }) => context.place === 'drawer',
    /** A plan was chosen before. */
    hasPlan: ({ context }) => context.sku !== null,
  },
  actions: {
    ...cep.actions,
    takeDetail: assign(({ event }) =>
      event.type === 'drawer.open' ? { place: 'drawer' as const, sku: event.detail } : {},
    ),
    keepRecalled: assign(({ context }, { sku, unmet, draft }: RecalledPage) => ({
      sku,
      unmet,
      // What was typed here stays.
      ...(Object.values(context.draft).join('') === '' ? { draft, recalled: draft } : {}),
    })),
    tellMissing: assign(({ context }) => ({ errors: missingIn(context) })),
    keepHouse: assign((_, reading: FormsReading) => ({ house: houseIn(reading) })),
    keepFound: assign(({ context: { draft, house } }, { offers, ...street }: FoundStreet) => ({
      found: { cepDigits: digits(draft.cep), ...street, ...(house ? { house } : {}) },
      offers,
      badCep: null,
    })),
    clearErrors: assign({ errors: {} }),
  },
})

const unanswered = { target: 'unanswered', actions: 'tellFailure' } as const
const onlyOnce = { 'form.submit': {} }

/** The drawer with the answer opens. */
const answer = coverageFormSetup.createStateConfig({
  invoke: {
    id: 'open-lead-drawer',
    src: 'openLeadDrawer',
    input: ({ context }) => context.place,
    onError: { target: '#coverage-form.open.unanswered', actions: 'tellFailure' },
  },
}).invoke

const states = drawerStates({
  description: 'The visitor sees the form.',
  entry: 'takeDetail',
  initial: 'opening',
  on: {
    'draft.change': [{ guard: 'isFormatting' }, { target: '.idle', actions: ['editDraft', 'clearErrors'] }],
    'form.submit': [
      { guard: 'isIncomplete', target: '.refused', actions: ['takeDraft', 'tellMissing'] },
      { guard: 'isKnownBad', target: '.refused', actions: ['takeDraft', 'repeatRefusal'] },
      { target: '.reading', actions: 'takeDraft' },
    ],
  },
  states: {
    opening: {
      description: 'What came before matters to a drawer only.',
      always: [{ guard: 'isDrawer', target: 'recalling' }, { target: 'idle' }],
    },
    recalling: coverageFormSetup.createStateConfig({
      description: 'Reading which plan was chosen, if any, and what the form of the page holds.',
      on: onlyOnce,
      invoke: {
        id: 'recall-page',
        src: 'recallPage',
        input: ({ context }) => context.sku,
        onDone: { target: 'idle', actions: { type: 'keepRecalled', params: ({ event }) => event.output } },
        onError: { target: 'idle' },
      },
    }),
    idle: { description: 'The visitor types.' },
    reading: readingState(
      ({ number, phone }) => [
        'cep',
        ...(number?.trim() ? ['nr-imovel' as const] : []),
        ...(phone && isNationalPhone(nationalDigits(phone)) ? ['telefone' as const] : []),
      ],
      {
        wrong: 'refused',
        next: [
          { guard: { type: 'isFound', params: readingIn }, target: 'found' },
          { target: 'searching', actions: { type: 'keepHouse', params: readingIn } },
        ],
        failed: unanswered,
      },
    ),
    searching: coverageFormSetup.createStateConfig({
      description:
        'Asking for the street of this postal code, and without a chosen plan for those that reach it.',
      tags: ['loading'],
      on: onlyOnce,
      invoke: {
        id: 'look-up-cep',
        src: 'lookUpCep',
        input: ({ context: { draft, house, sku } }) => ({
          cep: digits(draft.cep),
          number: house?.number,
          sku,
        }),
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
    }),
    settling: {
      description: 'The street is known; a look-up that is over at once would look like none.',
      tags: ['loading'],
      on: onlyOnce,
      after: { success: { target: 'found' } },
    },
    found: {
      description: 'The street is known: a chosen plan is bought, else the answer shows all plans.',
      always: [
        { guard: 'hasPlan', target: 'leaving' },
        { guard: 'isDrawer', target: '#coverage-form.giving-way' },
        { target: 'answered' },
      ],
    },
    answered: {
      description: 'The button says so, and the drawer with the answer opens.',
      tags: ['success'],
      invoke: answer,
    },
    leaving: {
      description: 'The checkout opens with the address; the drawer is not needed any more.',
      tags: ['success'],
      on: { ...onlyOnce, 'draft.change': {} },
      invoke: {
        id: 'leave',
        src: 'leave',
        input: departure,
        onDone: { target: '#coverage-form.closing' },
        onError: unanswered,
      },
    },
    refused: {
      description: 'What was typed is wrong: it stays, with the reason beside it, until it is changed.',
      tags: ['failed'],
    },
    unanswered: {
      description: 'No answer: what was typed stays, and the visitor tries again.',
      tags: ['failed', 'retry'],
      exit: 'clearFailure',
    },
  },
})

/** Asks on a marketing page whether fibre reaches an address: on the page itself, or in a drawer for one plan. */
export const coverageFormMachine = coverageFormSetup.createMachine({
  id: 'coverage-form',
  version: '5',
  description:
    'Looks an address up on a marketing page. The answer follows, and a contact that may be left; with a plan that was chosen before the checkout, which consults the network there.',
  context: {
    place: 'page',
    sku: null,
    unmet: null,
    draft: blank,
    recalled: blank,
    errors: {},
    failure: null,
    badCep: null,
    house: null,
    found: null,
    offers: null,
  },
  initial: 'closed',
  states: {
    ...states,
    'giving-way': {
      description: 'This drawer closes, and the one with the answer opens in its place.',
      on: states.closing.on,
      invoke: answer,
    },
    closed: {
      description:
        'A drawer that is not to be seen; or a form as it was written, which works without any script.',
      on: { ...states.closed.on, 'form.wake': { target: 'open', actions: 'takeDraft' } },
    },
  },
})
