import type { Answered, Client } from '@ultrafibra/server/tests/support/client'
import { createClient } from '@ultrafibra/server/tests/support/client'

/** A client of a real server that records all responses. */
export interface KeptClient {
  readonly client: Client
  /** All responses, including headers. */
  readonly heard: () => string
  readonly calls: () => number
}

/** A browser without a cookie, or a program that keeps none. */
export const keptClient = (url: string, keepsCookies = true): KeptClient => {
  const answers: string[] = []
  const request = (asked: string, init?: RequestInit) => fetch(asked.replace('http://site.test', url), init)
  const plain = createClient({ request } as never, { session: null, keepsCookies })
  const client: Client = {
    send: async (method, path, body, headers = {}) => {
      const answer = await plain.send(method, path, body, { host: new URL(url).host, ...headers })
      answers.push(JSON.stringify([answer.status, answer.body, [...answer.headers]]))
      return answer
    },
  }
  return { client, heard: () => answers.join('\n'), calls: () => answers.length }
}

const changed = (body: unknown): unknown => {
  if (typeof body === 'string') return `${body}@@9`
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) return body.map(changed)
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, changed(value)]))
}

/** The server cuts the connection, as intended: no response. */
const lost = async (call: Promise<Answered>): Promise<void> => {
  await call.catch(() => undefined)
}

/** A client that sends each write in all invalid forms before the valid one. */
export const spoiled = (client: Client): Client => ({
  send: async (method, path, body, headers) => {
    const text = JSON.stringify(body ?? {})
    if (method !== 'GET') {
      await client.send(method, path, text.slice(0, -2))
      await client.send(method, path, { ...(body as object), [`x${text.slice(0, 40)}`]: text })
      await client.send(method, path, text, { 'content-type': 'text/plain' })
      await client.send(method, path, text, { origin: 'https://evil.test' })
      await client.send(method, path, text, { 'x-sentinel': '500' })
      if (body !== undefined) await client.send(method, path, changed(body))
      if (method === 'PUT') await lost(client.send(method, path, body, { 'x-sentinel': 'commit-then-drop' }))
      await client.send('GET', `${path}?${new URLSearchParams({ body: text })}`)
    }
    return client.send(method, path, body, headers)
  },
})
