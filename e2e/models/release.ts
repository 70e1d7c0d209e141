import { startServer } from '../../tests/support/server-process.ts'
import { test as base } from './fixtures.ts'
import { SiteCopy } from './site-copy.ts'

export interface Release {
  readonly site: SiteCopy
  /** Number of documents loaded so far. */
  readonly loads: () => number
}

/** A site for this test, without prefetching. */
export const test = base.extend<{ readonly release: Release }>({
  release: async ({ page }, use) => {
    const site = new SiteCopy()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await use({ site, loads: () => loads })
    site.remove()
  },
  site: async ({ release }, use) => {
    const server = await startServer({ env: { SITE_DIR: release.site.folder } })
    await use(server.url)
    await server.stop()
  },
})
