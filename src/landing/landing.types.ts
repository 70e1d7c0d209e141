import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Api } from '@ultrafibra/contract/endpoints'
import type { Plan } from '@ultrafibra/contract/plan'
import type { AnyActorRef } from 'xstate'
import type { Prefill } from '../../machines/kit/feature.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'

export type { Prefill } from '../../machines/kit/feature.ts'

/** What is known of the plan that a visitor wants. */
export interface NamedPlan {
  /** The plan that the address names, or that of a purchase begun in this browser; null for none. */
  readonly sku: string | null
  /** What the address asks for and nobody sells; null for nothing. */
  readonly unmet: PlanQuery | null
}

/** A marketing page is a function of this view, at build and in the browser. */
export interface LandingView {
  readonly campaign: Campaign
  /** The page's state in the root's chart: `home`, `globoplay`… */
  readonly page: string
  /** All plans of the campaign's file. */
  readonly plans: readonly Plan[]
  /** URL of a page in this or another campaign, with the forwarded parameters. */
  readonly href: (path: string) => string
}

/** A marketing page in a browser, as its islands see it. */
export interface Landing extends LandingView {
  readonly api: Api
  /** The actor of a started island. */
  readonly running: (island: string) => AnyActorRef | undefined
  readonly namedPlan: () => Promise<NamedPlan> | NamedPlan
  /** Campaign and analytics fields of a new lead. */
  readonly origins: () => Promise<Readonly<Record<string, string>>>
  /** Opens an overlay island: loads and starts it, then sends `drawer.open` with the detail. */
  readonly open: (overlay: string, detail?: string) => Promise<void> | void
  /** Opens a journey's page with the visitor's answers so far. */
  readonly leave: (path: string, prefill?: Prefill) => void
}
