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

export type Tell = (fact: DomainEvent) => void

/** Passes events on to all listeners. */
export interface DomainEvents {
  readonly tell: Tell
  readonly listen: (listener: Tell) => void
}

export const createDomainEvents = (): DomainEvents => {
  const listeners: Tell[] = []
  return {
    listen: (listener) => {
      listeners.push(listener)
    },
    tell: (fact) => {
      for (const listener of listeners) listener(fact)
    },
  }
}
