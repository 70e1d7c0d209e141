import { resolve } from 'node:path'
import type { PortName } from '@ultrafibra/server/ports/ports'
import type { Behaviour } from './provider-server.ts'
import { runNode } from './server-process.ts'

/** A question that the provider got. */
interface Asked {
  readonly port: string
  readonly question: Readonly<Record<string, unknown>>
  readonly token?: string
}

/** A provider's systems in a process: each port over HTTP, with the seed data. */
export interface Provider {
  readonly url: string
  readonly urlOf: (port: PortName) => string
  readonly set: (port: string, behaviour: Behaviour) => Promise<unknown>
  /** Resolves once a held port was asked. */
  readonly arrival: () => Promise<unknown>
  /** Lets held answers go. */
  readonly release: () => Promise<unknown>
  /** The questions since the last call. */
  readonly asked: () => Promise<readonly Asked[]>
  readonly stop: () => Promise<unknown>
}

/** Starts `provider-server.ts` on a free port; with a token, it answers nobody else. */
export const startProvider = async (token?: string): Promise<Provider> => {
  const child = runNode([
    '--disable-warning=ExperimentalWarning',
    resolve(import.meta.dirname, 'provider-server.ts'),
    ...(token === undefined ? [] : [token]),
  ])
  const url = await child.printed(/Provider at (\S+)/)
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(
      `${url}${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    )
    return response.json()
  }
  return {
    url,
    urlOf: (port) => `${url}/${port}`,
    set: (port, behaviour) => call(`/control/${port}`, behaviour),
    arrival: () => call('/arrival'),
    release: () => call('/release', {}),
    asked: async () => (await call('/asked')) as Asked[],
    stop: () => child.end('SIGTERM'),
  }
}
