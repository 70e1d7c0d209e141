import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { Failure } from '@ultrafibra/contract/failure'
import type { FormsReading } from '@ultrafibra/contract/form'
import * as texts from '@ultrafibra/contract/texts'
import { assign, fromPromise } from 'xstate'
import type { AddressOffers, CoverageFormContext, Handover } from '../coverage-form/coverage-form.types.ts'
import { notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerStates } from '../kit/drawer.ts'
import {
  answersRead,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  readingIn,
  readingState,
  unanswered,
} from '../kit/landing-form.ts'
import type { Contact } from '../lead/lead.types.ts'

/** `accepts` is `on` where the box is ticked. */
export type LeadDraft = Readonly<Record<'name' | 'email' | 'phone' | 'accepts', string>>

type Found = NonNullable<CoverageFormContext['found']>

/** What the coverage form knows when it opens the drawer. */
export interface Recalled {
  readonly found: Found
  readonly phone: string
  readonly offers: AddressOffers
}

export interface LeadDrawerContext extends LandingForm<keyof LeadDraft> {
  readonly found: Found | null
  readonly offers: AddressOffers | null
  /** The plan that was chosen of the answer; null for none. */
  readonly sku: string | null
  /** The phone that the coverage form was sent with: what the field shows at first. */
  readonly recalledPhone: string
  readonly failure: Failure | null
  /** The contact as it was read; null before. */
  readonly contact: Contact | null
  /** The no-coverage lead that holds the contact; null while none is stored. */
  readonly contactedId: string | null
}

/** The contact of somebody whose address has no fibre. */
export interface ContactToStore {
  readonly found: Found
  readonly contact: Contact
}

const mobileLength = 11

export type LeadDrawerEvent =
  | DrawerEvent
  | FieldEvent<keyof LeadDraft>
  /** The visitor goes on without sending the form: with a plan to the checkout, else to the coverage check. */
  | { type: 'contact.skip'; sku: string | null }

interface Departure {
  readonly context: LeadDrawerContext
  readonly event: { readonly type: string }
}

/** What goes along, as it was typed; who sends the form also says whether offers are welcome. */
const departure = ({ context, event }: Departure): Handover => {
  const { draft, found, sku, contactedId } = context
  const { accepts, ...typed } = draft
  const contact = event.type === 'contact.skip' ? typed : { ...typed, accept_promotions: accepts }
  const isEmpty = Object.values(contact).every((text) => text === '')
  return {
    sku,
    prefill: {
      ...(found as Found),
      ...(contactedId === null ? {} : { contactedId }),
      ...(isEmpty ? {} : { contact }),
    },
  }
}

const leadDrawerSetup = landingFormSetup(
  {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    tags: {} as 'loading' | 'success' | 'failed',
  },
  {
    recall: fromPromise<Recalled, string>(notProvided('recall')),
    storeContact: fromPromise<string, ContactToStore>(notProvided('storeContact')),
    leave: fromPromise<void, Handover>(notProvided('leave')),
  },
).extend({
  guards: {
    /** The phone is not a mobile. */
    isLandline: (_, reading: FormsReading) =>
      nationalDigits(answersRead<LeadDraft>(reading, 'contato')?.phone ?? '').length !== mobileLength,
    /** No plan reaches the address. */
    isUncovered: ({ context }) => context.offers?.plans.length === 0,
    /** The contact is stored, and there is no whole address to go on with. */
    isThanked: ({ context }) => context.contactedId !== null && context.found?.house === undefined,
  },
  actions: {
    takeRecalled: assign(({ context }, { phone, ...answer }: Recalled) => ({
      ...answer,
      sku: null,
      contactedId: null,
      recalledPhone: phone,
      draft: { ...context.draft, phone },
      errors: {},
    })),
    takePlan: assign(({ event }) => (event.type === 'contact.skip' ? { sku: event.sku } : {})),
    keepContact: assign((_, contactedId: string) => ({ contactedId })),
    keepRead: assign((_, reading: FormsReading) => ({
      contact: answersRead<Contact>(reading, 'contato') ?? null,
    })),
    refuseLandline: assign({ errors: { phone: texts.phoneInvalid } }),
  },
})

const skips = { 'contact.skip': { target: 'leaving', actions: 'takePlan' } } as const
const closing = { target: '#lead-drawer.closing' }

/** The answer for an address that was just found: its plans, and whom to talk to if the visitor likes. */
export const leadDrawerMachine = leadDrawerSetup.createMachine({
  id: 'lead-drawer',
  version: '7',
  description:
    'Tells what the coverage form found: its plans lead to the checkout, with what was typed of a contact. Where there is no fibre a contact is stored here.',
  context: {
    draft: { name: '', email: '', phone: '', accepts: 'on' },
    found: null,
    offers: null,
    sku: null,
    recalledPhone: '',
    errors: {},
    failure: null,
    contact: null,
    contactedId: null,
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
        description:
          'Taking over what the form that asks found, and its phone; after a reload the address is looked up again.',
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
          {
            guard: 'isUncovered',
            target: 'storing',
            actions: { type: 'keepRead', params: readingIn },
          },
          { target: 'settling' },
        ],
        failed: unanswered,
      }),
      storing: leadDrawerSetup.createStateConfig({
        description: 'Where there is no fibre the contact is stored at once: it is not asked for again.',
        tags: ['loading'],
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'store-contact',
          src: 'storeContact',
          input: ({ context: { found, contact } }) => ({
            found: found as Found,
            contact: contact as Contact,
          }),
          onDone: {
            target: 'settling',
            actions: { type: 'keepContact', params: ({ event }) => event.output },
          },
          onError: unanswered,
        },
      }),
      settling: {
        description: 'An answer that is there at once would look like none.',
        tags: ['loading'],
        on: { 'form.submit': {}, 'draft.change': {} },
        after: { success: [{ guard: 'isThanked', target: 'thanking' }, { target: 'leaving' }] },
      },
      thanking: {
        description: 'The contact is stored for this street: nothing else is asked.',
        tags: ['success'],
        on: { 'form.submit': {}, 'draft.change': {} },
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
