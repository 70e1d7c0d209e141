import type { Page } from '@playwright/test'

/** A body as it went over the wire. */
export interface Written {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Notes every body that the page sends from now on; the answer reads them, oldest first. */
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
