import { type BrowserContext, test as base, expect as seen } from '@playwright/test'
import { type Consent, consentCookie, consentLifeMs } from '../../contract/consent.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { byDebit, CheckoutPage, type Way } from './checkout-page.ts'
import { maria } from './person.ts'

interface Fixtures {
  readonly way: Way
  /** The choice about cookies that the visitor made before; null for none, so that the banner asks. */
  readonly consent: Consent | null
  readonly checkout: CheckoutPage
}

/** Stores a choice about cookies as an earlier visit left it, for every port of the machine. */
const storeConsent = async (context: BrowserContext, value: Consent): Promise<void> => {
  const choice = JSON.stringify({ value, expiresAt: Date.now() + consentLifeMs - 1000 })
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

/** A real server for each worker, and a checkout in a fresh browser for each test. */
export const test = base.extend<Fixtures, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  consent: ['denied', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== null) await storeConsent(context, consent)
    await use(context)
  },
  way: [byDebit, { option: true }],
  checkout: async ({ page, server, way }, use) => {
    await use(new CheckoutPage(page, server.url, maria, way))
  },
})

export const expect = seen
