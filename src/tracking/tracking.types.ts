import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { coverageMachine } from '../../machines/coverage/coverage.machine.ts'

/** The machines' state at one moment. */
export interface TrackingSnapshot {
  /** The current path, without query; null in a state without a path. */
  readonly path: string | null
  readonly checkout: SnapshotFrom<typeof checkoutMachine>
  /** The coverage check, which also asks for a contact. */
  readonly coverage: SnapshotFrom<typeof coverageMachine>
}

/** Fields of one funnel step: never a document, birth date, mother's name or bank data. */
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

/** Receives the events. Started at the first consent; drops what it holds when the consent changes. */
export interface Tracker {
  readonly start: () => void
  readonly send: (event: TrackingEvent) => void
  readonly forget: () => void
}

/** Logs faults, without anything a visitor typed. */
export type TrackingLog = (text: string) => void
