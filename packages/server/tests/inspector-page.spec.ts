import { describe, expect, it } from 'vitest'
import { sharedSite } from './support/test-app.ts'

const opener = 'cross-origin-opener-policy'

describe.each([true, false])('a site built with the inspector (%o)', (hasInspector) => {
  const inspector = { 'inspector.html': '<!doctype html><title>Inspector</title>' }
  const server = sharedSite(hasInspector ? inspector : {}, { THIRD_PARTIES: 'https://web.exemplo.com.br' })

  const open = (path: string) => server.script().send('GET', path, undefined, {})

  it.each([
    ['/checkout/cep/', 'same-origin'],
    ['/checkout/cep/?inspect', hasInspector ? 'same-origin-allow-popups' : 'same-origin'],
  ])('isolates %s from other origins’ windows as required', async (path, policy) => {
    expect((await open(path)).headers.get(opener)).toBe(policy)
  })

  it('serves the inspector’s page with the site’s policy, if it exists', async () => {
    const { status, headers } = await open('/inspector.html')
    const policy = headers.get('content-security-policy') ?? ''
    expect([status, policy.includes("default-src 'none'; script-src 'self'; ")]).toEqual(
      hasInspector ? [200, true] : [404, false],
    )
  })
})
