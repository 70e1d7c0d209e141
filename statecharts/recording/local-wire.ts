import type { AnyEventObject } from 'xstate'
import type { InspectionMessage } from './inspection-adapter.ts'

/** The channel on which pages of this origin and the local inspector find each other. */
export const channelName = 'ultrafibra-inspector'

/** One line of what a page told, numbered from 1. */
export type Entry =
  | ({ readonly kind: 'told'; readonly seq: number } & InspectionMessage)
  /** The machines are at rest: one may come back to how they are now. */
  | { readonly kind: 'moment'; readonly seq: number }
  /** The page is back at the moment `to`: the actors told so far under `root` run no longer. */
  | { readonly kind: 'returned'; readonly seq: number; readonly to: number; readonly root: string }

/** From an inspected page; `page` tells pages apart. */
export type PageMessage =
  /** A page begins: an inspector that is open asks for its log. */
  | { readonly kind: 'anybody' }
  /** All that was told so far. */
  | {
      readonly kind: 'page'
      readonly page: string
      readonly address: string
      readonly entries: readonly Entry[]
    }
  | { readonly kind: 'entry'; readonly page: string; readonly entry: Entry }
  | { readonly kind: 'gone'; readonly page: string }
  /** A command could not be done; `text` is for developers. */
  | { readonly kind: 'refused'; readonly page: string; readonly text: string }

/** From the inspector. */
export type InspectorMessage =
  | { readonly kind: 'join' }
  | { readonly kind: 'send'; readonly page: string; readonly actor: string; readonly event: AnyEventObject }
  | { readonly kind: 'return'; readonly page: string; readonly to: number }

/** What is needed of a broadcast channel. */
export interface Channel {
  readonly postMessage: (message: PageMessage | InspectorMessage) => void
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void
}

/** Whether something heard on the channel is a message of either side. */
export const isMessage = (data: unknown): data is PageMessage | InspectorMessage =>
  typeof data === 'object' && data !== null && typeof (data as { kind?: unknown }).kind === 'string'
