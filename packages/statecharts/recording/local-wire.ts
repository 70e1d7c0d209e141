import type { AnyEventObject } from 'xstate'
import type { Change } from './context-changes.ts'

/** The broadcast channel of pages and local inspector. */
export const channelName = 'statechart-inspector'

interface Numbered {
  /** From 1. */
  readonly seq: number
}

/** What an actor shows of its state. */
interface Shown {
  readonly status: unknown
  readonly value?: unknown
}

/** One entry of a page's session. Contexts are whole when an actor starts, later only their changes are sent. */
export type Entry = Numbered &
  (
    | (Shown & {
        readonly kind: 'actor'
        readonly actor: string
        readonly name: string
        readonly root: string
        readonly parent: string | null
        /** The machine's config as JSON. */
        readonly definition: string
        readonly context: unknown
      })
    | {
        readonly kind: 'event'
        /** Milliseconds since 1970; of a log since its start. */
        readonly at: number
        readonly actor: string
        readonly source: string | null
        readonly event: { readonly type: string }
      }
    /** Transitions taken because of the event that the actor processes. */
    | { readonly kind: 'microstep'; readonly actor: string; readonly taken: readonly string[] }
    /** The actor has processed an event of this type. */
    | (Shown & {
        readonly kind: 'snapshot'
        readonly actor: string
        readonly type: string
        readonly changes: readonly Change[]
        readonly children: readonly string[]
      })
    /** The machines have settled after so many steps of the log; one can go back to this state if the page kept it. */
    | { readonly kind: 'moment'; readonly isKept: boolean; readonly steps: number }
    /** The page went back to the moment `to`: the actors under `root` have stopped. */
    | { readonly kind: 'returned'; readonly to: number; readonly root: string }
  )

/** An entry before it is numbered. */
export type NewEntry = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq'> : never) : never

/** From an inspected page; `page` is its id. */
export type PageMessage =
  /** A page starts: an open inspector requests its log. */
  | { readonly kind: 'anybody' }
  /** The whole log so far. */
  | {
      readonly kind: 'page'
      readonly page: string
      readonly address: string
      readonly entries: readonly Entry[]
    }
  | { readonly kind: 'entry'; readonly page: string; readonly entry: Entry }
  /** The page closes; its session log as text, null without a journey. */
  | { readonly kind: 'gone'; readonly page: string; readonly log: string | null }
  /** The answer to `save`. */
  | { readonly kind: 'log'; readonly page: string; readonly log: string | null }
  /** A command failed; `text` is for developers. */
  | { readonly kind: 'refused'; readonly page: string; readonly text: string }

/** From the inspector. */
export type InspectorMessage =
  | { readonly kind: 'join' }
  /** Asks for the session log so far. */
  | { readonly kind: 'save'; readonly page: string }
  | { readonly kind: 'send'; readonly page: string; readonly actor: string; readonly event: AnyEventObject }
  | { readonly kind: 'return'; readonly page: string; readonly to: number }

/** The used part of a broadcast channel. */
export interface Channel {
  readonly postMessage: (message: PageMessage | InspectorMessage) => void
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void
}

/** Whether received data is a message of page or inspector. */
export const isMessage = (data: unknown): data is PageMessage | InspectorMessage =>
  typeof data === 'object' && data !== null && typeof (data as { kind?: unknown }).kind === 'string'
