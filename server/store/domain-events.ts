import type { LeadStep } from '../../contract/steps.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { OrdersTable } from './tables.ts'

/** Something that happened to somebody's journey: kinds and names, nobody's data and no id. */
export type DomainEvent =
  | { readonly what: 'lead'; readonly kind: LeadRecord['kind'] | 'renewal' }
  | { readonly what: 'step'; readonly step: LeadStep | 'complements' }
  | { readonly what: 'quiz'; readonly outcome: 'shown' | 'passed' | 'failed' | 'rejected' }
  | { readonly what: 'order'; readonly kind: OrdersTable['kind'] }
  | { readonly what: 'no-coverage-lead' }
  | { readonly what: 'call-back' }
  /** A round of the retention ended; `failed` rows are tried again in the next. */
  | { readonly what: 'retention'; readonly erased: Readonly<Record<string, number>>; readonly failed: number }

export type DomainEventListener = (event: DomainEvent) => void

/** Passes events on to all listeners. */
export interface DomainEvents {
  readonly publish: DomainEventListener
  readonly subscribe: (listener: DomainEventListener) => void
}

export const createDomainEvents = (): DomainEvents => {
  const listeners: DomainEventListener[] = []
  return {
    subscribe: (listener) => {
      listeners.push(listener)
    },
    publish: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}
