import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Draft } from '@ultrafibra/contract/form'
import { orderRow } from '@ultrafibra/server/leads/order-rows'
import { listOrders } from '@ultrafibra/server/store/order.rows'
import { openTestApp } from '@ultrafibra/server/tests/support/test-app'
import { type MemoryHistory, memoryHistory } from 'statechart-kit/memory-history'
import { startRouter } from 'statechart-kit/router'
import type { SavedJourney } from '../../../machines/kit/feature.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { browserClock, sequenceFrom } from '../../../src/adapters/clock.ts'
import { httpApi, plansReader } from '../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../src/adapters/http-transport.ts'
import { repeatKeys } from '../../../src/adapters/repeat-keys.ts'
import type { KeyValue, Storages } from '../../../src/adapters/storages.ts'
import { journeyFor, keepJourney, requestsFor } from '../../../src/app/kept-journey.ts'
import { createSite } from '../../../src/app/site.ts'
import { asOne } from '../../support/as-one.ts'
import { cookieJar } from '../../support/cookie-jar.ts'
import { reaches } from '../../support/reaches.ts'

const today = '2026-11-21'

/** The parts of a visitor's browser that a site without a page needs. */
interface Visit {
  readonly fetching?: typeof fetch
  /** The journey saved by an earlier page load. */
  readonly saved?: SavedJourney | null
  /** The storages of the tab, which each page load reads and writes. */
  readonly storages?: Storages
  /** The tab's existing history. */
  readonly history?: MemoryHistory
  /** The source of the visit. */
  readonly utm_source?: string
}

const emptyStorage = (): KeyValue => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** The storages of a tab that was just opened. */
export const emptyStorages = (): Storages => {
  const [session, local] = [emptyStorage(), emptyStorage()]
  return { session: () => session, local: () => local }
}

/** A real server on a socket. */
export const openShop = async () => {
  const app = await openTestApp()
  const listening = serve({
    fetch: app.app.fetch,
    hostname: '127.0.0.1',
    port: 0,
    overrideGlobalObjects: false,
  }) as Server
  await new Promise((resolve) => listening.once('listening', resolve))
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return {
    app,
    origin,
    /** Without the offer, which is compared elsewhere. */
    orders: async () =>
      (await listOrders(app.store)).map((placed) => {
        const { monthlyCents, terms, ...row } = orderRow(placed)
        return row
      }),
    close: async () => {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
      await app.close()
    },
    /** The site without a page: its machines, its router over a history in memory, its client, this server. */
    open: (url: string, visit: Visit = {}) => {
      const { fetching = cookieJar(), saved = null, utm_source = 'busca' } = visit
      const { storages = emptyStorages(), history = memoryHistory(url) } = visit
      const { pathname, search } = history.entry()
      const site = createSite({
        pathname,
        search,
        today,
        plans: null,
        saved: saved ?? journeyFor(storages, search),
        requests: requestsFor(storages),
        ports: {
          api: httpApi(httpTransport(`${origin}/api`, fetching)),
          readPlans: plansReader(httpTransport(origin, fetching)),
          keys: repeatKeys(crypto.randomUUID()),
          sequence: sequenceFrom(browserClock),
          timeOfDay: () => '14h32',
          origins: () => ({ utm_source }),
          deviceInfo: () => null,
          visitIds: () => null,
          webcareTuid: () => null,
        },
      })
      keepJourney(history, storages, site)
      site.open()
      const stop = startRouter(history, site.routed, site.prefix)
      const { checkout } = site
      const isAt = (page: string, phase = '') =>
        reaches(
          asOne(checkout),
          (snapshot) =>
            pageOf(snapshot) === page &&
            (phase === '' || phaseOf(snapshot) === phase || snapshot.hasTag(phase as never)),
        )
      return {
        site,
        checkout,
        history,
        isAt,
        answer: async (page: string, draft: Draft) => {
          await isAt(page)
          await reaches(asOne(checkout), (snapshot) => phaseOf(snapshot) !== 'preparing')
          checkout.send({ type: 'step.submit', draft })
        },
        stop: () => {
          stop()
          site.journey.stop()
        },
      }
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type OpenSite = ReturnType<Shop['open']>
