import { digits } from '../../contract/brazil/digits.ts'
import { drawerStates } from '../kit/drawer.ts'
import {
  blankAddress,
  type CoverageDrawerContext,
  coverageDrawerSetup,
  departureOf,
} from './coverage-drawer.setup.ts'

interface WithContext {
  readonly context: CoverageDrawerContext
}

const onlyOnce = { 'form.submit': {} }
const failed = { target: 'failed', actions: 'tellFailure' as const }

/** The address of a plan's buyer, asked on a marketing page; the checkout goes on with its availability. */
export const coverageDrawerMachine = coverageDrawerSetup.createMachine({
  id: 'coverage-drawer',
  version: '1',
  description: 'Asks for the address of a plan and leads to the checkout, which consults the network there.',
  context: blankAddress,
  initial: 'closed',
  states: drawerStates({
    description: 'On the page, above everything else.',
    entry: 'takeDetail' as const,
    exit: 'clearFailure' as const,
    initial: 'editing',
    on: {
      'draft.change': [
        { guard: 'isFormatting' as const },
        { target: '.editing', actions: 'editDraft' as const },
      ],
      'form.submit': [
        {
          guard: 'isKnownBad' as const,
          target: '.editing',
          actions: ['takeDraft' as const, 'repeatRefusal' as const],
        },
        { target: '.reading', actions: 'takeDraft' as const },
      ],
    },
    states: {
      editing: { description: 'The visitor types.' },
      reading: {
        description: 'Holding what is typed against the rules; a phone may be left out.',
        tags: ['loading' as const],
        on: onlyOnce,
        invoke: {
          id: 'read-fields',
          src: 'readFields' as const,
          input: ({ context: { draft } }: WithContext) => ({
            forms: [
              'nr-imovel' as const,
              'cep' as const,
              ...(draft.phone === '' ? [] : ['telefone' as const]),
            ],
            draft,
          }),
          onDone: [
            { guard: 'isAgainstRules' as const, target: 'editing', actions: 'tellErrors' as const },
            { target: 'searching', actions: 'keepHouse' as const },
          ],
          onError: failed,
        },
      },
      searching: {
        description: 'Asking for the street of this postal code.',
        tags: ['loading' as const],
        on: onlyOnce,
        invoke: {
          id: 'look-up-cep',
          src: 'lookUpCep' as const,
          input: ({ context: { draft, sku } }: WithContext) => ({ cep: digits(draft.cep), sku }),
          onDone: { target: 'found', actions: 'keepCep' as const },
          onError: [
            { guard: 'isCepRefusal' as const, target: 'editing', actions: 'refuseCep' as const },
            failed,
          ],
        },
      },
      found: {
        description: 'The button says so for a moment.',
        tags: ['success' as const],
        on: onlyOnce,
        after: { success: { target: 'leaving' } },
      },
      leaving: {
        description: 'The checkout opens with the address; the drawer is not needed any more.',
        tags: ['success' as const],
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'leave',
          src: 'leave' as const,
          input: ({ context }: WithContext) => departureOf(context),
          onDone: { target: '#coverage-drawer.closing' },
          onError: failed,
        },
      },
      failed: {
        description: 'No answer: what was typed stays, and the visitor tries again.',
        tags: ['failed' as const],
      },
    },
  }),
})
