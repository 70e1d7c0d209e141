import type { Page } from '@playwright/test'

/** A request body as sent. */
export interface Written {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Records all request bodies from now on; returns a function that reads them, oldest first. */
export async function noteBodies(page: Page): Promise<() => Promise<readonly Written[]>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const written: Promise<Written>[] = []
  browser.on('Network.requestWillBeSent', ({ request: { method, url, hasPostData }, requestId }) => {
    if (!hasPostData) return
    const reading = browser.send('Network.getRequestPostData', { requestId })
    written.push(
      reading.then(({ postData }) => ({ method, path: new URL(url).pathname, body: JSON.parse(postData) })),
    )
  })
  return () => Promise.all(written)
}
