import { assign, fromPromise, setup } from 'xstate'
import { nationalDigits } from '../../contract/brazil/phone-text.ts'
import type { Failure } from '../../contract/failure.ts'
import type { FieldErrors } from '../../contract/form.ts'
import * as texts from '../../contract/texts.ts'
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

/** `accepts` is `on` where the box is ticked. */
export type LeadDraft = Readonly<Record<'name' | 'email' | 'phone' | 'accepts', string>>

/** What the coverage form knows when it opens the drawer. */
export interface Recalled {
  readonly found: Pick<Prefill, 'cepDigits' | 'cep'>
  readonly phone: string
  /** The lowest price at the street; null if no plan reaches it, undefined if that is not known. */
  readonly fromCents?: number | null | undefined
}

export interface LeadDrawerContext {
  /** As typed. */
  readonly draft: LeadDraft
  readonly found: Recalled['found'] | null
  readonly fromCents: Recalled['fromCents']
  /** The phone that the coverage form was sent with: what the field shows at first. */
  readonly recalledPhone: string
  readonly errors: FieldErrors
  readonly failure: Failure | null
}

export type LeadDrawerEvent = DrawerEvent | FieldEvent<keyof LeadDraft>

/** Whether a visitor agrees to messages before having said anything: the box's first state. */
const acceptsAtFirst = true

/** Nothing typed yet. */
export const blankLead: LeadDrawerContext = {
  draft: { name: '', email: '', phone: '', accepts: acceptsAtFirst ? 'on' : '' },
  found: null,
  fromCents: undefined,
  recalledPhone: '',
  errors: {},
  failure: null,
}

const mobileLength = 11

const isLandline = (event: unknown): boolean => {
  const phone = readAnswerOf<{ readonly phone: string }>(event, 'contato')?.phone
  return phone !== undefined && nationalDigits(phone).length !== mobileLength
}

/** What goes along to the coverage check, as it was typed. */
export const leadOf = ({ draft, found }: LeadDrawerContext): Prefill => {
  const { name, email, phone, accepts } = draft
  return {
    ...(found as Recalled['found']),
    contact: { name, email, phone, accept_promotions: accepts },
  }
}

/** Types, effects, guards, actions and delays of the lead drawer; the chart is in `lead-drawer.machine.ts`. */
export const leadDrawerSetup = setup({
  types: {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    tags: {} as 'loading' | 'success' | 'failed',
  },
  actors: {
    recall: fromPromise<Recalled>(notProvided('recall')),
    readFields,
    leave: fromPromise<void, Prefill>(notProvided('leave')),
  },
  delays: { ...drawerDelays, ...fieldDelays },
  guards: {
    /** A field is missing or wrong. */
    isAgainstRules: (args) => isAgainstRules(args) || isLandline(args.event),
  },
  actions: {
    takeRecalled: assign(({ context, event }) => {
      const { found, phone, fromCents } = outputOf<Recalled>(event)
      return { found, fromCents, recalledPhone: phone, draft: { ...context.draft, phone }, errors: {} }
    }),
    takeDraft: assign(({ event }) =>
      event.type === 'form.submit' ? { draft: event.draft, errors: {}, failure: null } : {},
    ),
    editDraft: assign(({ context, event }) =>
      event.type === 'draft.change'
        ? {
            draft: { ...context.draft, [event.field]: event.value },
            errors: errorsWithout(context.errors, event.field),
            failure: null,
          }
        : {},
    ),
    tellErrors: assign(({ event }) => ({
      errors: isLandline(event) ? { phone: texts.phoneInvalid } : errorsOf(event),
    })),
    tellFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
  },
})
