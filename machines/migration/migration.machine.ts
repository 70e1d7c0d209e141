import { setup } from 'xstate'
import type { PageMeta } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'

/** A customer of another product is found and chooses a fibre plan. */
export const migrationMachine = setup({
  types: {
    context: {} as PartInput,
    events: {} as PartEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
}).createMachine({
  id: 'migration',
  version: '1',
  description: 'A customer of another product is found and chooses a fibre plan.',
  context: ({ input }) => input,
  initial: 'consulta-cpf',
  states: {
    'consulta-cpf': {
      id: 'consulta-cpf' as const,
      route: {},
      meta: { path: '/consulta-cpf/', title: 'Mude para a Ultrafibra', layout: 'checkout' },
    },
  },
})
