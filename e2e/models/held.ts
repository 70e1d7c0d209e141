import type { Page, Request, Route } from '@playwright/test'

/** Holds back the files of a page whose address fits, until released; all else loads at once. */
export const holdScripts = async (page: Page, address: RegExp): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let isOpen = false
  await page.route(address, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** The look-ups of a postal code that a page sends from now on. */
export const lookUps = (page: Page): readonly string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cep/information/')) seen.push(request.url())
  })
  return seen
}

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
