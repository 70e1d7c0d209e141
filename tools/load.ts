import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { audit } from '@ultrafibra/server/tests/load/support/audit'
import { type Cluster, openCluster } from '@ultrafibra/server/tests/load/support/cluster'
import { openCrowd } from '@ultrafibra/server/tests/load/support/crowd'
import { buy, type Purchase } from '@ultrafibra/server/tests/load/support/shopper'
import { createTimings, type Timings } from '@ultrafibra/server/tests/load/support/timings'
import { freshDatabase, startPostgres } from '../tests/support/postgres.ts'
import { coreSecondsOf, judgeMemory, watchMemory } from './load/memory.ts'
import { printMemory, printOutcome, printTimings } from './load/report.ts'
import { buyAt, targetOf } from './load/target.ts'

const usage = `npm run load -- [--purchases 500] [--servers 2] [--engine sqlite|postgres] [--kill] [--crowd 300]
npm run load -- --minutes 10 [--rate 2] [--servers 2] [--engine sqlite|postgres]
npm run load -- --target https://staging.exemplo.com.br --staging [--purchases 100]

Whole purchases against real server processes behind a round robin, and then every one of them read again.
  --purchases  begin at once (100)
  --kill       SIGKILL for the first process when a quarter has its order
  --crowd      beside the purchases: so many connections that read nothing, and as many that write a byte a second
  --minutes    instead: visitors arrive at a gentle rate for so long, and the memory of each process is watched
  --rate       of them a second (2)
  --target     instead: purchases at a site that is running already, at most 1000; each leaves an order there
  --staging    the target may be another computer: its systems may get made-up orders`

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      purchases: { type: 'string', default: '100' },
      servers: { type: 'string', default: '2' },
      engine: { type: 'string', default: 'postgres' },
      minutes: { type: 'string', default: '0' },
      rate: { type: 'string', default: '2' },
      crowd: { type: 'string', default: '0' },
      target: { type: 'string' },
      staging: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const numbers = [values.purchases, values.servers, values.minutes, values.rate, values.crowd].map(Number)
  const [purchases = 0, servers = 0, minutes = 0, rate = 0, crowd = 0] = numbers
  const isKnown = values.engine === 'sqlite' || values.engine === 'postgres'
  if (values.help || !isKnown || numbers.some((one) => !(one >= 0)) || servers < 1 || rate === 0) {
    process.stdout.write(`${usage}\n`)
    process.exit(values.help ? 0 : 1)
  }
  const { engine, kill, target, staging } = values
  return { purchases, servers, minutes, rate, crowd, engine, kill, target, staging }
}

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

const options = readOptions()
if (options.target !== undefined) {
  const target = targetOf(options.target, options.purchases, options.staging)
  if (typeof target === 'string') process.stderr.write(`${target}\n`)
  process.exit(typeof target !== 'string' && (await buyAt(target, options.purchases)) ? 0 : 1)
}
const postgres = options.engine === 'postgres' ? await startPostgres({ durable: true }) : null
if (options.engine === 'postgres' && postgres === null) throw new Error('PostgreSQL is not installed')
const databaseUrl = postgres === null ? undefined : await freshDatabase(postgres.url)
const cluster = await openCluster({ count: options.servers, databaseUrl })
const timings = createTimings()
const watched = cluster.servers.map(({ pid }) => watchMemory(pid))
const { crowd: most } = options
const crowds = await Promise.all(
  cluster.servers.map(({ url }) => openCrowd(() => Number(new URL(url).port), { deaf: most, slow: most })),
)
const began = performance.now()
const used = () => cluster.servers.reduce((sum, { pid }) => sum + coreSecondsOf(pid), 0)
const usedBefore = used()
const purchases =
  options.minutes > 0
    ? await buyGently(cluster, timings, options.minutes, options.rate)
    : await buyAtOnce(cluster, timings, options.purchases, options.kill)
const seconds = (performance.now() - began) / 1000
const coreSeconds = used() - usedBefore
for (const crowd of crowds) crowd.close()
const samples = watched.map(({ stop }) => stop())
const books = await audit(cluster.store, purchases)

process.stdout.write(`${options.engine}, ${options.servers} server process(es)\n\n`)
printTimings(timings)
printOutcome(timings, books, {
  purchases: purchases.length,
  seconds,
  coreSeconds,
  connections: cluster.entry.served(),
})
if (options.minutes > 0 || options.crowd > 0) printMemory(samples)
await cluster.close()
await postgres?.stop()
const isWhole = books.lost === 0 && books.distinct === purchases.length && books.orders === purchases.length
const isSteady = options.minutes === 0 || samples.every((one) => !judgeMemory(one).grows)
process.exitCode = isWhole && isSteady ? 0 : 1
