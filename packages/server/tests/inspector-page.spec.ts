import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './support/test-app.ts'

const opener = 'cross-origin-opener-policy'

describe.each([true, false])('a site built with the inspector (%o)', (hasInspector) => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-inspector-'))
  let server: TestApp
  beforeAll(async () => {
    writeFileSync(join(folder, 'app.html'), '<!doctype html><title>Ultrafibra</title>')
    if (hasInspector) writeFileSync(join(folder, 'inspector.html'), '<!doctype html><title>Inspector</title>')
    server = await openTestApp({ env: { SITE_DIR: folder, THIRD_PARTIES: 'https://web.exemplo.com.br' } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

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
