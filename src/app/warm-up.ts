import { warmClient } from '../adapters/lazy-api.ts'
import type { ScreenRegistry } from './screen-registry.ts'
import type { Site } from './site.ts'

/** Screens that the visitor may need without a network: the purchase's, and those of the active feature. */
const nearPages = (site: Site, pages: readonly string[]): readonly string[] => {
  const purchase = Object.keys(site.checkout.getSnapshot().machine.states)
  const { feature } = site.routed.route()
  return pages.filter((page) => purchase.includes(page) || page.startsWith(`${feature}/`))
}

/** Fetches what the next steps need, once the page in view answers. */
export const warmUp = (window: Window, site: Site, screens: ScreenRegistry): void => {
  const load = (): void => {
    warmClient()
    void Promise.allSettled(nearPages(site, screens.pages).map((page) => screens.load(page)))
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 })
  else setTimeout(load, 2000)
}
