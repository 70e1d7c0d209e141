import { demoAddressOf } from '@ultrafibra/contract/demo-addresses'
import type { RouteSource } from 'statechart-kit/router'
import { type ActorRefFrom, createActor } from 'xstate'
import { demoMachine } from '../../../machines/demo/demo.machine.ts'
import type { DemoLanguage } from '../../../machines/demo/demo.selectors.ts'
import { demoMetaOf } from '../screens/view.ts'
import { demoPathOf, routeEventOf, startAt } from './routes.ts'

export type DemoActor = ActorRefFrom<typeof demoMachine>

/** The running demo, as the router sees it. */
export interface DemoSite {
  readonly actor: DemoActor
  readonly routed: RouteSource
  /** Whether a path is a page of the chart. */
  readonly isPage: (pathname: string) => boolean
}

/** The chart's current path; null if it leaves the URL alone. */
export const shownPath = (actor: DemoActor): string | null => {
  const snapshot = actor.getSnapshot()
  return demoPathOf(demoMetaOf(snapshot), snapshot.context)
}

/** Starts the demo for one page load; runs without a browser too. */
export const createDemo = (pathname: string, language: DemoLanguage): DemoSite => {
  // An unknown path stays in the URL, so that Back returns to it.
  let missing = pathname
  const actor = createActor(demoMachine, { input: { ...startAt(pathname), language } }).start()
  return {
    actor,
    isPage: (path) => demoAddressOf(path) !== null,
    routed: {
      route: () => ({ path: shownPath(actor) ?? missing, search: '', isTransient: false, isDocument: false }),
      request: (path) => {
        if (demoAddressOf(path) === null) missing = path
        actor.send(routeEventOf(path))
      },
      // The demo never refuses a URL.
      back: () => {},
      subscribe: (onChange) => {
        const { unsubscribe } = actor.subscribe(onChange)
        return unsubscribe
      },
    },
  }
}
