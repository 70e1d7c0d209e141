import { setup } from 'xstate'
import type { PageMeta } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'

/** Whether the fibre reaches an address, for people who only want to know. */
export const coverageMachine = setup({
  types: {
    context: {} as PartInput,
    events: {} as PartEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
}).createMachine({
  id: 'coverage',
  version: '1',
  description: 'Whether the fibre reaches an address, for people who only want to know.',
  context: ({ input }) => input,
  initial: 'cep',
  states: {
    cep: {
      id: 'cep' as const,
      route: {},
      meta: {
        path: '/consultar-cobertura/cep/',
        title: 'Onde você quer a Ultrafibra?',
        layout: 'coverage-check',
      },
    },
  },
})
