import { slashed } from 'statechart-kit/route-table'
import type { AnyActorRef } from 'xstate'
import type { FirstPageSnapshot } from '../../machines/first-page/first-page.selectors.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { SiteRoutes } from '../router/routed-site.ts'
import { Screen as CepScreen } from '../screens/cep.screen.tsx'
import { Screen as CoverageCepScreen } from '../screens/coverage/cep.screen.tsx'
import { Screen as CoverageHouseScreen } from '../screens/coverage/nr-imovel.screen.tsx'
import { firstViewOf } from '../screens/first-view.ts'
import { Screen as HouseScreen } from '../screens/nr-imovel.screen.tsx'
import type { AppProps } from './app.tsx'
import type { DisplayActor } from './display.ts'
import type { FirstQuestion, QuestionActor } from './open-question.ts'
import type { Screen, Screens } from './screens.ts'
import type { Shown } from './shown-site.ts'

const questions: Readonly<Record<string, unknown>> = {
  cep: CepScreen,
  'nr-imovel': HouseScreen,
  'coverage/cep': CoverageCepScreen,
  'coverage/nr-imovel': CoverageHouseScreen,
}

const get = (name: string): Screen => questions[name] as Screen
const screens: Screens = { get, load: async (name) => get(name), pages: [] }

/** A machine that changes with the journey only. */
const still = <Snapshot>(snapshot: Snapshot): Shown<Snapshot, unknown> => ({
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

/** The route of a question's pages. */
const routesOf = (first: FirstQuestion, question: QuestionActor, search: string): SiteRoutes => {
  const { feature, next } = first
  const routeAt = ({ page, meta }: Pick<FirstQuestion, 'page' | 'meta'>) => ({
    feature,
    page,
    meta,
    path: meta.path ?? null,
    search,
    isTransient: false,
    isDocument: false,
  })
  const [own, following] = [routeAt(first), next ? routeAt(next) : null]
  const isAt = (page: string | undefined) => pageOf(question.getSnapshot()) === page
  const back = (): void => question.send({ type: 'step.back' })
  const submit = (): void =>
    question.send({ type: 'step.submit', draft: draftOf(question.getSnapshot().context, first.page) })
  return {
    route: () => (following && isAt(next?.page) ? following : own),
    back,
    request: (pathname) => {
      const asked = slashed(pathname.slice(first.prefix.length))
      if (asked === slashed(own.path ?? '') && !isAt(first.page)) back()
      if (asked === slashed(following?.path ?? '') && isAt(first.page)) submit()
    },
    subscribe: (onChange) => {
      let last = pageOf(question.getSnapshot())
      const { unsubscribe } = question.subscribe((snapshot: FirstPageSnapshot) => {
        const before = last
        last = pageOf(snapshot)
        if (last !== before) onChange()
      })
      return unsubscribe
    },
  }
}

/** The app around a question that is live alone: its other machines wait for the journey. */
export const questionSite = (
  first: FirstQuestion,
  { question, display, search }: { question: QuestionActor; display: DisplayActor; search: string },
) => {
  const routed = routesOf(first, question, search)
  const view = firstViewOf(first)
  const site = {
    routed,
    prefix: first.prefix,
    href: (to: string) => first.prefix + to + search,
    feature: (name: string) => (name === first.feature ? question : callBack) as AnyActorRef,
    viewOf: () => view,
    headOf: () => first.head,
  }
  const app = { site, screens, display, connection, consent } as unknown as AppProps
  return { routed, app }
}
