import { setup } from 'xstate'
import type { PageMeta } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'

/** A customer renews the plan. */
export const renewalMachine = setup({
  types: {
    context: {} as PartInput,
    events: {} as PartEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
}).createMachine({
  id: 'renewal',
  version: '1',
  description: 'A customer renews the plan.',
  context: ({ input }) => input,
  initial: 'consulta-cpf',
  states: {
    'consulta-cpf': {
      id: 'consulta-cpf' as const,
      route: {},
      meta: { path: '/refidelizacao/consulta-cpf/', title: 'Renove o seu plano', layout: 'checkout' },
    },
  },
})
