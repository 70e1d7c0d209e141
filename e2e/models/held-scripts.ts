import type { Page, Route } from '@playwright/test'

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
