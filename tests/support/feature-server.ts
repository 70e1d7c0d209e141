import { messagesIn } from '@ultrafibra/server/tests/support/collaborator'
import { codeIn } from '@ultrafibra/server/tests/support/scenario'
import type { TestApp } from '@ultrafibra/server/tests/support/test-app'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type SnapshotFrom,
} from 'xstate'
import { codeMachine } from '../../machines/code/code.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { recordCodeActors } from '../../src/actors/code.actors.ts'
import type { Ports } from '../../src/actors/ports.ts'
import { sequenceFrom } from '../../src/adapters/clock.ts'
import { httpApi } from '../../src/adapters/http-api.ts'
import { httpTransport } from '../../src/adapters/http-transport.ts'
import { repeatKeys } from '../../src/adapters/repeat-keys.ts'
import { asOne } from './as-one.ts'
import { cookieJar, functionFetch } from './cookie-jar.ts'
import { featureInput } from './feature-fixtures.ts'
import { reaches } from './reaches.ts'

/** Ports of a page load, over the site's client, to a real server. */
export const portsTo = (server: TestApp, visit: string, fetching = newBrowser(server)): Ports => {
  return {
    api: httpApi(httpTransport('http://127.0.0.1/api', fetching)),
    readPlans: async () => [],
    keys: repeatKeys(visit),
    sequence: sequenceFrom({ now: () => 1 }),
    timeOfDay: () => '14h32',
    origins: () => ({ utm_source: 'busca' }),
    deviceInfo: () => null,
    visitIds: () => null,
    webcareTuid: () => null,
  }
}

/** A browser's `fetch` to the server: keeps its cookie. */
export const newBrowser = (server: TestApp): typeof fetch => cookieJar(functionFetch(server.app))

/** A running feature; `until` waits for a snapshot. */
interface Running<Snapshot> {
  readonly send: (event: object) => void
  readonly until: (holds: (snapshot: Snapshot) => boolean) => Promise<Snapshot>
}

/** Runs a feature. */
export const runFeature = <Machine extends AnyStateMachine>(
  machine: Machine,
): Running<SnapshotFrom<Machine>> => {
  const actor = createActor(machine as AnyStateMachine, { input: featureInput }).start()
  const whole = asOne(actor)
  return {
    send: (event: object) => actor.send(event as never),
    until: async (holds: (snapshot: SnapshotFrom<Machine>) => boolean) =>
      (await reaches(whole, (snapshot) => holds(snapshot as SnapshotFrom<Machine>))) as SnapshotFrom<Machine>,
  }
}

/** The code machine that opens customers' records, over the site's client. */
export const recordCodeTo = (ports: Ports) => codeMachine.provide({ actors: recordCodeActors(ports) })

/** Types the code from the newest mail, once it was sent, and waits for the page after it. */
export const typeCode = async <Snapshot extends AnyMachineSnapshot>(
  server: TestApp,
  { send, until }: Running<Snapshot>,
  page = 'ofertas',
): Promise<Snapshot> => {
  // Mails are named by their time.
  server.pass(1_000)
  const { children } = await until((snapshot) => snapshot.children.child !== undefined)
  await reaches(children.child as AnyActorRef, (code) => pageOf(code) === 'entering')
  send({ type: 'step.submit', draft: { code: codeIn(messagesIn(server.dataDir).at(-1)) } })
  return until((snapshot) => pageOf(snapshot) === page)
}
