import { type AnyStateMachine, createActor, type SnapshotFrom, waitFor } from 'xstate'
import type { Ports } from '../../src/actors/ports.ts'
import { httpApi } from '../../src/adapters/http-api.ts'
import { httpTransport } from '../../src/adapters/http-transport.ts'
import type { TestApp } from '../server/support/test-app.ts'
import { cookieJar, functionFetch } from './cookie-jar.ts'
import { featureInput } from './feature-fixtures.ts'

/** Ports of a page load, over the site's client, to a real server. */
export const portsTo = (server: TestApp, visit: string, fetching = newBrowser(server)): Ports => {
  let sequence = 0
  return {
    api: httpApi(httpTransport('http://127.0.0.1/api', fetching)),
    readPlans: async () => [],
    visit,
    sequence: {
      next: () => {
        sequence += 1
        return sequence
      },
      follow: () => undefined,
    },
    timeOfDay: () => '14h32',
    origins: () => ({ utm_source: 'busca' }),
    deviceInfo: () => null,
    webcareTuid: () => null,
  }
}

/** A browser's `fetch` to the server: keeps its cookie. */
export const newBrowser = (server: TestApp): typeof fetch => cookieJar(functionFetch(server.app))

/** Runs a feature; `until` waits for a snapshot. */
export const runFeature = <Machine extends AnyStateMachine>(machine: Machine) => {
  const actor = createActor(machine as AnyStateMachine, { input: featureInput }).start()
  return {
    send: (event: object) => actor.send(event as never),
    until: async (holds: (snapshot: SnapshotFrom<Machine>) => boolean) =>
      (await waitFor(actor, (snapshot) => holds(snapshot as SnapshotFrom<Machine>), {
        timeout: 10_000,
      })) as SnapshotFrom<Machine>,
  }
}
