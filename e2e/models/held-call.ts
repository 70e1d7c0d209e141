import type { Page, Request } from '@playwright/test'

/** A call that left the page and is kept from the server until it is let go. */
export interface HeldCall {
  readonly arrived: Promise<Request>
  readonly release: () => void
}

/** Holds the next call whose path ends like this; the server answers it once it is released. */
export async function holdCall(page: Page, ending: RegExp): Promise<HeldCall> {
  const arrival = Promise.withResolvers<Request>()
  const permission = Promise.withResolvers<void>()
  const matches = (url: URL) => ending.test(url.pathname)
  await page.route(
    matches,
    async (route) => {
      arrival.resolve(route.request())
      await permission.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { arrived: arrival.promise, release: permission.resolve }
}
