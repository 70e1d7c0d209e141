import type { Page } from '@playwright/test'
import type { Happening } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import type { ServerLine } from './server-line.ts'

/** One moment of a visit: the next event and the state before it. */
export interface Now {
  readonly page: Page
  /** Origin of the server and the campaign's prefix, without the last slash. */
  readonly base: string
  readonly line: ServerLine
  /** The server's data, with its outbox. */
  readonly dataDir: string
  readonly event: Happening
  /** Null before the first page. */
  readonly before: AnyMachineSnapshot | null
}

/** A test's actions and checks for the visitor. */
export interface Driver {
  /** Each visit needs its own server: it changes what the server knows of the one customer. */
  readonly isAlone?: true
  /** Triggers each event in a browser, by type. */
  readonly causes: Readonly<Record<string, (now: Now) => unknown>>
  /** Waits for the page of this state; `prefix` is the campaign's. */
  readonly expectState: (page: Page, snapshot: AnyMachineSnapshot, prefix: string) => Promise<void>
}
