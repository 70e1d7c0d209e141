import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { coverageMachine } from '../../machines/coverage/coverage.machine.ts'

/** Where the machines stand at one moment. */
export interface TrackingSnapshot {
  /** The address in view, without query; null where no page owns it. */
  readonly path: string | null
  readonly checkout: SnapshotFrom<typeof checkoutMachine>
  /** The coverage check, which asks people for a contact, too. */
  readonly coverage: SnapshotFrom<typeof coverageMachine>
}

/** What one step of the funnel sends on: never a document, a birth date, a mother's name or bank data. */
export type RecoveryFields = Readonly<Record<string, unknown>>

interface Payloads {
  readonly pageView: { readonly path: string }
  readonly PurchaseFunnelStep: { readonly currentStep: number }
  readonly funil_recuperacao: { readonly step: number } & RecoveryFields
  readonly addToShoppingCart: {
    readonly ref: string
    readonly name: string
    /** Reais per month. */
    readonly price: number
    readonly qty: 1
  }
  readonly checkout_semcobertura: {
    readonly total_price: number
    readonly email: string
    readonly telefone: string
    readonly cep: string
  }
  readonly checkout: { readonly total_itens: 1; readonly total_price: number; readonly n_pedido: string }
}

export type TrackingEventName = keyof Payloads
export type TrackingEvent = {
  [Name in TrackingEventName]: { readonly name: Name; readonly data: Payloads[Name] }
}[TrackingEventName]

/** Who receives the events. It is started at the first consent, and forgets what it still holds at a change of it. */
export interface Tracker {
  readonly start: () => void
  readonly send: (event: TrackingEvent) => void
  readonly forget: () => void
}

/** Where something that went wrong is told, without a word of what a visitor typed. */
export type TrackingLog = (text: string) => void
