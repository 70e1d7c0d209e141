import { loadClient } from '../adapters/lazy-api.ts'
import type { Recovery } from '../adapters/stale-build.ts'
import { hasText } from '../ui/form-draft.ts'
import { loadMasks } from '../ui/mask-in-use.ts'
import { loadHelp } from './more-help.tsx'
import type { Screens } from './screens.ts'
import type { Site } from './site.ts'

/** Screens that must work offline: the purchase's and the active feature's. */
const nearPages = (site: Site, pages: readonly string[]): readonly string[] => {
  const purchase = Object.keys(site.checkout.getSnapshot().machine.states)
  const { feature } = site.routed.route()
  return pages.filter((page) => purchase.includes(page) || page.startsWith(`${feature}/`))
}

/** Prefetches what the next steps need, once the page is interactive. An empty page that lacks its client is reloaded. */
export const warmUp = (window: Window, site: Site, screens: Screens, recover: Recovery): void => {
  const load = (): void => {
    loadClient().catch((fault: unknown) =>
      hasText(window.document) ? undefined : recover(fault).catch(() => undefined),
    )
    loadMasks().catch(() => undefined)
    loadHelp().catch(() => undefined)
    void Promise.allSettled(nearPages(site, screens.pages).map((page) => screens.load(page)))
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 })
  else setTimeout(load, 2000)
}
