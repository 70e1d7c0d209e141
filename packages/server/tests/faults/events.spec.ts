import { afterEach, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { chosenSeed } from '../../../../tests/support/random.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { orderPath } from '../../order-life/order-link.ts'
import { openPrepared } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { buy } from '../load/support/shopper.ts'
import { createTimings } from '../load/support/timings.ts'
import { onEachEngine, postgresUrl } from '../support/engines.ts'
import { isSignedWith, secrets } from '../support/receiver.ts'
import { startReceiver } from './support/receiver-process.ts'

const seed = chosenSeed()
const dataKey = Buffer.alloc(32, 7).toString('base64')
const visitors = 8

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop()
})

onEachEngine(`events to a receiver that fails, SEED=${seed}`, (engine) => {
  const openShop = async (faults: number) => {
    const url = postgresUrl()
    const DATABASE_URL = engine === 'postgres' && url !== null ? await freshDatabase(url) : ''
    const receiver = await startReceiver(faults, seed)
    running.push(receiver.kill)
    const settings = {
      ...{ DATABASE_URL, DATA_KEY: dataKey, RATE_LIMITS: 'off', SENTINELS: '0', LOG_LEVEL: 'warn' },
      ...receiver.env,
    }
    const start = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
      const server = await startServer({ env: { ...settings, ...env } })
      running.push(() => server.kill())
      return server
    }
    const open = async ({ dataDir }: ServerProcess): Promise<Store> => {
      const store = await openPrepared({ dataDir, databaseUrl: DATABASE_URL || undefined, dataKey })
      running.push(store.close)
      return store
    }
    return { receiver, start, open }
  }

  const withdraw = async ({ url }: ServerProcess, store: Store, number: string): Promise<void> => {
    const answer = await fetch(`${url}${orderPath(store.vault, number)}desistir/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }

  it('arrive at least once and in order per subject, signed, though servers are killed between orders', async () => {
    const { receiver, start, open } = await openShop(0.3)
    const first = await start()
    const store = await open(first)
    // SQLite's processes share a folder, PostgreSQL's a database.
    const second = engine === 'postgres' ? await start() : await start({ DATA_DIR: first.dataDir })
    const timings = createTimings()
    const numbers: string[] = []
    let killed = await start({ DATA_DIR: first.dataDir })
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const { orderNumber } = await buy(killed.url, visitor, timings)
      numbers.push(orderNumber)
      if (visitor % 3 === 0) {
        await killed.kill()
        killed = await start({ DATA_DIR: first.dataDir })
      }
      await withdraw(second, store, orderNumber)
    }
    await receiver.untilHeard('br.com.ultrafibra.order.withdrawn.v1', numbers)
    const heard = receiver.heard()
    expect(heard.filter((one) => !secrets.every((secret) => isSignedWith(secret, one)))).toEqual([])
    for (const number of numbers) {
      const own = heard.filter(({ event }) => event.subject === number).map(({ event }) => event)
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map(({ sequence }) => sequence).toSorted())
      expect([...new Set(own.map(({ type }) => type))]).toEqual([
        'br.com.ultrafibra.order.placed.v1',
        'br.com.ultrafibra.order.withdrawn.v1',
      ])
    }
    const stored = await store.db.selectFrom('orders').select('order_number').execute()
    const told = new Set(
      heard.filter(({ event }) => event.type.includes('order.placed')).map(({ event }) => event.subject),
    )
    expect([...told].sort()).toEqual(stored.map((row) => row.order_number).sort())
    expect(heard.length).toBeGreaterThan(new Set(heard.map(({ event }) => event.id)).size)
    expect(await second.stop()).toBe(0)
  })
})
