import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { Failure } from '@ultrafibra/contract/failure'
import type { FormsReading } from '@ultrafibra/contract/form'
import * as texts from '@ultrafibra/contract/texts'
import { assign, fromPromise } from 'xstate'
import type { AddressOffers, CoverageFormContext } from '../coverage-form/coverage-form.machine.ts'
import { notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerStates } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  answersRead,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  readingIn,
  readingState,
  unanswered,
} from '../kit/landing-form.ts'

/** `accepts` is `on` where the box is ticked. */
export type LeadDraft = Readonly<Record<'name' | 'email' | 'phone' | 'accepts', string>>

type Found = NonNullable<CoverageFormContext['found']>

/** What the coverage form knows when it opens the drawer. */
export interface Recalled {
  readonly found: Found
  readonly phone: string
  readonly offers: AddressOffers | null
}

export interface LeadDrawerContext extends LandingForm<keyof LeadDraft> {
  readonly found: Found | null
  readonly offers: AddressOffers | null
  /** The plan that was chosen of the answer; null for none. */
  readonly sku: string | null
  /** The phone that the coverage form was sent with: what the field shows at first. */
  readonly recalledPhone: string
  readonly failure: Failure | null
}

/** What the visitor goes on with; without a plan to the coverage check. */
export interface AnswerHandover {
  readonly prefill: Prefill
  readonly sku: string | null
}

const mobileLength = 11

export type LeadDrawerEvent =
  | DrawerEvent
  | FieldEvent<keyof LeadDraft>
  /** The visitor goes on without leaving a contact: with a plan to the checkout, else to the coverage check. */
  | { type: 'contact.skip'; sku: string | null }

interface Departure {
  readonly context: LeadDrawerContext
  readonly event: { readonly type: string }
}

/** What goes along, as it was typed; without a contact only the address. */
const departure = ({ context: { draft, found, sku }, event }: Departure): AnswerHandover => {
  const { accepts, ...contact } = draft
  const left = event.type === 'contact.skip' ? {} : { contact: { ...contact, accept_promotions: accepts } }
  return { sku, prefill: { ...(found as Found), ...left } }
}

const leadDrawerSetup = landingFormSetup(
  {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    tags: {} as 'loading' | 'success' | 'failed',
  },
  {
    recall: fromPromise<Recalled, string>(notProvided('recall')),
    leave: fromPromise<void, AnswerHandover>(notProvided('leave')),
  },
).extend({
  guards: {
    /** The phone is not a mobile. */
    isLandline: (_, reading: FormsReading) =>
      nationalDigits(answersRead<LeadDraft>(reading, 'contato')?.phone ?? '').length !== mobileLength,
  },
  actions: {
    takeRecalled: assign(({ context }, { phone, ...answer }: Recalled) => ({
      ...answer,
      sku: null,
      recalledPhone: phone,
      draft: { ...context.draft, phone },
      errors: {},
    })),
    takePlan: assign(({ event }) => (event.type === 'contact.skip' ? { sku: event.sku } : {})),
    refuseLandline: assign({ errors: { phone: texts.phoneInvalid } }),
  },
})

const skips = { 'contact.skip': { target: 'leaving', actions: 'takePlan' } } as const
const closing = { target: '#lead-drawer.closing' }

/** The answer for an address that was just found: its plans, and whom to talk to if the visitor likes. */
export const leadDrawerMachine = leadDrawerSetup.createMachine({
  id: 'lead-drawer',
  version: '5',
  description:
    'Tells what the coverage form found: its plans lead to the checkout, and a contact that may be left to the coverage check.',
  context: {
    draft: { name: '', email: '', phone: '', accepts: 'on' },
    found: null,
    offers: null,
    sku: null,
    recalledPhone: '',
    errors: {},
    failure: null,
  },
  initial: 'closed',
  states: drawerStates({
    description: 'On the page, above everything else.',
    initial: 'recalling',
    on: {
      'draft.change': { target: '.editing', actions: 'editDraft' },
      'form.submit': { target: '.reading', actions: 'takeDraft' },
    },
    states: {
      recalling: leadDrawerSetup.createStateConfig({
        description: 'Taking over what the form that asks found, and its phone.',
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'recall',
          src: 'recall',
          input: ({ event }) => (event.type === 'drawer.open' && event.detail) || 'coverage-form',
          onDone: {
            target: 'editing',
            actions: { type: 'takeRecalled', params: ({ event }) => event.output },
          },
          onError: closing,
        },
      }),
      editing: { description: 'The visitor reads the answer, and may type.', on: skips },
      reading: readingState(() => ['contato'], {
        wrong: 'editing',
        next: [
          { guard: { type: 'isLandline', params: readingIn }, target: 'editing', actions: 'refuseLandline' },
          { target: 'settling' },
        ],
        failed: unanswered,
      }),
      settling: {
        description: 'An answer that is there at once would look like none.',
        tags: ['loading'],
        on: { 'form.submit': {} },
        after: { success: { target: 'leaving' } },
      },
      leaving: {
        description: 'The next page opens with what was said; the drawer is not needed any more.',
        tags: ['success'],
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: { id: 'leave', src: 'leave', input: departure, onDone: closing, onError: unanswered },
      },
      failed: {
        description: 'No answer: what was typed stays, and the visitor tries again.',
        tags: ['failed'],
        on: skips,
        exit: 'clearFailure',
      },
    },
  }),
})
