import { type AnyStateMachine, createActor, type SnapshotFrom, waitFor } from 'xstate'
import type { Ports } from '../../src/actors/ports.ts'
import { httpApi } from '../../src/adapters/http-api.ts'
import { httpTransport } from '../../src/adapters/http-transport.ts'
import type { TestApp } from '../server/support/test-app.ts'
import { cookieJar, functionFetch } from './cookie-jar.ts'
import { featureInput } from './feature-fixtures.ts'

/** What a browser's page load brings the charts, over the client of the site, to a real server. */
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

/** A browser's way to the server: it keeps its cookie. */
export const newBrowser = (server: TestApp): typeof fetch => cookieJar(functionFetch(server.app))

/** Runs a part; `until` waits for what its snapshot becomes. */
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
