import { expect, it } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import { askLead } from '../../machines/lead/lead.requests.ts'
import type { LeadAnswers, LeadRef, LoadedLead } from '../../machines/lead/lead.types.ts'
import { outage, storedLead } from '../support/checkout-fixtures.ts'
import { reaches } from '../support/reaches.ts'

/** Two pages that ask for a lead at the same time; the lead "broken" cannot be read. */
const twoAskers = setup({
  types: { context: {} as Record<string, unknown> },
  actors: {
    lead: leadMachine.provide({
      actors: {
        readLead: fromPromise<LoadedLead, LeadRef>(async ({ input }) => {
          if (input.id === 'broken') throw outage
          return { ...storedLead, id: input.id }
        }),
      },
    }),
    load: askLead('load'),
  },
}).createMachine({
  context: {},
  invoke: [
    { id: 'lead', systemId: 'lead', src: 'lead' },
    ...['lead-1', 'broken', 'lead-2'].map((id) => ({
      id,
      src: 'load' as const,
      input: { id, isMigration: false },
      onDone: { actions: 'note' },
      onError: { actions: 'note' },
    })),
  ],
} as never)

it('all who ask the lead get the answer to what they asked, in order', async () => {
  const heard: unknown[] = []
  const actor = createActor(
    twoAskers.provide({
      actions: {
        note: ({ event }: { readonly event: object }) => {
          const { output, error } = event as { output?: LeadAnswers['load']; error?: unknown }
          heard.push(output && 'lead' in output ? output.lead.id : error)
        },
      },
    } as never),
  ).start()
  await reaches(actor, () => heard.length === 3)
  expect(heard).toEqual(['lead-1', outage, 'lead-2'])
})
