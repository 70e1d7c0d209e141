/** Events of every drawer. */
export type DrawerEvent =
  /** It was asked for, maybe for one thing (a plan's sku). */
  | { type: 'drawer.open'; detail: string | null }
  /** Escape, the cross or a press beside it. */
  | { type: 'drawer.close' }

/** How long a closed drawer is still seen moving out, in ms. */
export const drawerDelays = { exit: 550 }

/**
 * The three states of a drawer around what it does while it is open. It is closed for everybody from `closing` on:
 * the focus is back where it was, and a new request opens it again; only its picture still leaves.
 */
export const drawerStates = <const Open extends object>(open: Open & { readonly on?: object }) => ({
  closed: {
    description: 'Not to be seen.',
    on: { 'drawer.open': { target: 'open' } },
  },
  open: { ...open, on: { 'drawer.close': { target: 'closing' }, ...open.on } },
  closing: {
    description: 'Closed; its picture moves out.',
    after: { exit: { target: 'closed' } },
    on: { 'drawer.open': { target: 'open' } },
  },
})
