import {
  type ActorRefFrom,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  raise,
  setup,
} from 'xstate'
import { withParams } from '../kit/page.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'
import type { Bundle } from '../plan-card/plan-card.choice.ts'
import { planCardMachine } from '../plan-card/plan-card.machine.ts'
import { bundleIn, type CardPlan, cardNamedBy, type Filter, type Group } from './plan-list.selectors.ts'

export type PlanCardRef = ActorRefFrom<typeof planCardMachine>
export type Mode = 'tabs' | 'all'

export interface CardInput extends CardPlan {
  /** Whether its ribbon calls for a choice. */
  readonly calls: boolean
  /** Whether a long list shows it before the rest. */
  readonly isFirst: boolean
}

export interface PlanListInput {
  readonly mode: Mode
  readonly cards: readonly CardInput[]
  /** The plan to begin with; null where nothing is sold. */
  readonly selectedSku: string | null
}

/** A card on the page and the actor that runs it. */
export interface RunningCard extends CardInput {
  readonly ref: PlanCardRef
}

export interface PlanListContext {
  readonly mode: Mode
  readonly cards: readonly RunningCard[]
  /** The plan that the visitor looked at last. */
  readonly selectedSku: string | null
  /** The plan that the visitor, the address or an open order has chosen; null before. */
  readonly chosenSku: string | null
  /** The plan of the visitor's open order; null where there is no order. */
  readonly orderSku: string | null
  /** The plan that the address asks for; its `sku` is '' if none is sold. */
  readonly asked: { readonly query: PlanQuery; readonly sku: string } | null
  /** Whether the cards are on the page as they were written. */
  readonly isDrawn: boolean
  /** The tab in view, where there are tabs. */
  readonly group: Group | null
}

export type PlanListEvent =
  /** The cards are on the page and answer: from now on they may differ from what was written at build. */
  | { type: 'list.drawn' }
  /** What the page's surroundings are at the start, and how they change. */
  | { type: 'hash.change'; hash: string }
  | { type: 'plan.ask'; query: PlanQuery; sku: string }
  | { type: 'motion.change'; isReduced: boolean }
  | { type: 'page.return' }
  | { type: 'tab.choose'; group: Group }
  | { type: 'filter.choose'; filter: Filter }
  /** The rest of a long list is shown, or folded away again. */
  | { type: 'list.toggle' }
  /** The visitor has read that the plan of the address is not here. */
  | { type: 'notice.dismiss' }
  /** A card tells which plan the visitor looks at. */
  | { type: 'plan.look'; sku: string }
  /** The host found an order that was begun; `sku` is its plan, '' where it has none yet. */
  | { type: 'order.open'; sku: string }

interface Args {
  readonly context: PlanListContext
  readonly event: PlanListEvent
}

/** The card that shows a plan or could show it. */
const cardWith = <Card extends CardPlan>(cards: readonly Card[], sku: string | null): Card | undefined =>
  cards.find(({ variants }) => variants.some((one) => one.sku === sku))

const groupOf = ({ cards, group }: PlanListContext, sku: string) => cardWith(cards, sku)?.group ?? group

const namedBy = ({ context, event }: Args) =>
  event.type === 'hash.change' ? cardNamedBy(context.cards, event.hash) : null

/** The card that an address or an order means; of an order only once the cards may differ from what was written. */
const meantBy = ({ context, event }: Args) => {
  if (event.type === 'plan.ask' || (event.type === 'order.open' && context.isDrawn))
    return cardWith(context.cards, event.sku)
  return namedBy({ context, event })?.card
}

const planListSetup = setup({
  types: {
    context: {} as PlanListContext,
    events: {} as PlanListEvent,
    input: {} as PlanListInput,
  },
  actors: {
    planCard: planCardMachine,
    surroundings: fromCallback<EventObject, undefined, PlanListEvent>(() => {
      throw new Error('The effect "surroundings" is not provided')
    }),
  },
  guards: {
    /** The page shows `mode`. */
    isShown: ({ context }, { mode }: { readonly mode: Mode }) => context.mode === mode,
    /** The plans of `filter` are asked for. */
    wants: ({ event }, { filter }: { readonly filter: Filter }) =>
      event.type === 'filter.choose' && event.filter === filter,
    /** There are plans of that speed. */
    hasGroup: ({ context, event }) =>
      event.type === 'tab.choose' && context.cards.some(({ group }) => group === event.group),
    /** There is an order. */
    hasOrder: ({ context }) => context.orderSku !== null,
    /** The address names a card. */
    namesCard: (args) => namedBy(args) !== null,
    /** The plan that is asked for is on a card. */
    isHere: (args) => args.event.type === 'plan.ask' && meantBy(args) !== undefined,
    /** The card that is meant is not among the first. */
    meansRest: (args) => meantBy(args)?.isFirst === false,
  },
  actions: {
    keepGroup: assign(({ context, event }) => {
      if (event.type !== 'tab.choose') return {}
      const shown = context.cards.find(({ group }) => group === event.group)
      return { group: event.group, selectedSku: shown?.ref.getSnapshot().context.sku ?? context.selectedSku }
    }),
    look: assign(({ context, event }) =>
      event.type === 'plan.look'
        ? { selectedSku: event.sku, chosenSku: event.sku, group: groupOf(context, event.sku) }
        : {},
    ),
    keepOrder: assign(({ event }) => (event.type === 'order.open' ? { orderSku: event.sku } : {})),
    repeatOrder: raise(({ context }) => ({ type: 'order.open', sku: context.orderSku ?? '' })),
    matchCard: enqueueActions(({ context, event, enqueue }) => {
      const named = namedBy({ context, event })
      if (named) enqueue.sendTo(named.card.ref, { type: 'card.match', service: named.variant.service })
    }),
    keepAsked: assign(({ event }) =>
      event.type === 'plan.ask' ? { asked: { query: event.query, sku: event.sku } } : {},
    ),
    showAsked: enqueueActions(({ context, event, enqueue }) => {
      const card = meantBy({ context, event })
      if (card && event.type === 'plan.ask') enqueue.sendTo(card.ref, { type: 'plan.show', sku: event.sku })
    }),
    markDrawn: assign({ isDrawn: true }),
    tellOrder: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.cards) {
        enqueue.sendTo(ref, { type: 'order.open', sku: context.orderSku ?? '' })
      }
    }),
    tellMotion: enqueueActions(({ context, event, enqueue }) => {
      const isReduced = event.type === 'motion.change' && event.isReduced
      for (const { ref } of context.cards) enqueue.sendTo(ref, { type: 'motion.change', isReduced })
    }),
    tellReturn: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.cards) enqueue.sendTo(ref, { type: 'page.return' })
    }),
    narrowCards: enqueueActions(({ context, enqueue }, { bundle }: { bundle: Bundle | null }) => {
      for (const { ref } of context.cards) enqueue.sendTo(ref, { type: 'plans.narrow', bundle })
    }),
  },
})

const narrowedTo = (filter: Exclude<Filter, 'everything'>, description: string) => ({
  description,
  entry: withParams('narrowCards', { bundle: bundleIn(filter) }),
  exit: withParams('narrowCards', { bundle: null }),
})
const shown = (mode: Mode) => withParams('isShown', { mode })
const wants = (filter: Filter) => withParams('wants', { filter })

/** The plans of a page on their cards, and the one that the visitor looked at last. */
export const planListMachine = planListSetup.createMachine({
  id: 'plan-list',
  version: '7',
  description: 'The plans of a page on their cards, and the one that the visitor looked at last.',
  context: ({ input, spawn, self }) => ({
    mode: input.mode,
    cards: input.cards.map((card) => ({
      ...card,
      ref: spawn('planCard', { id: `card-${card.key}`, input: { ...card, list: self } }),
    })),
    selectedSku: input.selectedSku,
    chosenSku: null,
    orderSku: null,
    asked: null,
    isDrawn: false,
    group: (cardWith(input.cards, input.selectedSku) ?? input.cards[0])?.group ?? null,
  }),
  type: 'parallel',
  on: { 'plan.look': { actions: 'look' } },
  states: {
    view: {
      description: 'How the cards are arranged.',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: shown('tabs'), target: 'tabbed' }, { target: 'together' }],
        },
        tabbed: {
          description:
            'The cards of one speed at a time; whatever the visitor is shown brings its tab along.',
          on: { 'tab.choose': { guard: 'hasGroup', actions: 'keepGroup' } },
        },
        together: {
          description: 'All cards side by side, or those for one purpose.',
          initial: 'everything',
          on: {
            'filter.choose': [
              { guard: wants('everything'), target: '.everything' },
              { guard: wants('basic'), target: '.basic' },
              { guard: wants('paramount'), target: '.paramount' },
              { guard: wants('max'), target: '.max' },
              { guard: wants('max-deezer'), target: '.max-deezer' },
              { guard: wants('max-paramount'), target: '.max-paramount' },
              { guard: wants('business'), target: '.business' },
            ],
            'hash.change': [
              { guard: 'meansRest', target: '.everything.all' },
              { guard: 'namesCard', target: '.everything' },
            ],
            'order.open': [{ guard: 'meansRest', target: '.everything.all' }, { target: '.everything' }],
            'plan.ask': { guard: 'meansRest', target: '.everything.all' },
          },
          states: {
            everything: {
              initial: 'few',
              states: {
                few: {
                  description: 'Of a long list the first cards only.',
                  on: { 'list.toggle': { target: 'all' } },
                },
                all: {
                  description: 'Every card, in the order of the campaign.',
                  on: { 'list.toggle': { target: 'few' } },
                },
              },
            },
            basic: narrowedTo('basic', 'Plans without streaming.'),
            paramount: narrowedTo('paramount', 'Plans with Paramount+.'),
            max: narrowedTo('max', 'Plans with HBO Max.'),
            'max-deezer': narrowedTo('max-deezer', 'Plans with HBO Max and Deezer.'),
            'max-paramount': narrowedTo('max-paramount', 'Plans with HBO Max and Paramount+.'),
            business: narrowedTo('business', 'Plans for companies: streaming is sold to people only.'),
          },
        },
      },
    },
    link: {
      description: 'Whether the plan that the address asks for is here.',
      initial: 'open',
      on: {
        'plan.ask': [
          { guard: 'isHere', target: '.met', actions: ['keepAsked', 'showAsked'] },
          { target: '.unmet', actions: 'keepAsked' },
        ],
      },
      states: {
        open: { description: 'It asks for none, or its answer was read.' },
        met: { description: 'Its card is marked.' },
        unmet: {
          description: 'A notice says what was asked for, and what is here.',
          on: { 'notice.dismiss': { target: 'open' } },
        },
      },
    },
    surroundings: {
      description:
        'What is known of the page around the list: nothing before the list is drawn as it was written.',
      initial: 'unseen',
      states: {
        unseen: {
          description: 'The cards are as they were written; an order waits for them.',
          on: {
            'order.open': { actions: 'keepOrder' },
            'list.drawn': [
              { guard: 'hasOrder', target: 'watched', actions: ['markDrawn', 'repeatOrder'] },
              { target: 'watched', actions: 'markDrawn' },
            ],
          },
        },
        watched: {
          description:
            'The address, the wish for less motion and the order are followed: its plan can be changed, and is marked.',
          invoke: { id: 'surroundings', src: 'surroundings' },
          on: {
            'hash.change': { actions: 'matchCard' },
            'motion.change': { actions: 'tellMotion' },
            'page.return': { actions: 'tellReturn' },
            'order.open': { actions: ['keepOrder', 'tellOrder'] },
          },
        },
      },
    },
  },
})
