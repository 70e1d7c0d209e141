import {
  type Consent,
  type ConsentSelection,
  consentLifeMs,
  consentOf,
  type Purpose,
  selectionOf,
} from '@ultrafibra/contract/consent'
import { assign, emit, setup } from 'xstate'

/** A choice and how much longer it holds, in milliseconds. */
export interface HeldChoice {
  readonly value: Consent
  readonly validForMs: number
}

export interface ConsentContext {
  /** The choice that holds; null until there is one: the stored initial refusal is none. */
  readonly choice: HeldChoice | null
  /** What is ticked in the dialog. */
  readonly selection: ConsentSelection
}

export type ConsentEvent =
  | { type: 'consent.accept' }
  | { type: 'consent.reject' }
  | { type: 'consent.manage' }
  | { type: 'consent.toggle'; purpose: Purpose; isOn: boolean }
  | { type: 'consent.confirm' }
  | { type: 'consent.dismiss' }
  /** What is stored turned out to differ: another tab chose, or withdrew. */
  | { type: 'consent.follow'; stored: HeldChoice | null }

/** Emitted for storing: a new choice, or that the choice is withdrawn. */
export type ConsentEmitted = { type: 'choice.made'; value: Consent } | { type: 'choice.withdrawn' }

export const nothingTicked: ConsentSelection = { publi: false, func: false, contact: false }

interface Args {
  readonly context: ConsentContext
  readonly event: ConsentEvent
}

const chosen = ({ context, event }: Args): Consent => {
  if (event.type === 'consent.accept') return 'both+contact'
  return event.type === 'consent.reject' ? 'denied' : consentOf(context.selection)
}

/** Types, guards, actions and delays of the consent; the chart is in `consent.machine.ts`. */
export const consentSetup = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
    input: {} as { readonly stored: HeldChoice | null },
    tags: {} as 'banner' | 'managing' | 'reminder',
  },
  delays: { validity: ({ context }) => context.choice?.validForMs ?? 0 },
  guards: {
    /** The visitor chose before. */
    hasChoice: ({ context }) => context.choice !== null,
    /** A purpose is ticked. */
    hasTicked: ({ context }) => consentOf(context.selection) !== 'denied',
    /** A choice was stored. */
    isStored: ({ event }) => event.type === 'consent.follow' && event.stored !== null,
  },
  actions: {
    keepChoice: assign((args) => ({ choice: { value: chosen(args), validForMs: consentLifeMs } })),
    tellChoice: emit(({ context }) => ({
      type: 'choice.made' as const,
      value: context.choice?.value ?? 'denied',
    })),
    dropChoice: assign({ choice: null }),
    tellWithdrawal: emit({ type: 'choice.withdrawn' }),
    follow: assign(({ event }) => (event.type === 'consent.follow' ? { choice: event.stored } : {})),
    tick: assign(({ context, event }) =>
      event.type === 'consent.toggle'
        ? { selection: { ...context.selection, [event.purpose]: event.isOn } }
        : {},
    ),
    tickChoice: assign(({ context }) => ({ selection: selectionOf(context.choice?.value ?? 'denied') })),
    clearSelection: assign({ selection: nothingTicked }),
  },
})
