import type { AnyActorRef } from 'xstate'
import type { Campaign } from '../../contract/campaign.ts'
import type { Api } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Prefill } from '../../machines/kit/feature.ts'

export type { Prefill } from '../../machines/kit/feature.ts'

/** Everything that a marketing page shows is a function of this; it is the same at build and in the browser. */
export interface LandingView {
  readonly campaign: Campaign
  /** The page's state in the root's chart: `home`, `globoplay`… */
  readonly page: string
  /** All plans of the campaign's file. */
  readonly plans: readonly Plan[]
  /** The address of a page under the campaign, or of another campaign, with the carried query. */
  readonly href: (path: string) => string
}

/** A marketing page in a browser: what its islands may ask for. */
export interface Landing extends LandingView {
  readonly api: Api
  /** The actor of an island that has started. */
  readonly running: (island: string) => AnyActorRef | undefined
  /** Opens an overlay island: loads it, starts it and sends it `drawer.open` with the detail. */
  readonly open: (overlay: string, detail?: string) => void
  /** Goes to a page of a journey, with what the visitor has already said. */
  readonly leave: (path: string, prefill?: Prefill) => void
}
