import type { Page } from '@playwright/test'

/** What the browser says once a page reported a breach of its policy. */
interface Violation {
  readonly directive: string
  readonly blocked: string
}

/**
 * Everything that goes wrong in a page from now on, in its own words: console errors and warnings, uncaught errors,
 * requests that fail, breaches of the content security policy.
 */
export const noteFaults = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = []
  const note = (text: string) => faults.push(`${page.url()}: ${text.split('\n')[0]}`)
  page.on('console', (message) => {
    const isMissingDocument = message.location().url === page.url() && /404/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isMissingDocument) note(message.text())
  })
  page.on('pageerror', (error) => note(error.message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What the page before was still fetching when it was left.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest()
    if (!isDocument && response.status() >= 400) note(`${response.url()}: ${response.status()}`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-report') note(`a report: ${request.postData()}`)
  })
  await page.exposeFunction('noteViolation', ({ directive, blocked }: Violation) =>
    note(`${directive} blocked ${blocked}`),
  )
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { noteViolation: (told: object) => void }).noteViolation({
        directive: effectiveDirective,
        blocked: blockedURI,
      }),
    ),
  )
  return faults
}
