import { assign, sendTo, setup } from 'xstate'
import { callBackMachine } from '../call-back/call-back.machine.ts'
import { checkoutMachine } from '../checkout/checkout.machine.ts'
import { coverageMachine } from '../coverage/coverage.machine.ts'
import { running, type Scope } from '../kit/actors.ts'
import type { PageMeta } from '../kit/page.ts'
import type { PartInput } from '../kit/part.ts'
import { leadMachine } from '../lead/lead.machine.ts'
import { migrationMachine } from '../migration/migration.machine.ts'
import { papersMachine } from '../papers/papers.machine.ts'
import { renewalMachine } from '../renewal/renewal.machine.ts'
import { unseen, watchFronts } from './journey.fronts.ts'
import { readingPages } from './journey.pages.ts'
import { type Part, parts } from './journey.parts.ts'
import type { JourneyContext, JourneyEvent } from './journey.types.ts'

interface OfPart {
  readonly part: Part
}
interface Args {
  readonly context: JourneyContext
  readonly event: JourneyEvent
}

const askedOf = (event: JourneyEvent) =>
  event.type === 'page.ask' || event.type === 'site.open' ? event.page : null

/** The running machine of the part that an action is about. */
const toPart = (scope: Scope, { part }: OfPart) => running(part)(scope)

const ofPart = <T extends string>(type: T, part: Part) => ({ type, params: { part } })

/** A part that runs for the whole visit. */
const hosted = <P extends Part>(part: P) => ({
  id: part,
  systemId: part,
  src: part,
  input: ({ context: { campaign, today, plans } }: { context: JourneyContext }) => ({
    campaign,
    today,
    plans,
  }),
})

/** Where an address leads. */
const asked = [
  { guard: 'isUnknown' as const, target: '#not-found' },
  ...parts.map((part) => ({
    guard: ofPart('isPageOf', part),
    target: `#stage-${part}`,
    actions: ofPart('ask', part),
  })),
  ...readingPages.map(({ page }) => ({
    guard: { type: 'isPage' as const, params: { page } },
    target: `#reading-${page}`,
  })),
]

/** The states in which a part is on stage. It is asked for its own pages; a busy one decides about all others, too. */
const onStage = <More extends object>(part: Part, description: string, more?: More) => ({
  id: `stage-${part}`,
  description,
  meta: { stageOf: part },
  on: { 'page.ask': [{ guard: ofPart('isBusy', part), actions: ofPart('ask', part) }, ...asked], ...more },
})

/**
 * The root: which journey is on stage. The journeys themselves are machines of their own; the router
 * speaks to this one only.
 */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as PartInput,
    meta: {} as Partial<PageMeta> & { readonly stageOf?: Part },
  },
  actors: {
    checkout: checkoutMachine,
    lead: leadMachine,
    coverage: coverageMachine,
    renewal: renewalMachine,
    migration: migrationMachine,
    'call-back': callBackMachine,
    papers: papersMachine,
    watchFronts,
  },
  guards: {
    isUnknown: ({ event }: Args) => askedOf(event) === null,
    isPageOf: ({ event }: Args, { part }: OfPart) => askedOf(event)?.part === part,
    isPage: ({ event }: Args, { page }: { page: string }) => {
      const ref = askedOf(event)
      return ref?.part === 'reading' && ref.page === page
    },
    isEntered: ({ event }: Args, { part }: OfPart) => event.type === 'part.enter' && event.part === part,
    isBusy: ({ context }: Args, { part }: OfPart) => context.fronts[part].isBusy,
    isForMigration: ({ context }: Args) => context.campaign.flow === 'migration',
    isHomeElsewhere: ({ context, event }: Args) =>
      context.campaign.flow === 'migration' &&
      event.type === 'front.change' &&
      event.part === 'checkout' &&
      event.front.page === 'home',
  },
  actions: {
    keepFront: assign(({ context, event }) => {
      const { part, front } = event as Extract<JourneyEvent, { type: 'front.change' }>
      return { fronts: { ...context.fronts, [part]: front } }
    }),
    askHome: sendTo(running('checkout'), { type: 'xstate.route', to: '#home' }),
    askMigrationHome: sendTo(running('migration'), { type: 'xstate.route', to: '#consulta-cpf' }),
    open: sendTo(toPart, ({ event }, { part }: OfPart) => {
      const { page, requests, ...said } = event as Extract<JourneyEvent, { type: 'site.open' }>
      const requestId = requests?.[part] ?? null
      return { ...said, requestId, type: 'part.open', page: page?.part === part ? page.page : null }
    }),
    ask: sendTo(toPart, ({ event }) => {
      const { page, planQuery } = event as Extract<JourneyEvent, { type: 'page.ask' }>
      return planQuery && page?.part === 'checkout' && page.page === 'cep'
        ? { type: 'plan.want', planQuery }
        : { type: 'xstate.route', to: `#${page?.page}` }
    }),
  },
}).createMachine({
  id: 'journey',
  version: '4',
  description: 'Which journey is on stage, or which page that only tells; or that there is no such page.',
  context: ({ input }) => ({
    ...input,
    fronts: {
      checkout: unseen,
      coverage: unseen,
      renewal: unseen,
      migration: unseen,
      'call-back': unseen,
      papers: unseen,
    },
  }),
  invoke: [
    { id: 'lead', systemId: 'lead', src: 'lead' },
    hosted('checkout'),
    hosted('coverage'),
    hosted('renewal'),
    hosted('migration'),
    hosted('call-back'),
    hosted('papers'),
    // Behind the parts, which have to run to be watched.
    { id: 'fronts', src: 'watchFronts' },
  ],
  initial: 'opening',
  on: {
    'page.ask': asked,
    'front.change': { actions: 'keepFront' },
    'home.ask': [
      { guard: 'isForMigration', target: '#stage-migration', actions: 'askMigrationHome' },
      { target: '#stage-checkout', actions: 'askHome' },
    ],
    'part.enter': parts.map((part) => ({
      guard: ofPart('isEntered', part),
      target: `#stage-${part}`,
    })),
  },
  states: {
    opening: {
      description: 'Waits for the address bar.',
      on: {
        'site.open': asked.map((edge) => ({ ...edge, actions: parts.map((part) => ofPart('open', part)) })),
      },
    },
    checkout: onStage('checkout', 'Home and checkout.', {
      'front.change': [
        { guard: 'isHomeElsewhere', target: '#stage-migration', actions: 'keepFront' },
        { actions: 'keepFront' },
      ],
    }),
    coverage: onStage('coverage', 'The coverage check of people who only want to know.'),
    renewal: onStage('renewal', 'A customer renews the plan.'),
    migration: onStage('migration', 'A customer of another product is found and chooses a fibre plan.'),
    'call-back': onStage('call-back', 'Asking to be called, and the other ways to talk.'),
    papers: onStage('papers', 'The regulations and summaries.'),
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
