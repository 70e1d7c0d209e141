import type { AnyActorRef } from 'xstate'
import { splitPath } from '../../contract/pages.ts'
import type { Landing, LandingView } from './landing.types.ts'

/** What a written page tells its script: the view as JSON. */
export interface LandingData extends Pick<LandingView, 'campaign' | 'page' | 'plans'> {
  /** Styles of the app that the page may hand its visitor over to. */
  readonly appStyles: string
}

/** How the islands of a page reach the world; at build nothing of it is ever called. */
export type LandingHost = Pick<Landing, 'api' | 'open' | 'leave'> & {
  readonly running: (island: string) => AnyActorRef | undefined
}

/** The view of a page. Its links carry no query: they are the same for every visitor. */
export const landingView = ({ campaign, page, plans }: Omit<LandingData, 'appStyles'>): LandingView => {
  const prefix = campaign.addon === '' ? '' : `/${campaign.addon}`
  const prefixOf = (path: string): string => {
    if (splitPath(path).addon !== '') return ''
    // The checkout of customers who migrate knows their own offers: what a page sells is for everybody.
    return campaign.flow === 'migration' && path.startsWith('/checkout/') ? '' : prefix
  }
  return { campaign, page, plans, href: (path) => prefixOf(path) + path }
}

/** The page with everything that its islands may ask for. */
export const createLanding = (data: LandingData, host: LandingHost): Landing => ({
  ...landingView(data),
  ...host,
})
