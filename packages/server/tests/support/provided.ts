import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Provider, startProvider } from '../../../../tests/support/provider.ts'
import type { Engine } from '../../store/tables.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A shop whose ports are a provider's, for the tests of one suite. */
export interface Provided {
  readonly provider: Provider
  readonly server: TestApp
  readonly env: Record<string, string>
}

/** Starts a provider for all tests of a suite, and a shop that asks its `settings` for each of them. */
export const provided = (
  engine: Engine,
  settings: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Provided => {
  const held = { env: {} } as { provider: Provider; server: TestApp; env: Record<string, string> }
  beforeAll(async () => {
    held.provider = await startProvider()
    const urls = Object.entries(settings).map(([name, port]) => [name, `${held.provider.url}/${port}`])
    held.env = { ...Object.fromEntries(urls), ...more }
  })
  afterAll(() => held.provider.stop())
  beforeEach(async () => {
    for (const port of Object.values(settings)) await held.provider.set(port, {})
    await held.provider.asked()
    held.server = await openTestApp({ engine, env: held.env })
  })
  afterEach(() => held.server.close())
  return held
}
