import { assign, fromCallback, sendTo, setup } from 'xstate'

/** What a row of titles can do with its window: there is more to the left, more to the right. */
interface Row {
  readonly canGoBack: boolean
  readonly canGoOn: boolean
  /** How far an arrow scrolls it, in CSS pixels. */
  readonly stepPx: number
}

/** A press of the mouse on a row: where the pointer was and how far the row was scrolled, in CSS pixels. */
interface Press {
  readonly row: string
  readonly x: number
  readonly left: number
}

interface SeriesContext {
  /** By the id of the row's element; one that was not measured yet begins at its start and goes on. */
  readonly rows: Readonly<Record<string, Row>>
  readonly press: Press | null
}

export type SeriesEvent =
  | { readonly type: 'row.show'; readonly row: string }
  | {
      readonly type: 'row.measured'
      readonly row: string
      readonly canGoBack: boolean
      readonly canGoOn: boolean
      /** The width of a card with its gap, where the row goes card by card. */
      readonly stepPx?: number | undefined
    }
  | { readonly type: 'arrow.press'; readonly row: string; readonly way: -1 | 1 }
  | { readonly type: 'mouse.press'; readonly row: string; readonly x: number; readonly left: number }
  | { readonly type: 'mouse.move'; readonly x: number }
  | { readonly type: 'mouse.release' }

/** Events of the page's rows. Distances are CSS pixels. */
export type RowsEvent =
  | { readonly type: 'watch'; readonly row: string }
  | { readonly type: 'scroll.by'; readonly row: string; readonly px: number }
  | { readonly type: 'scroll.to'; readonly row: string; readonly left: number }
  | { readonly type: 'drag.begin'; readonly row: string }
  | { readonly type: 'drag.end'; readonly row: string }

interface Args {
  readonly context: SeriesContext
  readonly event: SeriesEvent
}

/** How far an arrow scrolls a row that does not go card by card. */
const arrowStep = 320
/** A mouse that moved less than this clicked. */
const dragThreshold = 6

const unmeasured: Row = { canGoBack: false, canGoOn: true, stepPx: arrowStep }

/** What the arrows of a row can do. */
export const rowOf = ({ rows }: Pick<SeriesContext, 'rows'>, row: string): Row => rows[row] ?? unmeasured

const rowPressed = ({ press }: SeriesContext): string => press?.row ?? ''

/** The rows of titles of a page: arrows scroll them, and a mouse drags them. */
export const seriesMachine = setup({
  types: { context: {} as SeriesContext, events: {} as SeriesEvent },
  actors: {
    rows: fromCallback<RowsEvent>(() => {
      throw new Error('The effect "rows" is not provided')
    }),
  },
  guards: {
    /** The row goes on in that direction. */
    canGo: ({ context, event }: Args) => {
      if (event.type !== 'arrow.press') return false
      const { canGoBack, canGoOn } = rowOf(context, event.row)
      return event.way === -1 ? canGoBack : canGoOn
    },
    /** The mouse went far enough. */
    isDrag: ({ context, event }: Args) =>
      event.type === 'mouse.move' && Math.abs(event.x - (context.press?.x ?? event.x)) >= dragThreshold,
  },
  actions: {
    watch: sendTo('rows', ({ event }) => ({
      type: 'watch',
      row: event.type === 'row.show' ? event.row : '',
    })),
    measure: assign(({ context, event }) => {
      if (event.type !== 'row.measured') return {}
      const { row, canGoBack, canGoOn, stepPx = arrowStep } = event
      return { rows: { ...context.rows, [row]: { canGoBack, canGoOn, stepPx } } }
    }),
    scrollByArrow: sendTo('rows', ({ context, event }) => {
      const { row, way } = event as Extract<SeriesEvent, { type: 'arrow.press' }>
      return { type: 'scroll.by', row, px: way * rowOf(context, row).stepPx }
    }),
    keepPress: assign(({ event }) => {
      if (event.type !== 'mouse.press') return {}
      return { press: { row: event.row, x: event.x, left: event.left } }
    }),
    forgetPress: assign({ press: null }),
    beginDrag: sendTo('rows', ({ context }) => ({ type: 'drag.begin', row: rowPressed(context) })),
    endDrag: sendTo('rows', ({ context }) => ({ type: 'drag.end', row: rowPressed(context) })),
    follow: sendTo('rows', ({ context, event }) => {
      const { x, left } = context.press ?? { x: 0, left: 0 }
      const now = event.type === 'mouse.move' ? event.x : x
      return { type: 'scroll.to', row: rowPressed(context), left: left - (now - x) }
    }),
  },
}).createMachine({
  id: 'series',
  version: '1',
  description: 'Rows of titles that scroll sideways: by touch as the browser does, by arrows, by dragging.',
  context: { rows: {}, press: null },
  invoke: { id: 'rows', src: 'rows' },
  initial: 'still',
  on: {
    'row.show': { actions: 'watch' },
    'row.measured': { actions: 'measure' },
    'arrow.press': { guard: 'canGo', actions: 'scrollByArrow' },
  },
  states: {
    still: {
      description: 'No mouse button is down on a row.',
      on: { 'mouse.press': { target: 'pressed', actions: 'keepPress' } },
    },
    pressed: {
      description: 'Down, and not moved far enough to be more than a click.',
      on: {
        'mouse.move': { guard: 'isDrag', target: 'dragging', actions: 'follow' },
        'mouse.release': { target: 'still', actions: 'forgetPress' },
      },
    },
    dragging: {
      description: 'The row follows the mouse; letting go opens nothing.',
      entry: 'beginDrag',
      exit: 'endDrag',
      on: {
        'mouse.move': { actions: 'follow' },
        'mouse.release': { target: 'still', actions: 'forgetPress' },
      },
    },
  },
})
