import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { IsoDay } from '../../contract/brazil/date.ts'
import { questionMachine } from '../../machines/question/question.machine.ts'
import type { QuestionInput } from '../../machines/question/question.setup.ts'
import { type FirstPage, firstViewOf } from '../screens/first-view.ts'
import type { AppProps } from './app.tsx'
import type { DisplayActor } from './display.ts'
import type { Screen, ScreenRegistry } from './screen-registry.ts'
import type { Shown, ShownSite } from './shown-site.ts'
import { withEffects } from './with-effects.ts'

/** What a journey's first question is drawn from, before the rest is loaded. */
export interface FirstQuestion extends FirstPage, Pick<QuestionInput, 'campaign' | 'asks'> {
  readonly prefix: string
  /** What search engines read on both pages. */
  readonly head: ReturnType<ShownSite['headOf']>
}

export type QuestionActor = ReturnType<typeof startQuestion>

/** A machine of a new visitor that hears nothing yet: the page's first script keeps the presses. */
const still = <Snapshot>(snapshot: Snapshot): Shown<Snapshot, unknown> => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: () => undefined,
})

const connection = still({ value: 'online' })
const consent = still({
  hasTag: (tag: string) => tag === 'banner',
  context: { choice: null, selection: { publi: false, func: false } },
})
const callBack = still({ context: { isFlashing: false } })

/** Effects of the question. */
export interface QuestionEffects {
  readonly lookUp: (cep: string) => Promise<CepInformation>
  /** Loads the journey, which takes the question over. */
  readonly carryOn: () => Promise<void>
}

/** Starts the question. */
export const startQuestion = (
  { campaign, asks, next }: FirstQuestion,
  today: IsoDay,
  { lookUp, carryOn }: QuestionEffects,
) =>
  createActor(
    withEffects(questionMachine)({
      actors: {
        carryOn: fromPromise(carryOn),
        lookUpCep: fromPromise<CepInformation, { cep: string }>(({ input }) =>
          next === undefined ? Promise.reject(new Error('Another page comes next')) : lookUp(input.cep),
        ),
      },
    }),
    { input: { campaign, asks, today, plans: null } },
  ).start()

const siteOf = (first: FirstQuestion, question: QuestionActor): ShownSite => {
  const { feature, page, meta, prefix, head } = first
  const { path = null } = meta
  const route = { feature, page, meta, path, search: '', isTransient: false, isDocument: false }
  const view = firstViewOf(first)
  return {
    routed: { route: () => route, subscribe: () => () => undefined },
    prefix,
    href: (to) => prefix + to,
    feature: (name) => (name === feature ? question : callBack) as AnyActorRef,
    viewOf: () => view,
    headOf: () => head,
  }
}

interface LiveParts {
  readonly question: QuestionActor
  readonly display: DisplayActor
  /** The screens of its pages, by page. */
  readonly screens: Readonly<Record<string, Screen>>
}

/** The page of a question that is live alone. */
export const firstApp = (first: FirstQuestion, { question, display, screens }: LiveParts): AppProps => {
  const get = (name: string) => screens[name.split('/').at(-1) ?? ''] as Screen
  const registry: ScreenRegistry = { get, load: async (name) => get(name), pages: [] }
  return { site: siteOf(first, question), screens: registry, display, connection, consent } as AppProps
}
