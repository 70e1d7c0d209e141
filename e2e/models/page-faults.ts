import type { Page } from '@playwright/test'

/** A policy violation as the browser reports it. */
interface Violation {
  readonly directive: string
  readonly blocked: string
}

/**
 * All faults of a page from now on: console errors and warnings, uncaught errors, failed requests, policy violations.
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
    // A request of the previous page, cancelled by leaving it.
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
      (window as unknown as { noteViolation: (report: object) => void }).noteViolation({
        directive: effectiveDirective,
        blocked: blockedURI,
      }),
    ),
  )
  return faults
}
