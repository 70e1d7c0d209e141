import { assign, setup } from 'xstate'
import {
  type DemoDraft,
  type DemoField,
  type DemoLanguage,
  type DemoPageName,
  type DemoPlan,
  isFilled,
  type Refusals,
  refusalsOf,
  stillRefused,
} from './demo.selectors.ts'

/** A state's page: its path, and its heading's key in the catalogues. */
export interface DemoMeta {
  /** `:name` is the name in the greeting. A state without a path leaves the URL alone. */
  readonly path?: string
  readonly title:
    | 'intro.title'
    | 'plans.title'
    | 'confirm.title'
    | 'thanks.title'
    | 'greeting'
    | 'about.title'
    | 'notFound.title'
}

/** Input of a page load: the URL's page, its name, and the stored language. */
export interface DemoInput {
  readonly page: DemoPageName
  readonly name: string
  readonly language: DemoLanguage
}

export interface DemoContext extends DemoInput {
  readonly draft: DemoDraft
  readonly refusals: Refusals
  readonly plan: DemoPlan | null
  /** The visitor tried to continue without a plan. */
  readonly isPlanMissing: boolean
  /** The order has just been cancelled. */
  readonly isCancelled: boolean
  readonly isOrdered: boolean
}

export type DemoEvent =
  | { type: 'intro.type'; field: DemoField; value: string }
  /** `draft`: the fields, which a browser may have autofilled without events. */
  | { type: 'intro.submit'; draft?: DemoDraft }
  | { type: 'plan.pick'; plan: DemoPlan }
  | { type: 'plan.submit' }
  | { type: 'order.confirm' }
  | { type: 'order.cancel' }
  | { type: 'step.back' }
  | { type: 'language.choose'; language: DemoLanguage }
  /** A link or the history requests a page: `#` and the state's id, and the name to greet. */
  | { type: 'xstate.route'; to: string; name?: string }
  /** The history leads to an unknown path. */
  | { type: 'address.unknown' }

interface Args {
  readonly context: DemoContext
  readonly event: DemoEvent
}

const draftIn = ({ context, event }: Args): DemoDraft =>
  (event.type === 'intro.submit' ? event.draft : undefined) ?? context.draft

const nameIn = ({ context, event }: Args): string =>
  (event.type === 'xstate.route' ? event.name : undefined) ?? context.name

/** Types, guards and actions of the demo; the chart is in `demo.machine.ts`. */
export const demoSetup = setup({
  types: {
    context: {} as DemoContext,
    events: {} as DemoEvent,
    input: {} as DemoInput,
    meta: {} as DemoMeta,
  },
  guards: {
    /** The address is of that page. */
    opensAt: ({ context }, { page }: { page: DemoPageName }) => context.page === page,
    /** The form is filled up. */
    isFilledUp: (args) => isFilled(draftIn(args)),
    /** A plan is chosen. */
    hasPlan: ({ context }) => context.plan !== null,
    mayChoose: ({ context }) => isFilled(context.draft) && !context.isOrdered,
    mayConfirm: ({ context }) => isFilled(context.draft) && context.plan !== null && !context.isOrdered,
    hasOrdered: ({ context }) => context.isOrdered,
    greetsSomebody: (args) => nameIn(args) !== '',
  },
  actions: {
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'intro.type') return {}
      const draft = { ...context.draft, [event.field]: event.value }
      return { draft, refusals: stillRefused(context.refusals, draft) }
    }),
    keepDraft: assign((args) => ({ draft: draftIn(args) })),
    refuseFields: assign((args) => ({ draft: draftIn(args), refusals: refusalsOf(draftIn(args)) })),
    clearRefusals: assign({ refusals: {} }),
    keepPlan: assign(({ event }) =>
      event.type === 'plan.pick' ? { plan: event.plan, isPlanMissing: false } : {},
    ),
    missPlan: assign({ isPlanMissing: true }),
    dropPlan: assign({ plan: null, isCancelled: true }),
    clearNotes: assign({ isPlanMissing: false, isCancelled: false }),
    noteOrder: assign({ isOrdered: true }),
    beginAnew: assign(({ context }) => (context.isOrdered ? { isOrdered: false, plan: null } : {})),
    keepName: assign((args) => ({ name: nameIn(args) })),
    keepLanguage: assign(({ event }) =>
      event.type === 'language.choose' ? { language: event.language } : {},
    ),
  },
})
