import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../machines/kit/actors.ts'
import { promptThenSlow } from '../../machines/kit/page.ts'

/** A voucher that is typed and checked: the machine of the guide for test authors. */
export const voucherMachine = setup({
  types: {
    context: {} as { readonly code: string; readonly isKnown: boolean },
    events: {} as { type: 'voucher.submit'; code: string } | { type: 'voucher.retry' },
    tags: {} as 'busy' | 'slow' | 'failed' | 'terminal',
  },
  actors: { checkVoucher: fromPromise<boolean, { code: string }>(notProvided('checkVoucher')) },
  delays: { slowAnswer: 8_000 },
  guards: { isValid: ({ event }) => (event as unknown as { output: boolean }).output },
  actions: { keepCode: assign(({ event }) => (event.type === 'voucher.submit' ? { code: event.code } : {})) },
}).createMachine({
  id: 'voucher',
  version: '1',
  description: 'A voucher is typed, and the server says what it is worth.',
  context: { code: '', isKnown: false },
  initial: 'typing',
  states: {
    typing: { on: { 'voucher.submit': { target: 'checking', actions: 'keepCode' } } },
    checking: {
      ...promptThenSlow,
      tags: ['busy'],
      on: { 'voucher.submit': {} },
      invoke: {
        id: 'check-voucher',
        src: 'checkVoucher',
        input: ({ context }) => ({ code: context.code }),
        onDone: [{ guard: 'isValid', target: 'accepted' }, { target: 'typing' }],
        onError: { target: 'unchecked' },
      },
    },
    unchecked: { tags: ['failed'], on: { 'voucher.retry': { target: 'checking' } } },
    accepted: { tags: ['terminal'] },
  },
})
