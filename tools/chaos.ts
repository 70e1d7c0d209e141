import { runChaos } from '@ultrafibra/server/tests/faults/support/chaos'
import { isGood, tableOf } from '@ultrafibra/server/tests/faults/support/chaos-table'
import { chosenSeed } from '../tests/support/random.ts'
import { endWithUsage, enginesOf, optionsOf, runOn } from './support/command.ts'

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
                   is killed as often: every order has to arrive there once, and what it tells back (visit confirmed,
                   installed, active) happen once, in order. No clock moves: it refuses signatures of another day
  --unprotected    a server without transactions, locks and unique orders: the run has to fail`

const unprotectedServer = 'packages/server/tests/faults/support/unprotected-server.ts'

const values = optionsOf(usage, {
  visitors: 200,
  kills: 4,
  stalls: 2,
  clock: 4,
  restarts: 2,
  hangs: 2,
  crowd: 50,
  faults: 0.3,
  processes: 1,
  engine: 'both',
  seed: chosenSeed(),
  provider: false,
  unprotected: false,
})
const { clock, restarts, hangs, faults, unprotected, engine: name, ...rest } = values
const engines = enginesOf(name)
if (engines === null || faults > 1) endWithUsage(usage)

await runOn(engines ?? [], async (_engine, postgres) => {
  const report = await runChaos({
    ...{ ...rest, faults, postgres, eventFaults: faults },
    ...(postgres === null ? {} : { databaseRestarts: restarts, hangs }),
    ...(unprotected ? { program: unprotectedServer, stalls: 0 } : { clockMoves: rest.provider ? 0 : clock }),
  })
  console.log(tableOf([report]))
  const { engine, lost, doubled, untold, unforeseen, failures } = report
  const faulty = { lost, doubled, 'not told once': untold, 'answered 500': unforeseen, failed: failures }
  for (const [what, lines] of Object.entries(faulty))
    for (const line of lines) console.log(`${engine}: ${what}: ${line}`)
  return isGood(report)
})
