import { type BrowserContext, test as base, expect as seen } from '@playwright/test'
import { type Consent, consentCookie, consentLifeMs, storedConsentOf } from '@ultrafibra/contract/consent'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { Buyer } from './buyer.ts'
import { byDebit, type Way } from './purchase.ts'
import { serveAddressed, serveInspected, serveSite } from './servers.ts'
import { type Shop, serveShop } from './shop-server.ts'

interface Fixtures {
  readonly way: Way
  /** The stored consent; null for none, so that the banner asks. */
  readonly consent: Consent | null
  /** Origin of the site at which the buyer buys; without trailing slash. */
  readonly site: string
  /** The data of its server. */
  readonly dataDir: string
  readonly buyer: Buyer
}

interface Servers {
  readonly server: ServerProcess
  /** A site built with third-party scripts, which the server allows. */
  readonly addressed: ServerProcess
  /** A site built with the inspector. */
  readonly inspected: ServerProcess
  /** Can be killed and restarted, and lists the orders. */
  readonly openShop: Shop
}

/** Stores a consent as from an earlier visit, for all ports of the machine. */
export const storeConsent = async (context: BrowserContext, value: Consent): Promise<void> => {
  const choice = JSON.stringify(storedConsentOf({ value, expiresAt: Date.now() + consentLifeMs - 1000 }))
  await context.addCookies([
    {
      name: consentCookie,
      value: encodeURIComponent(choice),
      domain: '127.0.0.1',
      path: '/',
      sameSite: 'Lax',
    },
  ])
}

/**
 * Real servers per worker and a fresh browser's buyer per test. All worker fixtures are here: a test with others
 * would need a separate worker, browser and servers.
 */
export const test = base.extend<Fixtures, Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off the pattern
  server: [({}, use) => serveSite(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  addressed: [({}, use) => serveAddressed(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  inspected: [({}, use) => serveInspected(use), { scope: 'worker', timeout: 120_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  openShop: [({}, use) => serveShop(use), { scope: 'worker' }],
  consent: ['denied', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== null) await storeConsent(context, consent)
    await use(context)
  },
  way: [byDebit, { option: true }],
  site: ({ server }, use) => use(server.url),
  dataDir: ({ server }, use) => use(server.dataDir),
  buyer: ({ page, site, way, dataDir }, use) => use(new Buyer(page, site, { way, dataDir })),
})

export const expect = seen
