import { test as base, expect as seen } from '@playwright/test'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { byDebit, CheckoutPage, type Way } from './checkout-page.ts'
import { maria } from './person.ts'

interface Fixtures {
  readonly way: Way
  readonly checkout: CheckoutPage
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
  way: [byDebit, { option: true }],
  checkout: async ({ page, server, way }, use) => {
    await use(new CheckoutPage(page, server.url, maria, way))
  },
})

export const expect = seen
