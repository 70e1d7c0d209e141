import { drawerStates } from '../kit/drawer.ts'
import type { FieldsToRead } from '../kit/field-check.ts'
import { blankLead, leadDrawerSetup, leadOf } from './lead-drawer.setup.ts'

const closing = { target: '#lead-drawer.closing' }
const onlyOnce = { 'form.submit': {} }
const unread = { target: 'failed', actions: 'tellFailure' } as const

/** Whom to talk to about an address that was just found; the coverage check goes on from there. */
export const leadDrawerMachine = leadDrawerSetup.createMachine({
  id: 'lead-drawer',
  version: '2',
  description: 'Asks whom to talk to about an address that was just found, and leads to the coverage check.',
  context: blankLead,
  initial: 'closed',
  states: drawerStates({
    description: 'On the page, above everything else.',
    initial: 'recalling',
    exit: 'clearFailure',
    on: {
      'draft.change': { target: '.editing', actions: 'editDraft' },
      'form.submit': { target: '.reading', actions: 'takeDraft' },
    },
    states: {
      recalling: {
        description: 'Taking over what the coverage form found, and its phone.',
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'recall',
          src: 'recall',
          onDone: { target: 'editing', actions: 'takeRecalled' },
          onError: closing,
        },
      },
      editing: { description: 'The visitor types.' },
      reading: {
        description: 'Holding what is typed against the rules.',
        tags: ['loading'],
        on: onlyOnce,
        invoke: {
          id: 'read-fields',
          src: 'readFields',
          input: ({ context }: { context: typeof blankLead }): FieldsToRead => ({
            forms: ['contato'],
            draft: context.draft,
          }),
          onDone: [
            { guard: 'isAgainstRules', target: 'editing', actions: 'tellErrors' },
            { target: 'settling' },
          ],
          onError: unread,
        },
      },
      settling: {
        description: 'An answer that is there at once would look like none.',
        tags: ['loading'],
        on: onlyOnce,
        after: { success: { target: 'leaving' } },
      },
      leaving: {
        description: 'The coverage check opens with what was said; the drawer is not needed any more.',
        tags: ['success'],
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'leave',
          src: 'leave',
          input: ({ context }: { context: typeof blankLead }) => leadOf(context),
          onDone: closing,
          onError: unread,
        },
      },
      failed: {
        description: 'The rules or the next page could not be fetched: what was typed stays.',
        tags: ['failed'],
      },
    },
  }),
})
