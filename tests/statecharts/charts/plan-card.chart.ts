import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { standIn } from 'statechart-kit/step'
import type { AnyMachineSnapshot } from 'xstate'
import { type Service, services, type Variant } from '../../../machines/plan-card/plan-card.choice.ts'
import { planCardMachine } from '../../../machines/plan-card/plan-card.machine.ts'
import type { PlanCardInput } from '../../../machines/plan-card/plan-card.setup.ts'

const plain: Variant = { sku: 'd1000a', service: null, bundle: 'basic' }
const globoplay: Variant = { sku: 'd600gl', service: 'globoplay' }
const max: Variant = { sku: 'd1000d', service: 'max', bundle: 'max' }
const paramount: Variant = { sku: 'd1000c', service: 'paramount', bundle: 'paramount' }

/** One plan per choice on a card. */
export const cardVariants: readonly Variant[] = [plain, globoplay, max, paramount]

const turning = ['streaming.turn', 'plan.press']
const choosing = [...turning, 'order.open', 'plan.show', 'plans.narrow']
// Overlays and animations do not depend on the active service: a card without a choice covers them.
const beside = [
  ...['plan.press', 'card.press', 'page.return', 'card.match', 'motion.change'],
  ...['benefits.open', 'label.open', 'overlay.close'],
]

interface Card {
  readonly variants: readonly Variant[]
  readonly locked?: Service
  /** Event types to try on it. */
  readonly tried: readonly string[]
}

/** Cards by their keys; each begins with its first variant. */
const cards: Readonly<Record<string, Card>> = {
  'every-choice': { variants: cardVariants, tried: choosing },
  'named-by-address': { variants: cardVariants, tried: ['card.match'] },
  'no-choice': { variants: [plain], tried: beside },
  'streaming-only': { variants: [globoplay, max, paramount], tried: choosing },
  'without-max': { variants: [paramount, globoplay], tried: turning },
  'without-globoplay': { variants: [max, paramount], tried: turning },
  'locked-max': { variants: [plain, globoplay, max], locked: 'max', tried: turning },
}

const inputs = Object.entries(cards).map(
  ([key, { variants, locked = null }]): PlanCardInput => ({
    key,
    variants,
    locked,
    initial: variants[0]?.service ?? null,
    calls: true,
    list: standIn('plan-list'),
  }),
)

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'streaming.turn': services.flatMap((service) =>
    [true, false].map((isOn) => ({ type: 'streaming.turn', service, isOn })),
  ),
  'card.match': [null, ...services].map((service) => ({ type: 'card.match', service })),
  'order.open': [...cardVariants, { sku: 'd9' }].map(({ sku }) => ({ type: 'order.open', sku })),
  'plan.show': cardVariants.map(({ sku }) => ({ type: 'plan.show', sku })),
  'plans.narrow': ['basic', 'max', null].map((bundle) => ({ type: 'plans.narrow', bundle })),
  'motion.change': [true, false].map((isReduced) => ({ type: 'motion.change', isReduced })),
  'card.press': [1024, 1025].map((viewportWidthPx) => ({ type: 'card.press', viewportWidthPx })),
}

/** The order if it is for a plan of the card; the card ignores others. */
const orderOn = ({ context: { variants, orderSku } }: AnyMachineSnapshot): string | null =>
  variants.some(({ sku }: Variant) => sku === orderSku) ? orderSku : null

/** The service to restore once streaming is available to the visitor again. */
const kept = ({ historyValue }: AnyMachineSnapshot) =>
  Object.values(historyValue).map((nodes) => nodes.map(({ id }) => id))

const isAt = (region: string, state: string) => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ [region]: state } as never)

export const planCardChart: ChartUnderTest = {
  name: 'plan-card',
  machine: planCardMachine,
  input: inputs[0] as PlanCardInput,
  moreInputs: inputs.slice(1),
  cases: (type, { context: { key } }) => {
    const isTried = type.startsWith('xstate.') || cards[key]?.tried.includes(type)
    return isTried ? (cases[type] ?? [{ type }]) : []
  },
  stateKey: (snapshot) => [snapshot.context.key, snapshot.context.sku, orderOn(snapshot), kept(snapshot)],
  goals: {
    ...Object.fromEntries(
      cardVariants.map(({ sku }) => [
        `${sku} in view`,
        ({ context }: AnyMachineSnapshot) => context.key !== 'every-choice' || context.sku === sku,
      ]),
    ),
    'the purchase': (snapshot) =>
      snapshot.context.key === 'named-by-address' || isAt('button', 'loading')(snapshot),
    'an open page': isAt('overlay', 'closed'),
    'a page that stands still': isAt('place', 'anywhere'),
    'a ribbon that stands still': isAt('ribbon', 'still'),
  },
}
