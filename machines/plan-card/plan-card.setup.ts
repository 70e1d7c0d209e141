import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from '../kit/actors.ts'
import {
  afterTurningOff,
  type Bundle,
  type Choices,
  canTurnOn,
  type Service,
  serviceOf,
  skuWith,
} from './plan-card.choice.ts'

export interface PlanCardInput extends Choices {
  readonly key: string
  /** What is on at first; null for the plan without streaming. */
  readonly initial: Service | null
  /** Whether its ribbon calls for a choice. */
  readonly calls: boolean
  /** Hears which plan the visitor looks at. */
  readonly list: AnyActorRef
}

export interface PlanCardContext extends PlanCardInput {
  /** The plan in view. */
  readonly sku: string
  /** The plan of the visitor's open order, '' for an order without one; null where there is no order. */
  readonly orderSku: string | null
  readonly isMotionReduced: boolean
}

export type PlanCardEvent =
  | { type: 'streaming.turn'; service: Service; isOn: boolean }
  /** The list is narrowed to such plans, or shows all again. */
  | { type: 'plans.narrow'; bundle: Bundle | null }
  /** The link to the purchase was pressed; the browser follows it. */
  | { type: 'plan.press' }
  /** The card was pressed beside its links; pixels are CSS pixels. */
  | { type: 'card.press'; viewportWidthPx: number }
  | { type: 'benefits.open' }
  | { type: 'label.open' }
  | { type: 'overlay.close' }
  /** The address names this card, with this service. */
  | { type: 'card.match'; service: Service | null }
  | { type: 'order.open'; sku: string }
  /** The address asks for this plan. */
  | { type: 'plan.show'; sku: string }
  | { type: 'motion.change'; isReduced: boolean }
  /** The visitor came back to the page by the browser's Back. */
  | { type: 'page.return' }

/** Where to scroll, and for how long, in milliseconds. */
export interface Scroll {
  readonly key: string
  readonly durationMs: number
}

interface Args {
  readonly context: PlanCardContext
  readonly event: PlanCardEvent
}
interface Turn {
  readonly service: Service
}
interface Choice {
  readonly service: Service | null
}
interface Fall extends Turn {
  readonly to: Service | null
}

/** The widest viewport in which a card answers a press with a dialog, in CSS pixels. */
const narrowPx = 1024
const scrollMs = 2_000

/** The scroll to the card; under reduced motion it is there at once. */
export const scrollOf = ({ key, isMotionReduced }: PlanCardContext): Scroll => ({
  key,
  durationMs: isMotionReduced ? 0 : scrollMs,
})

const isTurn = (event: PlanCardEvent, service: Service, isOn: boolean): boolean =>
  event.type === 'streaming.turn' && event.service === service && event.isOn === isOn

/** The card's plan that the list is narrowed to. */
const narrowedTo = ({ context: { variants }, event }: Args) =>
  event.type === 'plans.narrow' && event.bundle !== null
    ? variants.find(({ bundle }) => bundle === event.bundle)
    : undefined

/** Types, effects, guards, actions and delays of a card; the chart is in `plan-card.machine.ts`. */
export const planCardSetup = setup({
  types: {
    context: {} as PlanCardContext,
    events: {} as PlanCardEvent,
    input: {} as PlanCardInput,
  },
  actors: { scrollToCard: fromPromise<void, Scroll>(notProvided('scrollToCard')) },
  delays: { matchPause: 1_000, ribbonTurn: 1_500, ribbonStop: 5_000, openPatience: 10_000 },
  guards: {
    /** The card starts with `service`. */
    startsWith: ({ context }, { service }: Choice) => context.initial === service,
    /** `service` is turned on. */
    turnsOn: ({ context, event }, { service }: Turn) =>
      isTurn(event, service, true) && canTurnOn(context, service),
    /** `service` is turned off. */
    fallsTo: ({ context, event }, { service, to }: Fall) =>
      isTurn(event, service, false) && afterTurningOff(context, service) === to,
    /** That plan is named. */
    isNamed: ({ context: { variants }, event }, { service }: Choice) =>
      skuWith(variants, service) !== undefined &&
      ((event.type === 'card.match' && event.service === service) ||
        ((event.type === 'order.open' || event.type === 'plan.show') &&
          serviceOf(variants, event.sku) === service)),
    /** The card has such a plan. */
    hasBundle: (args) => narrowedTo(args) !== undefined,
    /** The list shows all plans again. */
    isWidened: ({ event }) => event.type === 'plans.narrow' && event.bundle === null,
    /** The open order is of this plan. */
    isOrdered: ({ context }) => context.sku === context.orderSku,
    /** The open order is of another plan. */
    isNotOrdered: ({ context }) => context.sku !== context.orderSku,
    /** The window is narrow. */
    isNarrow: ({ event }) => event.type === 'card.press' && event.viewportWidthPx <= narrowPx,
    /** Motion is welcome, and the ribbon calls. */
    mayTurn: ({ context, event }) => event.type === 'motion.change' && !event.isReduced && context.calls,
  },
  actions: {
    show: assign(({ context }, { service }: Choice) => ({
      sku: skuWith(context.variants, service) ?? context.sku,
    })),
    showBundle: assign((args: Args) => ({ sku: narrowedTo(args)?.sku ?? args.context.sku })),
    tellList: sendTo(
      ({ context }) => context.list,
      ({ context }, { service }: Choice) => ({
        type: 'plan.look' as const,
        sku: skuWith(context.variants, service) ?? context.sku,
      }),
    ),
    tellShown: sendTo(
      ({ context }) => context.list,
      ({ context }) => ({ type: 'plan.look', sku: context.sku }),
    ),
    keepMotion: assign(({ event }: Args) =>
      event.type === 'motion.change' ? { isMotionReduced: event.isReduced } : {},
    ),
    keepOrder: assign(({ event }: Args) => (event.type === 'order.open' ? { orderSku: event.sku } : {})),
  },
})
