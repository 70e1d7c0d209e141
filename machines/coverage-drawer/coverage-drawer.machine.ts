import type { CepInformation, HouseNumber } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import type { Failure } from '@ultrafibra/contract/failure'
import type { FormsReading } from '@ultrafibra/contract/form'
import { assign, fromPromise } from 'xstate'
import { notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerStates } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  answersRead,
  cepParts,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  leadingStates,
  readingIn,
  unanswered,
} from '../kit/landing-form.ts'

export type AddressDraft = Readonly<Record<'number' | 'cep' | 'phone', string>>

/** Where the checkout goes on, and with which plan; null for the one that is selected on the page. */
export interface CheckoutHandover {
  readonly prefill: Prefill
  readonly sku: string | null
}

interface CoverageDrawerContext extends LandingForm<keyof AddressDraft> {
  /** The plan that the drawer was opened for; null for the one that is selected on the page. */
  readonly sku: string | null
  readonly badCep: NonNullable<LandingForm['badCep']> | null
  readonly house: HouseNumber | null
  readonly cep: CepInformation | null
  readonly failure: Failure | null
}

type CoverageDrawerEvent = DrawerEvent | FieldEvent<keyof AddressDraft>

interface WithContext {
  readonly context: CoverageDrawerContext
}

/** Shown for every failed look-up: the visitor can only try again. */
const cepNotFound = { text: 'Não achamos esse CEP. Troque o CEP para tentar de novo.' }

/** What goes along to the checkout: the address, and the phone as it was typed. */
const departure = ({ context: { draft, cep, house, sku } }: WithContext): CheckoutHandover => ({
  sku,
  prefill: {
    cepDigits: digits(draft.cep),
    cep: cep as CepInformation,
    house: house as HouseNumber,
    ...(draft.phone === '' ? {} : { contact: { phone: draft.phone } }),
  },
})

const cep = cepParts<CoverageDrawerContext, CoverageDrawerEvent>()
const coverageDrawerSetup = landingFormSetup(
  {
    context: {} as CoverageDrawerContext,
    events: {} as CoverageDrawerEvent,
    tags: {} as 'loading' | 'success' | 'failed',
  },
  {
    lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(notProvided('lookUpCep')),
    leave: fromPromise<void, CheckoutHandover>(notProvided('leave')),
  },
).extend({
  guards: cep.guards,
  actions: {
    ...cep.actions,
    takeDetail: assign(({ event }) => (event.type === 'drawer.open' ? { sku: event.detail } : {})),
    keepHouse: assign((_, reading: FormsReading) => ({
      house: answersRead<HouseNumber>(reading, 'nr-imovel') ?? null,
    })),
    keepCep: assign((_, found: CepInformation) => ({ cep: found, badCep: null })),
  },
})

const onlyOnce = { 'form.submit': {} }

/** The address of a plan's buyer, asked on a marketing page; the checkout goes on with its availability. */
export const coverageDrawerMachine = coverageDrawerSetup.createMachine({
  id: 'coverage-drawer',
  version: '1',
  description: 'Asks for the address of a plan and leads to the checkout, which consults the network there.',
  context: {
    draft: { number: '', cep: '', phone: '' },
    sku: null,
    badCep: null,
    house: null,
    cep: null,
    errors: {},
    failure: null,
  },
  initial: 'closed',
  states: drawerStates({
    description: 'On the page, above everything else.',
    entry: 'takeDetail',
    initial: 'editing',
    on: {
      'draft.change': [{ guard: 'isFormatting' }, { target: '.editing', actions: 'editDraft' }],
      'form.submit': [
        { guard: 'isKnownBad', target: '.editing', actions: ['takeDraft', 'repeatRefusal'] },
        { target: '.reading', actions: 'takeDraft' },
      ],
    },
    states: {
      ...leadingStates({
        forms: ({ phone }) => ['nr-imovel', 'cep', ...(phone === '' ? [] : ['telefone' as const])],
        next: [{ target: 'searching', actions: { type: 'keepHouse', params: readingIn } }],
        departure,
        closing: { target: '#coverage-drawer.closing' },
      }),
      searching: coverageDrawerSetup.createStateConfig({
        description: 'Asking for the street of this postal code.',
        tags: ['loading'],
        on: onlyOnce,
        invoke: {
          id: 'look-up-cep',
          src: 'lookUpCep',
          input: ({ context: { draft, sku } }) => ({ cep: digits(draft.cep), sku }),
          onDone: { target: 'found', actions: { type: 'keepCep', params: ({ event }) => event.output } },
          onError: [
            {
              guard: 'isCepRefusal',
              target: 'editing',
              actions: { type: 'refuseCep', params: cepNotFound },
            },
            unanswered,
          ],
        },
      }),
      found: {
        description: 'The button says so for a moment.',
        tags: ['success'],
        on: onlyOnce,
        after: { success: { target: 'leaving' } },
      },
    },
  }),
})
