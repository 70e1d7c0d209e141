import { digits } from '../../contract/brazil/digits.ts'
import { blankForm, type CoverageFormContext, coverageFormSetup } from './coverage-form.setup.ts'

const unanswered = { target: 'unanswered', actions: 'tellFailure' as const }
const onlyOnce = { 'form.submit': {} }

/** Asks on a marketing page whether fibre may reach a postal code; where it may, the visitor leaves a contact. */
export const coverageFormMachine = coverageFormSetup.createMachine({
  id: 'coverage-form',
  version: '2',
  description:
    'Looks a postal code up on a marketing page; where it is found, the drawer for the contact opens.',
  context: blankForm,
  initial: 'written',
  on: {
    'draft.change': [{ guard: 'isFormatting' }, { target: '.idle', actions: 'editDraft' }],
    'form.submit': [
      { guard: 'isIncomplete', target: '.refused', actions: ['takeDraft', 'tellMissing'] },
      { guard: 'isKnownBad', target: '.refused', actions: ['takeDraft', 'repeatRefusal'] },
      { target: '.reading', actions: 'takeDraft' },
    ],
  },
  states: {
    written: {
      description: 'As the page was written: a form that leads to the coverage check without any script.',
      on: { 'form.wake': { target: 'idle', actions: 'takeDraft' } },
    },
    idle: { description: 'The visitor types.' },
    reading: {
      description: 'Holding what is typed against the rules.',
      tags: ['loading'],
      on: onlyOnce,
      invoke: {
        id: 'read-fields',
        src: 'readFields',
        input: ({ context }) => ({ forms: ['cep', 'telefone'], draft: context.draft }),
        onDone: [
          { guard: 'isAgainstRules', target: 'refused', actions: 'tellErrors' },
          { guard: 'isFound', target: 'found' },
          { target: 'searching' },
        ],
        onError: unanswered,
      },
    },
    searching: {
      description: 'Asking for the street of this postal code, and for the plans that reach it.',
      tags: ['loading'],
      on: onlyOnce,
      invoke: {
        id: 'look-up-cep',
        src: 'lookUpCep',
        input: ({ context }: { context: CoverageFormContext }) => ({
          cep: digits(context.draft.cep),
        }),
        onDone: { target: 'settling', actions: 'keepFound' },
        onError: [{ guard: 'isCepRefusal', target: 'refused', actions: 'refuseCep' }, unanswered],
      },
    },
    settling: {
      description: 'The street is known; a look-up that is over at once would look like none.',
      tags: ['loading'],
      on: onlyOnce,
      after: { success: { target: 'found' } },
    },
    found: {
      description: 'The button says so, and the drawer for the contact opens.',
      tags: ['success'],
      invoke: { id: 'open-lead-drawer', src: 'openLeadDrawer', onError: unanswered },
    },
    refused: {
      description: 'What was typed is wrong: it stays, with the reason beside it, until it is changed.',
      tags: ['failed'],
    },
    unanswered: {
      description: 'No answer: what was typed stays, and the visitor tries again.',
      tags: ['failed', 'retry'],
    },
  },
})
