import { setup } from 'xstate'

/** Whether the browser has a network. Coming back is said for a moment. */
export const connectionMachine = setup({
  types: {
    events: {} as { type: 'connection.lost' } | { type: 'connection.restored' },
    input: {} as { readonly isOnline: boolean },
    context: {} as { readonly isOnline: boolean },
  },
  guards: { startsOffline: ({ context }) => !context.isOnline },
  delays: { notice: 6_000 },
}).createMachine({
  id: 'connection',
  version: '1',
  description: 'Whether the browser has a network: a visitor is told when it goes and when it returns.',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Asks the browser once.',
      always: [{ guard: 'startsOffline', target: 'offline' }, { target: 'online' }],
    },
    online: { on: { 'connection.lost': { target: 'offline' } } },
    offline: {
      description: 'Answers wait on this device.',
      on: { 'connection.restored': { target: 'back' } },
    },
    back: {
      description: 'The network returned; what had failed for its lack is tried again.',
      on: { 'connection.lost': { target: 'offline' } },
      after: { notice: { target: 'online' } },
    },
  },
})
