import { setup } from 'xstate'
import type { PageMeta } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'

/** Asking to be called, and the other ways to talk. */
export const callBackMachine = setup({
  types: {
    context: {} as PartInput,
    events: {} as PartEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
}).createMachine({
  id: 'call-back',
  version: '1',
  description: 'Asking to be called, and the other ways to talk.',
  context: ({ input }) => input,
  initial: 'receber-ligacao',
  states: {
    'receber-ligacao': {
      id: 'receber-ligacao' as const,
      route: {},
      meta: { path: '/receber-ligacao/', title: 'A gente liga para você', layout: 'call-back' },
    },
  },
})
