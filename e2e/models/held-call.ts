import type { Page, Request } from '@playwright/test'

/** A request held back from the server until released. */
export interface HeldCall {
  readonly arrived: Promise<Request>
  readonly release: () => void
}

/** Holds the next request whose path matches; the server answers once it is released. */
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
