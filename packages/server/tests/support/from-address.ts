import type { HttpBindings } from '@hono/node-server'
import { type Client, createClient } from './client.ts'
import type { TestApp } from './test-app.ts'

/** A program without cookies that connects from this network address. */
export const fromAddress = ({ app }: Pick<TestApp, 'app'>, remoteAddress: string): Client => {
  const env = { incoming: { socket: { remoteAddress } } } as unknown as Partial<HttpBindings>
  const connected = { request: (url: string, init: RequestInit) => app.request(url, init, env) }
  return createClient(connected as TestApp['app'], { session: null, keepsCookies: false })
}
