import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Feature } from '../../machines/journey/journey.features.ts'
import type { DocumentHead } from '../content/document-head.ts'
import type { SiteRoutes } from '../router/routed-site.ts'
import type { PageView } from '../screens/screen.types.ts'

/** A machine as its view sees it. */
export interface Shown<Snapshot, Event> {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: AnyActorRef['subscribe']
  readonly send: (event: Event) => void
}

/** What the page is drawn from: the running site, or the first question alone before the rest is loaded. */
export interface ShownSite {
  readonly routed: Pick<SiteRoutes, 'route' | 'subscribe'>
  /** The addon's path: '' or `/b/timpre`. */
  readonly prefix: string
  /** URL of a page in this or another campaign, with the forwarded parameters. */
  readonly href: (path: string) => string
  readonly feature: (feature: Feature) => AnyActorRef
  /** How a feature's snapshot is shown, with that of the machine which its page invokes. */
  readonly viewOf: (
    feature: Feature,
  ) => (snapshot: AnyMachineSnapshot, child?: AnyMachineSnapshot) => PageView<unknown>
  readonly headOf: (view: PageView<unknown>) => Pick<DocumentHead, 'description' | 'robots'>
}
