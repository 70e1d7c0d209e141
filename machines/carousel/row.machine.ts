import { assign, fromCallback, sendTo, setup } from 'xstate'

/** How far an arrow scrolls, in CSS pixels. */
const stepPx = 320

/** What the row is told: how far to scroll, in CSS pixels, to the right where positive. */
export interface RowScroll {
  readonly type: 'row.scroll'
  readonly byPx: number
}

export type RowEvent =
  | { type: 'row.next' | 'row.previous' }
  /** How much there is to scroll to each side. */
  | { type: 'row.measured'; beforePx: number; afterPx: number }

interface RowContext {
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** A row that scrolls sideways by itself; the chart only knows where its ends are and passes on the arrows. */
export const rowMachine = setup({
  types: { context: {} as RowContext, events: {} as RowEvent },
  actors: { row: fromCallback<RowScroll>(() => undefined) },
  actions: {
    keepEnds: assign(({ event }) =>
      // A pixel of tolerance: at a zoomed text size positions are fractions.
      event.type === 'row.measured' ? { hasBefore: event.beforePx > 1, hasAfter: event.afterPx > 1 } : {},
    ),
    scroll: sendTo(
      'row',
      ({ event }): RowScroll => ({
        type: 'row.scroll',
        byPx: event.type === 'row.previous' ? -stepPx : stepPx,
      }),
    ),
  },
}).createMachine({
  id: 'row',
  version: '1',
  description: 'The arrows beside a row that scrolls sideways.',
  context: { hasBefore: false, hasAfter: true },
  invoke: { id: 'row', src: 'row' },
  initial: 'in-view',
  states: {
    'in-view': {
      on: {
        'row.measured': { actions: 'keepEnds' },
        'row.next': { actions: 'scroll' },
        'row.previous': { actions: 'scroll' },
      },
    },
  },
})
