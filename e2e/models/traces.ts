import type { Page } from '@playwright/test'

/** Everything that a page could leave behind in its browser, as one text. */
export async function leftBehind(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
    address: location.href,
    title: document.title,
    referrer: document.referrer,
    windowName: window.name,
    state: history.state as unknown,
  }))
  const cookies = await page.context().cookies()
  return JSON.stringify({ ...inPage, cookies })
}
