import { digits } from '../../contract/brazil/digits.ts'
import { drawerStates } from '../kit/drawer.ts'
import type { FieldsToRead } from '../kit/field-check.ts'
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
const failed = { target: 'failed', actions: 'tellFailure' } as const

/** The address of a plan's buyer, asked on a marketing page; the checkout goes on with its availability. */
export const coverageDrawerMachine = coverageDrawerSetup.createMachine({
  id: 'coverage-drawer',
  version: '1',
  description: 'Asks for the address of a plan and leads to the checkout, which consults the network there.',
  context: blankAddress,
  initial: 'closed',
  states: drawerStates({
    description: 'On the page, above everything else.',
    entry: 'takeDetail',
    exit: 'clearFailure',
    initial: 'editing',
    on: {
      'draft.change': [{ guard: 'isFormatting' }, { target: '.editing', actions: 'editDraft' }],
      'form.submit': [
        {
          guard: 'isKnownBad',
          target: '.editing',
          actions: ['takeDraft', 'repeatRefusal'],
        },
        { target: '.reading', actions: 'takeDraft' },
      ],
    },
    states: {
      editing: { description: 'The visitor types.' },
      reading: {
        description: 'Holding what is typed against the rules; a phone may be left out.',
        tags: ['loading'],
        on: onlyOnce,
        invoke: {
          id: 'read-fields',
          src: 'readFields',
          input: ({ context: { draft } }: WithContext): FieldsToRead => ({
            forms: ['nr-imovel', 'cep', ...(draft.phone === '' ? [] : ['telefone' as const])],
            draft,
          }),
          onDone: [
            { guard: 'isAgainstRules', target: 'editing', actions: 'tellErrors' },
            { target: 'searching', actions: 'keepHouse' },
          ],
          onError: failed,
        },
      },
      searching: {
        description: 'Asking for the street of this postal code.',
        tags: ['loading'],
        on: onlyOnce,
        invoke: {
          id: 'look-up-cep',
          src: 'lookUpCep',
          input: ({ context: { draft, sku } }: WithContext) => ({ cep: digits(draft.cep), sku }),
          onDone: { target: 'found', actions: 'keepCep' },
          onError: [{ guard: 'isCepRefusal', target: 'editing', actions: 'refuseCep' }, failed],
        },
      },
      found: {
        description: 'The button says so for a moment.',
        tags: ['success'],
        on: onlyOnce,
        after: { success: { target: 'leaving' } },
      },
      leaving: {
        description: 'The checkout opens with the address; the drawer is not needed any more.',
        tags: ['success'],
        on: { 'form.submit': {}, 'draft.change': {} },
        invoke: {
          id: 'leave',
          src: 'leave',
          input: ({ context }: WithContext) => departureOf(context),
          onDone: { target: '#coverage-drawer.closing' },
          onError: failed,
        },
      },
      failed: {
        description: 'No answer: what was typed stays, and the visitor tries again.',
        tags: ['failed'],
      },
    },
  }),
})
