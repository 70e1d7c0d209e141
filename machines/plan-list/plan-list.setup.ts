import { type ActorRefFrom, assign, type EventObject, enqueueActions, fromCallback, setup } from 'xstate'
import { planCardMachine } from '../plan-card/plan-card.machine.ts'
import { type CardPlan, cardNamedBy, type Filter, type Group } from './plan-list.selectors.ts'

export type PlanCardRef = ActorRefFrom<typeof planCardMachine>
export type Mode = 'group' | 'tabs' | 'all'

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
  /** The plan of the visitor's open order; null where there is no order. */
  readonly orderSku: string | null
  /** Whether the cards are on the page as they were written. */
  readonly isDrawn: boolean
  /** The tab in view, where there are tabs. */
  readonly group: Group | null
}

export type PlanListEvent =
  /** The cards are on the page and answer: from now on they may differ from what was written at build. */
  | { type: 'list.drawn' }
  /** What the page's surroundings were at the start, and how they changed. */
  | { type: 'surroundings.read'; hash: string; isMotionReduced: boolean }
  | { type: 'hash.change'; hash: string }
  | { type: 'motion.change'; isReduced: boolean }
  | { type: 'page.return' }
  | { type: 'tab.choose'; group: Group }
  | { type: 'filter.choose'; filter: Filter }
  /** The rest of a long list is shown, or folded away again. */
  | { type: 'list.toggle' }
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

const namedBy = ({ context, event }: Args) =>
  event.type === 'hash.change' || event.type === 'surroundings.read'
    ? cardNamedBy(context.cards, event.hash)
    : null

/** The card that an address or an order means; of an order only once the cards may differ from what was written. */
const meantBy = ({ context, event }: Args) => {
  if (event.type === 'list.drawn') return cardWith(context.cards, context.orderSku)
  if (event.type === 'order.open') return context.isDrawn ? cardWith(context.cards, event.sku) : undefined
  return namedBy({ context, event })?.card
}

/** The tab that a list begins with. */
export const firstGroup = ({ cards, selectedSku }: PlanListInput): Group | null =>
  (cardWith(cards, selectedSku) ?? cards[0])?.group ?? null

/** Types, effects, guards and actions of the list; the chart is in `plan-list.machine.ts`. */
export const planListSetup = setup({
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
    /** The page shows groups. */
    isGrouped: ({ context }) => context.mode === 'group',
    /** The page shows tabs. */
    isTabbed: ({ context }) => context.mode === 'tabs',
    wantsEverything: ({ event }) => event.type === 'filter.choose' && event.filter === 'everything',
    wantsStreaming: ({ event }) => event.type === 'filter.choose' && event.filter === 'streaming',
    wantsBusiness: ({ event }) => event.type === 'filter.choose' && event.filter === 'business',
    /** There are plans of that speed. */
    hasGroup: ({ context, event }) =>
      event.type === 'tab.choose' && context.cards.some(({ group }) => group === event.group),
    /** The cards are on the page. */
    isDrawn: ({ context }) => context.isDrawn,
    /** The address names a card. */
    namesCard: (args: Args) => namedBy(args) !== null,
    /** The card that is meant is not among the first. */
    meansRest: (args: Args) => meantBy(args)?.isFirst === false,
  },
  actions: {
    keepGroup: assign(({ context, event }: Args) => {
      if (event.type !== 'tab.choose') return {}
      const shown = context.cards.find(({ group }) => group === event.group)
      return { group: event.group, selectedSku: shown?.ref.getSnapshot().context.sku ?? context.selectedSku }
    }),
    select: assign(({ event }: Args) => (event.type === 'plan.look' ? { selectedSku: event.sku } : {})),
    showGroup: assign(({ context, event }: Args) => ({
      group: (event.type === 'plan.look' && cardWith(context.cards, event.sku)?.group) || context.group,
    })),
    keepOrder: assign(({ event }: Args) => (event.type === 'order.open' ? { orderSku: event.sku } : {})),
    matchCard: enqueueActions(({ context, event, enqueue }) => {
      const named = namedBy({ context, event })
      if (named) enqueue.sendTo(named.card.ref, { type: 'card.match', service: named.variant.service })
    }),
    markDrawn: assign({ isDrawn: true }),
    tellOrder: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.cards) {
        enqueue.sendTo(ref, { type: 'order.open', sku: context.orderSku ?? '' })
      }
    }),
    tellMotion: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'motion.change' && event.type !== 'surroundings.read') return
      const isReduced = event.type === 'motion.change' ? event.isReduced : event.isMotionReduced
      for (const { ref } of context.cards) enqueue.sendTo(ref, { type: 'motion.change', isReduced })
    }),
    tellReturn: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.cards) enqueue.sendTo(ref, { type: 'page.return' })
    }),
    tellAudience: enqueueActions(({ context, enqueue }, { isBusiness }: { isBusiness: boolean }) => {
      for (const { ref } of context.cards) enqueue.sendTo(ref, { type: 'audience.change', isBusiness })
    }),
  },
})
