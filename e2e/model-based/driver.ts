import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Happening } from '../../tests/statecharts/chart.types.ts'
import type { ServerLine } from './server-line.ts'

/** One moment of a visit: what is about to happen, and the state in which it does. */
export interface Now {
  readonly page: Page
  /** Origin of the server and the campaign's prefix, without the last slash. */
  readonly base: string
  readonly line: ServerLine
  readonly event: Happening
  /** Null before the first page. */
  readonly before: AnyMachineSnapshot | null
}

/** What a test does and looks at in the place of a visitor. */
export interface Driver {
  /** Each visit needs a server of its own: it changes what is known of the one customer. */
  readonly isAlone?: true
  /** How each event comes about in a browser, by its type. */
  readonly causes: Readonly<Record<string, (now: Now) => unknown>>
  /** Waits until the page in view is the one of this state; `prefix` is the campaign's. */
  readonly expectState: (page: Page, snapshot: AnyMachineSnapshot, prefix: string) => Promise<void>
}
