import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { demoMachine } from '../../../machines/demo/demo.machine.ts'

const filled = { name: 'Ana', email: 'ana@example.com' }

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'intro.type': [
    { type: 'intro.type', field: 'name', value: '' },
    { type: 'intro.type', field: 'name', value: filled.name },
    { type: 'intro.type', field: 'email', value: 'ana' },
    { type: 'intro.type', field: 'email', value: filled.email },
  ],
  'intro.submit': [
    { type: 'intro.submit' },
    { type: 'intro.submit', draft: filled },
    { type: 'intro.submit', draft: { name: '', email: '' } },
  ],
  'plan.pick': ['annual', 'weekly'].map((plan) => ({ type: 'plan.pick', plan })),
  'language.choose': ['en', 'es'].map((language) => ({ type: 'language.choose', language })),
}

const opening = { name: '', language: 'en' }

/** The ordering demo. */
export const demoChart: ChartUnderTest = {
  name: 'demo',
  machine: demoMachine,
  input: { ...opening, page: 'intro' },
  moreInputs: [
    { ...opening, page: 'about' },
    { ...opening, page: 'hi', name: 'Ana' },
    { ...opening, page: 'not-found' },
  ],
  cases: (type) => cases[type] ?? [{ type }],
  stateKey: ({ context: { page: _first, ...rest } }) => rest,
  goals: {
    'an order': ({ value }) => value === 'thanks',
    'a cancelled order': ({ context }) => context.isCancelled,
    'pages in Spanish': ({ context }) => context.language === 'es',
    'the form': ({ value }) => value === 'intro',
  },
  first: 'intro',
  awayFromBack: ['thanks', 'hi', 'about', 'not-found'],
  sideDoors: ['hi', 'about'],
}
