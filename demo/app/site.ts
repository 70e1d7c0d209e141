import { type ActorRefFrom, createActor } from 'xstate'
import type { Routed } from '../../src/router/router.ts'
import { demoAddressOf } from '../addresses.ts'
import { demoMachine } from '../machine/demo.machine.ts'
import type { DemoLanguage } from '../machine/demo.rules.ts'
import { demoMetaOf } from '../screens/view.ts'
import { demoPathOf, routeEventOf, startAt } from './routes.ts'

export type DemoActor = ActorRefFrom<typeof demoMachine>

/** The running demo, and what the router needs of it. */
export interface DemoSite {
  readonly actor: DemoActor
  readonly routed: Routed
  /** Whether a path is a page that the chart can be asked for. */
  readonly isPage: (pathname: string) => boolean
}

/** The path that the chart shows; null where it leaves the address as it is. */
export const shownPath = (actor: DemoActor): string | null => {
  const snapshot = actor.getSnapshot()
  return demoPathOf(demoMetaOf(snapshot), snapshot.context)
}

/** Starts the demo for one page load. It runs without a browser, too. */
export const createDemo = (pathname: string, language: DemoLanguage): DemoSite => {
  // An address that is no page stays as it was typed: its entry of the history is kept for the way back.
  let missing = pathname
  const actor = createActor(demoMachine, { input: { ...startAt(pathname), language } }).start()
  return {
    actor,
    isPage: (path) => demoAddressOf(path) !== null,
    routed: {
      route: () => ({ path: shownPath(actor) ?? missing, search: '', isTransient: false, isDocument: false }),
      ask: (path) => {
        if (demoAddressOf(path) === null) missing = path
        actor.send(routeEventOf(path))
      },
      // The demo refuses no address.
      back: () => {},
      subscribe: (onChange) => {
        const { unsubscribe } = actor.subscribe(onChange)
        return unsubscribe
      },
    },
  }
}
