import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import type { CardInput, PlanListInput } from '../../../machines/plan-list/plan-list.machine.ts'
import { planListMachine } from '../../../machines/plan-list/plan-list.machine.ts'
import { filters } from '../../../machines/plan-list/plan-list.selectors.ts'

const card = { initial: null, locked: null, calls: false, isFirst: true }
const cards: readonly CardInput[] = [
  {
    ...card,
    isFirst: false,
    key: 'd300a',
    group: '300',
    variants: [{ sku: 'd300a', service: null, bundle: 'basic' }],
  },
  { ...card, key: 'd500a', group: '500', variants: [{ sku: 'd500a', service: null, bundle: 'basic' }] },
  {
    ...card,
    key: 'd1000a',
    group: '1000',
    variants: [
      { sku: 'd1000a', service: null, bundle: 'basic' },
      { sku: 'd1000d', service: 'max', bundle: 'max' },
      { sku: 'd1000c', service: 'paramount', bundle: 'paramount' },
    ],
  },
  {
    ...card,
    key: 'd1000b',
    group: '1000',
    variants: [{ sku: 'd1000b', service: 'max', bundle: 'max-deezer' }],
  },
  {
    ...card,
    key: 'd1000cb',
    group: '1000',
    variants: [{ sku: 'd1000cb', service: 'max', bundle: 'max-paramount' }],
  },
]

/** A list of five cards in one of its modes. */
const inputOf = (mode: PlanListInput['mode']): PlanListInput => ({ mode, cards, selectedSku: 'd300a' })

const hashes = ['#cd500', '#cd300', '#duvidas']
const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'hash.change': hashes.map((hash) => ({ type: 'hash.change', hash })),
  'motion.change': [true, false].map((isReduced) => ({ type: 'motion.change', isReduced })),
  'tab.choose': ['300', '1000', '400'].map((group) => ({ type: 'tab.choose', group })),
  'filter.choose': filters.map((filter) => ({ type: 'filter.choose', filter })),
  'plan.look': ['d300a', 'd1000c'].map((sku) => ({ type: 'plan.look', sku })),
  'plan.ask': ['', 'd1000c', 'd300a'].map((sku) => ({ type: 'plan.ask', sku, query: { sku } })),
  'order.open': ['', 'd1000c', 'd300a'].map((sku) => ({ type: 'order.open', sku })),
}

/** All events that a list may receive in any state. */
export const planListEvents: readonly ChartEvent[] = Object.values(cases).flat()

/** A goal that only applies to lists in this mode. */
const inMode =
  (mode: PlanListInput['mode'], isGoal: (snapshot: AnyMachineSnapshot) => boolean) =>
  (snapshot: AnyMachineSnapshot): boolean =>
    snapshot.context.mode !== mode || isGoal(snapshot)

export const planListChart: ChartUnderTest = {
  name: 'plan-list',
  machine: planListMachine,
  input: inputOf('all'),
  moreInputs: [inputOf('tabs')],
  cases: (type) => cases[type] ?? [{ type }],
  stateKey: ({ context }) => [
    context.mode,
    context.selectedSku,
    context.orderSku,
    context.group,
    context.asked?.sku,
  ],
  unreachable: {
    '#plan-list.view.together filter.choose [6] is false': 'There are seven filters; this one is the last.',
  },
  goals: {
    'the plans of 300 Mega': inMode('tabs', ({ context }) => context.group === '300'),
    'the plans of 1 Giga': inMode('tabs', ({ context }) => context.group === '1000'),
    'the first plans': inMode('all', (snapshot) =>
      snapshot.matches({ view: { together: { everything: 'few' } } }),
    ),
    'every plan': inMode('all', (snapshot) =>
      snapshot.matches({ view: { together: { everything: 'all' } } }),
    ),
    ...Object.fromEntries(
      filters.map((filter) => [
        `the filter ${filter}`,
        inMode('all', (snapshot) => snapshot.matches({ view: { together: filter } } as never)),
      ]),
    ),
  },
}
