import { describe, expect, it } from 'vitest'
import { sharedSite } from './support/test-app.ts'

describe.each([true, false])('a site built with the inspector (%o)', (hasInspector) => {
  const inspector = { 'inspector.html': '<!doctype html><title>Inspector</title>' }
  const server = sharedSite(hasInspector ? inspector : {}, { THIRD_PARTIES: 'https://web.exemplo.com.br' })

  const open = (path: string) => server.script().send('GET', path, undefined, {})

  it('serves the inspector’s page with the site’s policy, if it exists', async () => {
    const { status, headers } = await open('/inspector.html')
    const policy = headers.get('content-security-policy') ?? ''
    expect([status, policy.includes("default-src 'none'; script-src 'self'; ")]).toEqual(
      hasInspector ? [200, true] : [404, false],
    )
  })
})
