import type { HouseNumber } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import { isNationalPhone, nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { FormsReading } from '@ultrafibra/contract/form'
import { assign, fromPromise } from 'xstate'
import { failureOf, notProvided } from '../kit/actors.ts'
import { drawerStates } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  answersRead,
  cepParts,
  landingFormSetup,
  readingIn,
  readingState,
  sentDraft,
} from '../kit/landing-form.ts'
import { type CoverageDraft, isComplete, lackOfCep, missingIn } from './coverage-form.selectors.ts'
import type {
  AddressQuestion,
  CoverageFormContext,
  CoverageFormEvent,
  FoundStreet,
  Handover,
  RecalledPage,
} from './coverage-form.types.ts'

interface WithContext {
  readonly context: CoverageFormContext
}

const blank: CoverageDraft = { cep: '', number: '', phone: '' }

const houseIn = (reading: FormsReading) => answersRead<HouseNumber>(reading, 'nr-imovel') ?? null

/** What goes along to the checkout: the address, and the phone as it was typed. */
const departure = ({ context: { draft, found, sku } }: WithContext): Handover => ({
  sku,
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
    leave: fromPromise<void, Handover>(notProvided('leave')),
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
    lacksCep: (args) => 'cep' in lackOfCep(digits(sentDraft(args).cep ?? '')),
    /** A plan was chosen before, or another page has to ask first: a postal code of a whole city names no street. */
    goesOn: ({ context: { sku, isDetour, found } }) => sku !== null || isDetour || found?.cep.address === '',
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
    tellNoCep: assign(({ context }) => ({ errors: lackOfCep(digits(context.draft.cep)) })),
    takeWay: assign(({ event }) =>
      event.type === 'number.unusual' ? { isDetour: true, house: null } : { isDetour: false },
    ),
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
const onlyOnce = { 'form.submit': {}, 'number.unusual': {} }

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
      { target: '.reading', actions: ['takeDraft', 'takeWay'] },
    ],
    'number.unusual': [
      { guard: 'lacksCep', target: '.refused', actions: ['takeDraft', 'tellNoCep'] },
      { guard: 'isKnownBad', target: '.refused', actions: ['takeDraft', 'repeatRefusal'] },
      { target: '.searching', actions: ['takeDraft', 'takeWay'] },
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
        input: ({ context: { draft, house, sku, isDetour } }) => ({
          cep: digits(draft.cep),
          number: house?.number,
          sku,
          isDetour,
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
      description:
        'The place is known: a chosen plan is bought, or the page of the number asks on; else the answer shows all plans.',
      always: [
        { guard: 'goesOn', target: 'leaving' },
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
      description: 'The next page opens with the address; the drawer is not needed any more.',
      tags: ['success'],
      on: { ...onlyOnce, 'draft.change': {} },
      invoke: {
        id: 'leave',
        src: 'leave',
        input: departure,
        onDone: [{ guard: 'isDrawer', target: '#coverage-form.closing' }, { target: 'idle' }],
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
    'Looks an address up on a marketing page. The answer follows, and a contact that may be left; with a plan that was chosen before the checkout, which consults the network there. What is no number and street goes on to the page of the number.',
  context: {
    place: 'page',
    sku: null,
    unmet: null,
    draft: blank,
    recalled: blank,
    isDetour: false,
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
