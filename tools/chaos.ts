import { parseArgs } from 'node:util'
import { chosenSeed } from '@ultrafibra/server/tests/faults/support/chance'
import { type ChaosReport, runChaos } from '@ultrafibra/server/tests/faults/support/chaos'
import { isGood, tableOf } from '@ultrafibra/server/tests/faults/support/chaos-table'
import { startPostgres } from '../tests/support/postgres.ts'

const usage = `npm run chaos -- [--visitors 200] [--engine sqlite|postgres|both] [--seed N] [--provider] [faults]

Sends visitors through the site's own client to real server processes, breaks calls, kills and stalls servers, and
compares what the visitors were told with the tables and with the events that the operator's system got. Exit code 1
where anything was lost or done twice.
  --visitors N     visitors at once, each from the first call to the order
  --kills N        how often a server is killed (SIGKILL) and started again (4)
  --stalls N       how often a server stands still (SIGSTOP) until visitors have asked again (2)
  --clock N        how often a server's clock moves: a day ahead, right, a day back, right (4)
  --restarts N     how often PostgreSQL crashes and comes back (2)
  --hangs N        how often all of PostgreSQL stands still (SIGSTOP) until visitors have asked again (2)
  --crowd N        connections that ask and never read, and as many that write a byte a second (50)
  --faults 0…1     share of calls that are broken: half before the server, half after it; and of events that the
                   operator's system fails to take (0.3)
  --processes N    server processes that share the data (1)
  --engine NAME    sqlite, postgres or both (both)
  --seed N         repeats a run's faults; also SEED=N
  --provider       the shop's systems are a provider's, which shares no code with it, breaks the same share of answers and
                   is killed as often: every order has to arrive there once
  --unprotected    a server without transactions, locks and unique orders: the run has to fail`

const engines = { sqlite: [false], postgres: [true], both: [false, true] } as const
const unprotected = 'packages/server/tests/faults/support/unprotected-server.ts'

const parsed = () => {
  try {
    return parseArgs({
      options: {
        visitors: { type: 'string', default: '200' },
        kills: { type: 'string', default: '4' },
        stalls: { type: 'string', default: '2' },
        clock: { type: 'string', default: '4' },
        restarts: { type: 'string', default: '2' },
        hangs: { type: 'string', default: '2' },
        crowd: { type: 'string', default: '50' },
        faults: { type: 'string', default: '0.3' },
        processes: { type: 'string', default: '1' },
        engine: { type: 'string', default: 'both' },
        seed: { type: 'string', default: String(chosenSeed()) },
        provider: { type: 'boolean', default: false },
        unprotected: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new Error(usage)
  }
}

const isEngine = (name: string): name is keyof typeof engines => Object.hasOwn(engines, name)

const readArguments = () => {
  const { engine, unprotected, provider, ...texts } = parsed()
  const numbers = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]))
  const values = numbers as Record<keyof typeof texts, number>
  const isWrong = Object.values(values).some((number) => !(number >= 0)) || values.faults > 1
  if (isWrong || !isEngine(engine)) throw new Error(usage)
  return { ...values, unprotected, provider, engines: engines[engine] }
}

type Arguments = ReturnType<typeof readArguments>

const runOn = async (usesPostgres: boolean, values: Arguments): Promise<ChaosReport | null> => {
  const postgres = usesPostgres ? await startPostgres() : null
  if (usesPostgres && postgres === null) return null
  try {
    const { clock, restarts, hangs, faults, unprotected: isUnprotected, engines: _, ...rest } = values
    return await runChaos({
      ...{ ...rest, faults, postgres, eventFaults: faults },
      ...(usesPostgres ? { databaseRestarts: restarts, hangs } : {}),
      ...(isUnprotected ? { program: unprotected, stalls: 0 } : { clockMoves: clock }),
    })
  } finally {
    await postgres?.stop()
  }
}

const main = async (): Promise<void> => {
  const values = readArguments()
  const reports: ChaosReport[] = []
  for (const usesPostgres of values.engines) {
    const report = await runOn(usesPostgres, values)
    if (report === null) console.log('PostgreSQL is not installed: that engine is left out.')
    else reports.push(report)
  }
  console.log(tableOf(reports))
  for (const { engine, lost, doubled, failures, unforeseen, untold } of reports) {
    for (const line of lost) console.log(`${engine}: lost: ${line}`)
    for (const line of doubled) console.log(`${engine}: doubled: ${line}`)
    for (const line of untold) console.log(`${engine}: not told once: ${line}`)
    for (const line of unforeseen) console.log(`${engine}: answered 500: ${line}`)
    for (const line of failures) console.log(`${engine}: failed: ${line}`)
  }
  if (reports.length === 0 || !reports.every(isGood)) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error && error.message === usage ? usage : error)
  process.exitCode = 1
}
