import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { Failure } from '@ultrafibra/contract/failure'
import type { FormsReading } from '@ultrafibra/contract/form'
import * as texts from '@ultrafibra/contract/texts'
import { assign, fromPromise } from 'xstate'
import { notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerStates } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import {
  answersRead,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  leadingStates,
  readingIn,
} from '../kit/landing-form.ts'

/** `accepts` is `on` where the box is ticked. */
export type LeadDraft = Readonly<Record<'name' | 'email' | 'phone' | 'accepts', string>>

/** What the coverage form knows when it opens the drawer. */
export interface Recalled {
  readonly found: Pick<Prefill, 'cepDigits' | 'cep'>
  readonly phone: string
  /** The lowest price at the street; null if no plan reaches it, undefined if that is not known. */
  readonly fromCents?: number | null | undefined
}

export interface LeadDrawerContext extends LandingForm<keyof LeadDraft> {
  readonly found: Recalled['found'] | null
  readonly fromCents: Recalled['fromCents']
  /** The phone that the coverage form was sent with: what the field shows at first. */
  readonly recalledPhone: string
  readonly failure: Failure | null
}

const mobileLength = 11

export type LeadDrawerEvent =
  | DrawerEvent
  | FieldEvent<keyof LeadDraft>
  /** The visitor goes on without leaving a contact. */
  | { type: 'contact.skip' }

interface Departure {
  readonly context: LeadDrawerContext
  readonly event: { readonly type: string }
}

/** What goes along to the coverage check, as it was typed; without a contact only the address. */
const departure = ({ context, event }: Departure): Prefill => {
  if (event.type === 'contact.skip') return context.found as Recalled['found']
  const { accepts, ...contact } = context.draft
  return { ...(context.found as Recalled['found']), contact: { ...contact, accept_promotions: accepts } }
}

const leadDrawerSetup = landingFormSetup(
  {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    tags: {} as 'loading' | 'success' | 'failed',
  },
  {
    recall: fromPromise<Recalled>(notProvided('recall')),
    leave: fromPromise<void, Prefill>(notProvided('leave')),
  },
).extend({
  guards: {
    /** The phone is not a mobile. */
    isLandline: (_, reading: FormsReading) =>
      nationalDigits(answersRead<LeadDraft>(reading, 'contato')?.phone ?? '').length !== mobileLength,
  },
  actions: {
    takeRecalled: assign(({ context }, { found, phone, fromCents }: Recalled) => ({
      found,
      fromCents,
      recalledPhone: phone,
      draft: { ...context.draft, phone },
      errors: {},
    })),
    refuseLandline: assign({ errors: { phone: texts.phoneInvalid } }),
  },
})

const skips = { 'contact.skip': { target: 'leaving' } } as const
const closing = { target: '#lead-drawer.closing' }
const leading = leadingStates({
  forms: () => ['contato'],
  next: [
    {
      guard: { type: 'isLandline', params: readingIn },
      target: 'editing',
      actions: 'refuseLandline',
    },
    { target: 'settling' },
  ],
  departure,
  closing,
})

/** Whom to talk to about an address that was just found; the coverage check goes on from there. */
export const leadDrawerMachine = leadDrawerSetup.createMachine({
  id: 'lead-drawer',
  version: '3',
  description: 'Asks whom to talk to about an address that was just found, and leads to the coverage check.',
  context: {
    draft: { name: '', email: '', phone: '', accepts: 'on' },
    found: null,
    fromCents: undefined,
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
        description: 'Taking over what the coverage form found, and its phone.',
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'recall',
          src: 'recall',
          onDone: {
            target: 'editing',
            actions: { type: 'takeRecalled', params: ({ event }) => event.output },
          },
          onError: closing,
        },
      }),
      ...leading,
      editing: { ...leading.editing, on: skips },
      failed: { ...leading.failed, on: skips },
      settling: {
        description: 'An answer that is there at once would look like none.',
        tags: ['loading'],
        on: { 'form.submit': {} },
        after: { success: { target: 'leaving' } },
      },
    },
  }),
})
