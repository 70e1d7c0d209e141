import type { LeadStep } from '@ultrafibra/contract/steps'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { OrdersTable, OutboxTable } from './tables.ts'

/** An event of a journey: kinds and names only, no personal data, no ids. */
export type DomainEvent =
  | { readonly what: 'lead'; readonly kind: LeadRecord['kind'] | 'renewal' }
  | { readonly what: 'step'; readonly step: LeadStep | 'complements' }
  | { readonly what: 'quiz'; readonly outcome: 'shown' | 'passed' | 'failed' | 'rejected' }
  | { readonly what: 'order'; readonly kind: OrdersTable['kind'] }
  /** A page of the checkout was seen, left or come back to. */
  | {
      readonly what: 'page'
      readonly flow: string
      readonly page: string
      readonly outcome: 'seen' | 'left' | 'returned'
    }
  | { readonly what: 'no-coverage-lead' }
  | { readonly what: 'call-back' }
  /** A port of another system was asked. */
  | {
      readonly what: 'port'
      readonly port: string
      readonly outcome: 'answered' | 'failed' | 'broken'
      readonly ms: number
    }
  /** A collaborator's code was guessed wrong; `isLast`: the day has no more guesses for anybody. */
  | { readonly what: 'wrong-code'; readonly isLast: boolean }
  /** Before each retention round: how far the clock jumped in milliseconds, 0 if it did not. */
  | { readonly what: 'clock'; readonly jumpMs: number }
  /** Something was written to the outbox. */
  | { readonly what: 'outbox'; readonly channel: OutboxTable['channel'] }
  /** A row was left out because this key does not open it; `row`: its table and id. */
  | { readonly what: 'unreadable'; readonly row: string }
  /** Background work could not use the database: the driver's code, and where in the source. */
  | { readonly what: 'store-failed'; readonly code: string; readonly at: string | undefined }
  /** A retention round ended; `failed` rows are retried in the next. */
  | { readonly what: 'retention'; readonly erased: Readonly<Record<string, number>>; readonly failed: number }

export type DomainEventListener = (event: DomainEvent) => void

/** Publishes events to all subscribers. */
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
