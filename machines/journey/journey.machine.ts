import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import { callBackMachine } from '../call-back/call-back.machine.ts'
import { checkoutMachine } from '../checkout/checkout.machine.ts'
import { coverageMachine } from '../coverage/coverage.machine.ts'
import type { FeatureInput } from '../kit/feature.ts'
import { ofPage, type PageMeta, withParams } from '../kit/page.ts'
import { leadMachine } from '../lead/lead.machine.ts'
import { legalDocumentsMachine } from '../legal-documents/legal-documents.machine.ts'
import { migrationMachine } from '../migration/migration.machine.ts'
import { renewalMachine } from '../renewal/renewal.machine.ts'
import { type Feature, features } from './journey.features.ts'
import { readingPages } from './journey.pages.ts'
import { initialStatus, watchFeatures } from './journey.status.ts'
import type { JourneyContext, JourneyEvent } from './journey.types.ts'

interface OfFeature {
  readonly feature: Feature
}
interface Args {
  readonly context: JourneyContext
  readonly event: JourneyEvent
}

const requestedPageOf = (event: JourneyEvent) =>
  event.type === 'page.request' || event.type === 'site.open' ? event.page : null

/** The running machine of the feature that an action is about. */
const toFeature = ({ system }: Pick<AnyActorRef, 'system'>, { feature }: OfFeature): AnyActorRef =>
  system.get(feature)

const ofFeature = <T extends string>(type: T, feature: Feature) => withParams(type, { feature })

/** A feature that runs for the whole visit. */
const hosted = <P extends Feature>(feature: P) => ({
  id: feature,
  systemId: feature,
  src: feature,
  input: ({ context: { campaign, today, plans } }: { context: JourneyContext }) => ({
    campaign,
    today,
    plans,
  }),
})

/** Where an address leads, with what is sent to the feature of its page. */
const edgesTo = (actions: (feature?: Feature) => ReturnType<typeof ofFeature<'open' | 'request'>>[]) => [
  ...features.map((feature) => ({
    guard: ofFeature('isPageOf', feature),
    target: `#feature-${feature}`,
    actions: actions(feature),
  })),
  ...readingPages.map(({ page }) => ({
    guard: ofPage('isPage', page),
    target: `#reading-${page}`,
    actions: actions(),
  })),
  { target: '#not-found', actions: actions() },
]

/** The feature in view opens first: while the others open, its page is known already. */
const openingEdges = edgesTo((first) =>
  [...features]
    .sort((one, other) => Number(other === first) - Number(one === first))
    .map((feature) => ofFeature('open', feature)),
)

/** A busy feature decides about all requests itself. */
const whileBusy = (feature: Feature) => ({
  guard: ofFeature('isBusy', feature),
  actions: ofFeature('request', feature),
})

/** The state in which a feature is active. */
const featureState = <More extends object>(feature: Feature, description: string, more?: More) => ({
  id: `feature-${feature}`,
  description,
  on: { 'page.request': whileBusy(feature), ...more },
})

/**
 * The root: decides which feature is active. Each feature is a machine; the router talks to the root only.
 */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as FeatureInput,
    meta: {} as Partial<PageMeta>,
  },
  actors: {
    checkout: checkoutMachine,
    lead: leadMachine,
    coverage: coverageMachine,
    renewal: renewalMachine,
    migration: migrationMachine,
    'call-back': callBackMachine,
    'legal-documents': legalDocumentsMachine,
    watchFeatures,
  },
  guards: {
    /** The page is one of `feature`. */
    isPageOf: ({ event }: Args, { feature }: OfFeature) => requestedPageOf(event)?.feature === feature,
    /** The page is this one. */
    isPage: ({ event }: Args, { page }: { page: string }) => {
      const ref = requestedPageOf(event)
      return ref?.feature === 'reading' && ref.page === page
    },
    /** It is `feature`. */
    isEntered: ({ event }: Args, { feature }: OfFeature) =>
      event.type === 'feature.enter' && event.feature === feature,
    /** It waits for an answer. */
    isBusy: ({ context }: Args, { feature }: OfFeature) => context.statuses[feature].isBusy,
    /** The campaign is for migration. */
    isForMigration: ({ context }: Args) => context.campaign.flow === 'migration',
    /** The campaign is for migration, whose home page is another. */
    isHomeElsewhere: ({ context, event }: Args) =>
      context.campaign.flow === 'migration' &&
      event.type === 'feature.change' &&
      event.feature === 'checkout' &&
      event.status.page === 'home',
  },
  actions: {
    keepStatus: assign(({ context, event }) => {
      const { feature, status } = event as Extract<JourneyEvent, { type: 'feature.change' }>
      return { statuses: { ...context.statuses, [feature]: status } }
    }),
    readCheckoutStatus: sendTo('statuses', { type: 'status.read', feature: 'checkout' }),
    requestHome: sendTo(({ system }): AnyActorRef => system.get('checkout'), {
      type: 'xstate.route',
      to: '#home',
    }),
    requestMigrationHome: sendTo(({ system }): AnyActorRef => system.get('migration'), {
      type: 'xstate.route',
      to: '#consulta-cpf',
    }),
    open: sendTo(toFeature, ({ event }, { feature }: OfFeature) => {
      const { page, requests, ...said } = event as Extract<JourneyEvent, { type: 'site.open' }>
      const requestId = requests?.[feature] ?? null
      return { ...said, requestId, type: 'feature.open', page: page?.feature === feature ? page.page : null }
    }),
    request: sendTo(toFeature, ({ event }) => {
      const { page, planQuery } = event as Extract<JourneyEvent, { type: 'page.request' }>
      return planQuery && page?.feature === 'checkout' && page.page === 'cep'
        ? { type: 'plan.want', planQuery }
        : { type: 'xstate.route', to: `#${page?.page}` }
    }),
  },
}).createMachine({
  id: 'journey',
  version: '6',
  description: 'Which feature is active, or which page that only tells; or that there is no such page.',
  context: ({ input }) => ({
    ...input,
    statuses: {
      checkout: initialStatus,
      coverage: initialStatus,
      renewal: initialStatus,
      migration: initialStatus,
      'call-back': initialStatus,
      'legal-documents': initialStatus,
    },
  }),
  invoke: [
    { id: 'lead', systemId: 'lead', src: 'lead' },
    hosted('checkout'),
    hosted('coverage'),
    hosted('renewal'),
    hosted('migration'),
    hosted('call-back'),
    hosted('legal-documents'),
    // After the features, which must run to be watched.
    { id: 'statuses', src: 'watchFeatures' },
  ],
  initial: 'opening',
  on: {
    'page.request': edgesTo((feature) => (feature ? [ofFeature('request', feature)] : [])),
    'feature.change': { actions: 'keepStatus' },
    'home.request': [
      { guard: 'isForMigration', target: '#feature-migration', actions: 'requestMigrationHome' },
      { target: '#feature-checkout', actions: 'requestHome' },
    ],
    'feature.enter': features.map((feature) => ({
      guard: ofFeature('isEntered', feature),
      target: `#feature-${feature}`,
    })),
  },
  states: {
    opening: {
      description: 'Waits for the address bar.',
      on: { 'site.open': openingEdges },
    },
    // A request that leaves the checkout at its home changes nothing there: its page is read anew.
    checkout: {
      entry: 'readCheckoutStatus',
      ...featureState('checkout', 'Home and checkout.', {
        'page.request': [
          whileBusy('checkout'),
          // Not entered anew: the checkout tells its status by itself.
          { guard: ofFeature('isPageOf', 'checkout'), actions: ofFeature('request', 'checkout') },
        ],
        'feature.change': {
          guard: 'isHomeElsewhere',
          target: '#feature-migration',
          actions: 'keepStatus',
        },
      }),
    },
    coverage: featureState('coverage', 'The coverage check of people who only want to know.'),
    renewal: featureState('renewal', 'A customer renews the plan.'),
    migration: featureState('migration', 'A customer of another product is found and chooses a fibre plan.'),
    'call-back': featureState('call-back', 'Asking to be called, and the other ways to talk.'),
    'legal-documents': featureState('legal-documents', 'The regulations and summaries.'),
    reading: {
      description: 'Pages that only tell and link.',
      initial: 'ofertas',
      states: Object.fromEntries(
        readingPages.map(({ page, ...meta }) => [
          page,
          { id: `reading-${page}`, meta: { ...meta, document: true } },
        ]),
      ),
    },
    'not-found': {
      id: 'not-found',
      description: 'The address names no page.',
      meta: { title: 'Página não encontrada', layout: 'message' },
    },
  },
})
