import { splitPath } from '@ultrafibra/contract/pages'
import type { AnyActorRef } from 'xstate'
import type { Landing, LandingView } from './landing.types.ts'

/** Data of a prerendered page for its script: the view as JSON. */
export type LandingData = Pick<LandingView, 'campaign' | 'page' | 'plans'>

/** The islands' access to API, overlays and navigation; never called at build. */
export type LandingHost = Pick<Landing, 'api' | 'open' | 'leave' | 'namedPlan' | 'origins'> & {
  readonly running: (island: string) => AnyActorRef | undefined
}

/** The view of a page. Its links have no query: they are the same for every visitor. */
export const landingView = ({ campaign, page, plans }: LandingData): LandingView => {
  const prefix = campaign.addon === '' ? '' : `/${campaign.addon}`
  const prefixOf = (path: string): string => {
    if (splitPath(path).addon !== '') return ''
    // The migration checkout has its own offers; the page's plans are sold by the plain one.
    return campaign.flow === 'migration' && path.startsWith('/checkout/') ? '' : prefix
  }
  return { campaign, page, plans, href: (path) => prefixOf(path) + path }
}

/** The page with all that its islands may use. */
export const createLanding = (data: LandingData, host: LandingHost): Landing => ({
  ...landingView(data),
  ...host,
})
