import type { Theme, Zoom } from '@ultrafibra/contract/display'
import { assign, setup } from 'xstate'

export interface DisplayPreferences {
  readonly zoom: Zoom
  readonly theme: Theme
}

export type DisplayEvent = { type: 'display.zoom'; zoom: Zoom } | { type: 'display.theme'; theme: Theme }

/** How the visitor wants the pages drawn: text size and theme. */
export const displayMachine = setup({
  types: {
    context: {} as DisplayPreferences,
    input: {} as DisplayPreferences,
    events: {} as DisplayEvent,
  },
  actions: {
    keepZoom: assign(({ event }) => (event.type === 'display.zoom' ? { zoom: event.zoom } : {})),
    keepTheme: assign(({ event }) => (event.type === 'display.theme' ? { theme: event.theme } : {})),
  },
}).createMachine({
  id: 'display',
  version: '1',
  description: 'Text size and theme, as the visitor set them.',
  context: ({ input }) => input,
  initial: 'set',
  states: {
    set: { on: { 'display.zoom': { actions: 'keepZoom' }, 'display.theme': { actions: 'keepTheme' } } },
  },
})
