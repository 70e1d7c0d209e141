import { setup } from 'xstate'

/** The plans of a page and the one that the visitor is looking at. */
export const planListMachine = setup({
  types: { context: {} as { readonly selectedSku: string | null } },
}).createMachine({
  id: 'plan-list',
  version: '1',
  description: 'The plans of a page and the one that the visitor is looking at.',
  context: { selectedSku: null },
})
