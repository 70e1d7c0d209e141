import type { AnyActorRef } from 'xstate'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import { firstViewOf } from '../screens/first-view.ts'
import type { AppProps } from './app.tsx'
import type { DisplayActor } from './display.ts'
import type { FirstQuestion, QuestionActor } from './first-question.ts'
import type { Screen, ScreenRegistry } from './screen-registry.ts'
import type { Shown, ShownSite } from './shown-site.ts'

/** A machine that hears nothing: the page's first script keeps the presses. */
export const still = <Snapshot>(snapshot: Snapshot): Shown<Snapshot, unknown> => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: () => undefined,
})

const connection = still({ value: 'online' })
const consent = still({
  hasTag: (tag: string) => tag === 'banner',
  context: { choice: null, selection: { publi: false, func: false, contact: false } },
})
const callBack = still({ context: { isFlashing: false } })

const siteOf = (first: FirstQuestion, question: ShownQuestion): ShownSite => {
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

/** A question that is heard, or only shown. */
type ShownQuestion = QuestionActor | Shown<QuestionSnapshot, unknown>

interface LiveParts {
  readonly question: ShownQuestion
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
