import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Draft } from '@ultrafibra/contract/form'
import { openTestApp } from '@ultrafibra/server/tests/support/test-app'
import { createRecorder } from 'statechart-kit/internal/recording/recorder'
import type { SessionLog } from 'statechart-kit/session-log'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { browserClock, sequenceFrom } from '../../../src/adapters/clock.ts'
import { httpApi, plansReader } from '../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../src/adapters/http-transport.ts'
import { repeatKeys } from '../../../src/adapters/repeat-keys.ts'
import { createSite } from '../../../src/app/site.ts'
import { privacy } from '../../../src/inspection/privacy.ts'
import { inputOf } from '../../../src/inspection/record-site.ts'
import { asOne } from '../../support/as-one.ts'
import { cookieJar } from '../../support/cookie-jar.ts'
import { reaches } from '../../support/reaches.ts'

const today = '2026-11-21'

/** A real server for one recording, with its origin. */
const openServer = async () => {
  const app = await openTestApp()
  const server = serve({
    fetch: app.app.fetch,
    hostname: '127.0.0.1',
    port: 0,
    overrideGlobalObjects: false,
  }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
    },
  }
}

/** Actions of a recorded visitor. */
export interface Visitor {
  /** Waits for a page, optionally in a phase. */
  readonly isAt: (page: string, phase?: string) => Promise<unknown>
  /** Types a page's draft field by field and submits it. */
  readonly answer: (page: string, draft: Draft) => Promise<void>
  /** Waits until a field of the active page has an error. */
  readonly isRefused: (field: string) => Promise<unknown>
  readonly say: (event: Parameters<ReturnType<typeof createSite>['checkout']['send']>[0]) => void
}

/** Runs a visit on the real charts, client and server, and returns its log. */
export const recordedRun = async (
  url: string,
  visit: (visitor: Visitor) => Promise<void>,
): Promise<SessionLog> => {
  const server = await openServer()
  const { pathname, search } = new URL(url, server.origin)
  const recorder = createRecorder({ address: { pathname, search }, now: () => 0, privacy, inputOf })
  const jar = cookieJar()
  const site = createSite({
    pathname,
    search,
    today,
    plans: null,
    saved: null,
    ports: {
      api: httpApi(httpTransport(`${server.origin}/api`, jar)),
      readPlans: plansReader(httpTransport(server.origin, jar)),
      keys: repeatKeys(crypto.randomUUID()),
      sequence: sequenceFrom(browserClock),
      timeOfDay: () => '14h32',
      origins: () => ({}),
      deviceInfo: () => null,
      visitIds: () => null,
      webcareTuid: () => null,
    },
  })
  site.journey.system.inspect(recorder.inspect)
  site.open()
  const { checkout } = site
  const isAt: Visitor['isAt'] = (page, phase = '') =>
    reaches(asOne(checkout), (at) => pageOf(at) === page && (phase === '' || phaseOf(at) === phase))
  const answer: Visitor['answer'] = async (page, draft) => {
    await isAt(page)
    await reaches(asOne(checkout), (snapshot) => phaseOf(snapshot) !== 'preparing')
    for (const [field, value] of Object.entries(draft)) checkout.send({ type: 'draft.change', field, value })
    checkout.send({ type: 'step.submit', draft })
  }
  const isRefused: Visitor['isRefused'] = (field) =>
    reaches(asOne(checkout), ({ context }) => field in context.errors)
  await visit({ isAt, answer, isRefused, say: (event) => checkout.send(event) })
  const log = recorder.log()
  site.journey.stop()
  await server.close()
  if (log === null) throw new Error('Nothing was recorded')
  return log
}
