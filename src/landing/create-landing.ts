import type { AnyActorRef } from 'xstate'
import { splitPath } from '../../contract/pages.ts'
import type { Landing, LandingView } from './landing.types.ts'

/** What a written page tells its script: the view as JSON. */
export type LandingData = Pick<LandingView, 'campaign' | 'page' | 'plans'>

/** How the islands of a page reach the world; at build nothing of it is ever called. */
export type LandingHost = Pick<Landing, 'api' | 'open' | 'leave'> & {
  readonly running: (island: string) => AnyActorRef | undefined
}

/** The view of a page. Its links carry no query: they are the same for every visitor. */
export const landingView = (data: LandingData): LandingView => {
  const { addon } = data.campaign
  const prefix = addon === '' ? '' : `/${addon}`
  return { ...data, href: (path) => (splitPath(path).addon === '' ? prefix : '') + path }
}

/** The page with everything that its islands may ask for. */
export const createLanding = (data: LandingData, host: LandingHost): Landing => ({
  ...landingView(data),
  ...host,
})
