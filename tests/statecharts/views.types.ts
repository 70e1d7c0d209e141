import type { ReactElement } from 'react'
import type { ChartEvent } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'

/** Receives the visitor's events from a drawn chart. */
export type Send = (event: ChartEvent) => void

/** How a chart is shown to a visitor. */
export interface ChartView {
  /** Draws a snapshot like the site; visitor events go to `send`. Null if it is never drawn. */
  readonly draw: (snapshot: AnyMachineSnapshot, send: Send) => ReactElement | null
  /** The text of the page's only `h1`; null if the view is part of a page. */
  readonly headingOf: (snapshot: AnyMachineSnapshot) => string | null
  /** Translates the view's event to the chart's, as its page does. */
  readonly heard?: (event: ChartEvent) => ChartEvent
  /** Part of a page: its forms show failures themselves. */
  readonly isIsland?: true
  /** Loads a part lazily. */
  readonly isLate?: true
}
