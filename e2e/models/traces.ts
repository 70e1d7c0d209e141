import type { Page } from '@playwright/test'

/**
 * All data a page could store in its browser, as one text.
 * @throws on a store that cannot be read here: a database, a cache, a worker
 */
export async function leftBehind(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookie: document.cookie,
    address: location.href,
    title: document.title,
    referrer: document.referrer,
    windowName: window.name,
    state: history.state as unknown,
  }))
  const { databases, caches: stores, workers } = inPage
  if (databases.length + stores.length + workers > 0) throw new Error(`Unread: ${JSON.stringify(inPage)}`)
  const cookies = await page.context().cookies()
  return JSON.stringify({ ...inPage, cookies })
}
