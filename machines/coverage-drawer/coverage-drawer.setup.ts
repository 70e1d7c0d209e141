import { assign, fromPromise, setup } from 'xstate'
import type { CepInformation, HouseNumber } from '../../contract/address.ts'
import { digits } from '../../contract/brazil/digits.ts'
import { type Failure, isCepRefusal } from '../../contract/failure.ts'
import type { FieldErrors } from '../../contract/form.ts'
import { failureOf, notProvided, outputOf } from '../kit/actors.ts'
import { type DrawerEvent, drawerDelays } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  errorsOf,
  errorsWithout,
  type FieldEvent,
  fieldDelays,
  isAgainstRules,
  readAnswerOf,
  readFields,
} from '../kit/field-check.ts'

export type AddressDraft = Readonly<Record<'number' | 'cep' | 'phone', string>>

/** Where the checkout goes on, and with which plan; null for the one that is selected on the page. */
export interface CheckoutHandover {
  readonly prefill: Prefill
  readonly sku: string | null
}

export interface CoverageDrawerContext {
  /** As typed. */
  readonly draft: AddressDraft
  /** The plan that the drawer was opened for; null for the one that is selected on the page. */
  readonly sku: string | null
  /** Digits of the last postal code that was not found. */
  readonly badCep: string | null
  readonly house: HouseNumber | null
  readonly cep: CepInformation | null
  readonly errors: FieldErrors
  readonly failure: Failure | null
}

export type CoverageDrawerEvent = DrawerEvent | FieldEvent<keyof AddressDraft>

/** Shown for every failed look-up: the visitor can only try again. */
const cepNotFound = 'Não achamos esse CEP. Troque o CEP para tentar de novo.'

/** Nothing typed yet. */
export const blankAddress: CoverageDrawerContext = {
  draft: { number: '', cep: '', phone: '' },
  sku: null,
  badCep: null,
  house: null,
  cep: null,
  errors: {},
  failure: null,
}

/** What goes along to the checkout: the address, and the phone as it was typed. */
export const departureOf = ({ draft, cep, house, sku }: CoverageDrawerContext): CheckoutHandover => ({
  sku,
  prefill: {
    cepDigits: digits(draft.cep),
    cep: cep as CepInformation,
    house: house as HouseNumber,
    ...(draft.phone === '' ? {} : { contact: { phone: draft.phone } }),
  },
})

interface Args {
  readonly context: CoverageDrawerContext
  readonly event: CoverageDrawerEvent
}

const draftIn = ({ context, event }: Args): AddressDraft =>
  event.type === 'form.submit' ? event.draft : context.draft

const meansTheSame = (field: keyof AddressDraft, one: string, other: string): boolean =>
  field === 'number' ? one === other : digits(one) === digits(other)

/** Types, effects, guards, actions and delays of the coverage drawer; the chart is in `coverage-drawer.machine.ts`. */
export const coverageDrawerSetup = setup({
  types: {
    context: {} as CoverageDrawerContext,
    events: {} as CoverageDrawerEvent,
    tags: {} as 'loading' | 'success' | 'failed',
  },
  actors: {
    readFields,
    lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(notProvided('lookUpCep')),
    leave: fromPromise<void, CheckoutHandover>(notProvided('leave')),
  },
  delays: { ...drawerDelays, ...fieldDelays },
  guards: {
    /** The postal code was already refused. */
    isKnownBad: (args) => digits(draftIn(args).cep) === args.context.badCep,
    isFormatting: ({ context, event }) =>
      event.type === 'draft.change' && meansTheSame(event.field, event.value, context.draft[event.field]),
    /** A field is missing or wrong. */
    isAgainstRules,
    /** There is no such postal code. */
    isCepRefusal: ({ event }) => isCepRefusal(failureOf(event)),
  },
  actions: {
    takeDetail: assign(({ event }) => (event.type === 'drawer.open' ? { sku: event.detail } : {})),
    takeDraft: assign((args) => ({ draft: draftIn(args), errors: {}, failure: null })),
    editDraft: assign(({ context, event }) =>
      event.type === 'draft.change'
        ? {
            draft: { ...context.draft, [event.field]: event.value },
            errors: errorsWithout(context.errors, event.field),
            failure: null,
          }
        : {},
    ),
    tellErrors: assign(({ event }) => ({ errors: errorsOf(event) })),
    keepHouse: assign(({ event }) => ({ house: readAnswerOf<HouseNumber>(event, 'nr-imovel') ?? null })),
    keepCep: assign(({ event }) => ({ cep: outputOf<CepInformation>(event), badCep: null })),
    refuseCep: assign(({ context }) => ({
      errors: { cep: cepNotFound },
      badCep: digits(context.draft.cep),
    })),
    repeatRefusal: assign({ errors: { cep: cepNotFound } }),
    tellFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
  },
})
