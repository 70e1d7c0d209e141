import type { AnyEventObject } from 'xstate'
import type { InspectionMessage } from './inspection-adapter.ts'

/** The broadcast channel of pages and local inspector. */
export const channelName = 'ultrafibra-inspector'

/** One log entry of a page, numbered from 1. */
export type Entry =
  | ({ readonly kind: 'told'; readonly seq: number } & InspectionMessage)
  /** The machines have settled: one can go back to this state. */
  | { readonly kind: 'moment'; readonly seq: number }
  /** The page went back to the moment `to`: the actors reported under `root` have stopped. */
  | { readonly kind: 'returned'; readonly seq: number; readonly to: number; readonly root: string }

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
  | { readonly kind: 'gone'; readonly page: string }
  /** A command failed; `text` is for developers. */
  | { readonly kind: 'refused'; readonly page: string; readonly text: string }

/** From the inspector. */
export type InspectorMessage =
  | { readonly kind: 'join' }
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
