import type { ReactElement } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { Happening } from './chart.types.ts'

/** Where a drawn chart says what its visitor does. */
export type Send = (event: Happening) => void

/** How a chart is shown to a visitor. */
export interface ChartView {
  /** Draws a snapshot as the site does; whatever the visitor does goes to `send`. Null where nobody sees it. */
  readonly draw: (snapshot: AnyMachineSnapshot, send: Send) => ReactElement | null
  /** What the page's only `h1` says in this state; null where the view is a part of a page. */
  readonly headingOf: (snapshot: AnyMachineSnapshot) => string | null
  /** The view says something else than the chart hears: its page translates. */
  readonly heard?: (event: Happening) => Happening
  /** A part of a page: its forms say themselves how a failure goes on. */
  readonly isIsland?: true
  /** Something in it is fetched when it is first needed. */
  readonly isLate?: true
}
