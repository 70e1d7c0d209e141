import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buy } from '@ultrafibra/server/tests/load/support/shopper'
import { createTimings } from '@ultrafibra/server/tests/load/support/timings'
import { freshDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { coreSecondsOf } from '../load/memory.ts'
import { type Figures, measureInTurns, type Side } from './compare.ts'

const clientCounts = [1, 10, 100]
const seconds = 3

/** A server process as in production, without limits of requests: all clients have one address. */
const startBenched = (folder: string, databaseUrl = ''): Promise<ServerProcess> =>
  startServer({
    program: join(folder, 'packages/server/main.ts'),
    env: {
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      SENTINELS: '0',
      DATA_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: databaseUrl,
    },
  })

let visitors = 0

/** Clients that buy again and again for a time. */
const measurePurchases = async ({ url, pid }: ServerProcess, clients: number): Promise<Figures> => {
  const timings = createTimings()
  const allCalls = { ...timings, add: (_name: string, ms: number) => timings.add('call', ms) }
  const [began, usedBefore] = [performance.now(), coreSecondsOf(pid)]
  let orders = 0
  const shop = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      visitors += 1
      await buy(url, visitors, allCalls)
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, shop))
  const [{ p50, p99 } = { p50: Number.NaN, p99: Number.NaN }] = timings.summary()
  return {
    'orders a second': orders / ((performance.now() - began) / 1000),
    'call, p50 ms': p50,
    'call, p99 ms': p99,
    'CPU of the server, ms an order': ((coreSecondsOf(pid) - usedBefore) / orders) * 1000,
  }
}

/** Whole purchases at this server and at another checkout's; without one, on SQLite and on PostgreSQL. */
export const benchServer = async (own: string, against: string | null, rounds: number): Promise<void> => {
  const postgres = against === null ? await startPostgres({ durable: true }) : null
  const servers = [{ name: against === null ? 'SQLite' : 'this one', server: await startBenched(own) }]
  if (against !== null) servers.push({ name: against, server: await startBenched(against) })
  if (postgres !== null) {
    const databaseUrl = await freshDatabase(postgres.url)
    servers.push({ name: 'PostgreSQL', server: await startBenched(own, databaseUrl) })
  }
  try {
    for (const clients of clientCounts) {
      const sides = servers.map(
        ({ name, server }): Side => ({ name, measure: () => measurePurchases(server, clients) }),
      )
      console.log(`\nPurchases by ${clients} at once`)
      console.table(await measureInTurns(sides, rounds))
    }
  } finally {
    for (const { server } of servers) await server.stop()
    await postgres?.stop()
  }
}
