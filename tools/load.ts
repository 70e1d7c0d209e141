import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '@ultrafibra/server/store/tables'
import { audit } from '@ultrafibra/server/tests/load/support/audit'
import { type Cluster, openCluster } from '@ultrafibra/server/tests/load/support/cluster'
import { openCrowd } from '@ultrafibra/server/tests/load/support/crowd'
import { buy, type Purchase } from '@ultrafibra/server/tests/load/support/shopper'
import { createTimings, type Timings } from '@ultrafibra/server/tests/load/support/timings'
import { freshDatabase, type PostgresServer } from '../tests/support/postgres.ts'
import { coreSecondsOf, judgeMemory, watchMemory } from './load/memory.ts'
import { printMemory, printOutcome } from './load/report.ts'
import { buyAt, targetOf } from './load/target.ts'
import { endWithUsage, enginesOf, optionsOf, runOn } from './support/command.ts'

const usage = `npm run load -- [--purchases 500] [--servers 2] [--engine sqlite|postgres|both] [--kill] [--crowd 300]
npm run load -- --minutes 10 [--rate 2] [--servers 2] [--engine sqlite|postgres|both]
npm run load -- --target https://staging.exemplo.com.br --staging [--purchases 100]

Whole purchases against real server processes behind a round robin, and then every one of them read again.
  --purchases  begin at once (100)
  --kill       SIGKILL for the first process when a quarter has its order
  --crowd      beside the purchases: so many connections that read nothing, and as many that write a byte a second
  --minutes    instead: visitors arrive at a gentle rate for so long, and the memory of each process is watched
  --rate       of them a second (2)
  --target     instead: purchases at a site that is running already, at most 1000; each leaves an order there
  --staging    the target may be another computer: its systems may get made-up orders`

const paceMs = 150

const buyAtOnce = (cluster: Cluster, timings: Timings, count: number, kill: boolean): Promise<Purchase[]> => {
  let ordered = 0
  const visit = async (_: unknown, index: number): Promise<Purchase> => {
    const purchase = await buy(cluster.entry.url, index, timings)
    ordered += 1
    if (kill && ordered === Math.ceil(count / 4)) await cluster.servers[0]?.kill()
    return purchase
  }
  return Promise.all(Array.from({ length: count }, visit))
}

const buyGently = async (
  cluster: Cluster,
  timings: Timings,
  minutes: number,
  rate: number,
): Promise<Purchase[]> => {
  const visits: Promise<Purchase>[] = []
  const endsAt = performance.now() + minutes * 60_000
  while (performance.now() < endsAt) {
    visits.push(buy(cluster.entry.url, visits.length, timings, paceMs))
    await pause(1000 / rate)
  }
  return Promise.all(visits)
}

const options = optionsOf(usage, {
  purchases: 100,
  servers: 2,
  engine: 'postgres',
  minutes: 0,
  rate: 2,
  crowd: 0,
  target: '',
  staging: false,
  kill: false,
})
const engines = enginesOf(options.engine)
if (engines === null || options.servers < 1 || options.rate === 0) endWithUsage(usage)

const runLoad = async (engine: Engine, postgres: PostgresServer | null): Promise<boolean> => {
  const { servers, minutes, rate, crowd: most } = options
  const databaseUrl = postgres === null ? undefined : await freshDatabase(postgres.url)
  const cluster = await openCluster({ count: servers, databaseUrl })
  const timings = createTimings()
  const watched = cluster.servers.map(({ pid }) => watchMemory(pid))
  const crowds = await Promise.all(
    cluster.servers.map(({ url }) => openCrowd(() => Number(new URL(url).port), { deaf: most, slow: most })),
  )
  const used = () => cluster.servers.reduce((sum, { pid }) => sum + coreSecondsOf(pid), 0)
  const [began, usedBefore] = [performance.now(), used()]
  const purchases =
    minutes > 0
      ? await buyGently(cluster, timings, minutes, rate)
      : await buyAtOnce(cluster, timings, options.purchases, options.kill)
  const seconds = (performance.now() - began) / 1000
  const coreSeconds = used() - usedBefore
  for (const crowd of crowds) crowd.close()
  const samples = watched.map(({ stop }) => stop())
  const books = await audit(cluster.store, purchases)
  console.log(`${engine}, ${servers} server process(es)`)
  const connections = cluster.entry.served()
  printOutcome(timings, books, { purchases: purchases.length, seconds, coreSeconds, connections })
  if (minutes > 0 || most > 0) printMemory(samples)
  await cluster.close()
  const isWhole = books.lost === 0 && [books.distinct, books.orders].every((one) => one === purchases.length)
  return isWhole && (minutes === 0 || samples.every((one) => !judgeMemory(one).grows))
}

const { target, purchases, staging } = options
if (target === '') await runOn(engines ?? [], runLoad, true)
else {
  const site = targetOf(target, purchases, staging)
  if (typeof site === 'string') console.error(site)
  process.exitCode = typeof site !== 'string' && (await buyAt(site, purchases)) ? 0 : 1
}
