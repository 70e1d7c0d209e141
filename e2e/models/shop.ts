import { test as base } from './fixtures.ts'
import { type Shop, serveShop } from './shop-server.ts'

interface Shops {
  /** The worker's shop; the test sees its own orders only. */
  readonly shop: Shop
  /** A shop for this test alone, for actions possible only once. */
  readonly freshShop: Shop
}

/** A shop, where the buyer buys. */
export const test = base.extend<Shops>({
  shop: async ({ openShop }, use) => {
    await openShop.begin()
    await use(openShop)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off the pattern
  freshShop: ({}, use) => serveShop(use),
  site: ({ shop }, use) => use(shop.url),
  dataDir: ({ shop }, use) => use(shop.dataDir),
})
