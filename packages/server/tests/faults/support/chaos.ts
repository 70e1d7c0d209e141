import { browserClock } from '../../../../../src/adapters/clock.ts'
import { freshDatabase, type PostgresServer } from '../../../../../tests/support/postgres.ts'
import { type Chance, randomFrom } from '../../../../../tests/support/random.ts'
import { type Fault, openWire } from '../../../../../tests/support/wire.ts'
import { openCrowd } from '../../load/support/crowd.ts'
import { judge, type Verdict } from './audit.ts'
import { type Backend, openBackend } from './backend.ts'
import { type Events, planOf } from './chaos-plan.ts'
import { openSystems, type Systems } from './chaos-systems.ts'
import { personOf } from './person.ts'
import { tellBack, toldSteps } from './tell-back.ts'
import { type Told, visit } from './visitor.ts'

/** Options of a run: concurrent visitors and injected faults. */
export interface ChaosOptions extends Events {
  readonly visitors: number
  /** Share of broken requests, half before the server, half after it. */
  readonly faults: number
  readonly seed: number
  /** Null for SQLite. */
  readonly postgres: PostgresServer | null
  readonly processes?: number
  /** All ports and the receiver of events are another process's, which breaks as many answers and is killed as often. */
  readonly provider?: boolean
  /** Connections that ask and never read, and as many that write a byte a second. */
  readonly crowd?: number
  /** Share of events that the operator's system fails to take; without it there is none. */
  readonly eventFaults?: number
  /** A server program without protection, to prove that the test detects it. */
  readonly program?: string
}

/** Result of a run. */
export interface ChaosReport extends Verdict {
  readonly engine: 'sqlite' | 'postgres'
  readonly seed: number
  readonly visitors: number
  readonly kills: number
  readonly databaseRestarts: number
  readonly hangs: number
  readonly stalls: number
  readonly clockMoves: number
  readonly crowd: number
  readonly dropped: number
  readonly cut: number
  readonly retries: number
  readonly failures: readonly string[]
  /** 500 responses: unexpected errors. */
  readonly unforeseen: readonly string[]
  readonly leads: number
  readonly orders: number
  /** Orders that the provider did not get exactly once by the event's id. */
  readonly untold: readonly string[]
  /** Events that the provider got again. */
  readonly repeats: number
  /** Deliveries that the operator's system read, repeats included. */
  readonly delivered: number
  /** Exit codes of the servers after SIGTERM, during the run and at its end. */
  readonly exitCodes: readonly (number | null)[]
  /** Milliseconds from the double click to the order number, sorted. */
  readonly finishMs: readonly number[]
}

const patience = { tries: 400, limitMs: 100_000, limitMsEach: 2_000 }
const longestDelayMs = 30
const movedClock = 'packages/server/tests/faults/support/moved-clock-server.ts'

interface Counts {
  readonly exitCodes: (number | null)[]
  dropped: number
  cut: number
}

const faultsOf = (share: number, chance: Chance, counts: Counts) => (): Fault => {
  const drawn = chance()
  if (drawn < share / 2) {
    counts.dropped += 1
    return 'drop'
  }
  if (drawn < share) {
    counts.cut += 1
    return 'cut'
  }
  return drawn > 1 - share / 2 ? chance() * longestDelayMs : null
}

const crowdOf = async ({ crowd = 0 }: ChaosOptions, { port }: Backend) =>
  crowd === 0 ? null : openCrowd(port, { deaf: crowd, slow: crowd })

interface Running {
  readonly backend: Backend
  readonly systems: Systems
}

const runThrough = async (
  options: ChaosOptions,
  { backend, systems }: Running,
  counts: Counts,
): Promise<Told[]> => {
  const { seed, visitors, faults } = options
  const plan = planOf({ ...options, restartSystems: systems.restart }, backend, counts.exitCodes)
  const drawFault = faultsOf(faults, randomFrom(seed, 'wire'), counts)
  const fault = (): Fault => {
    plan.tick()
    return drawFault()
  }
  const target = () => {
    const port = backend.port()
    // Nobody could start a server while the database stands still, until visitors have asked often enough.
    if (port === null) plan.tick()
    return port
  }
  const wire = await openWire({ target, fault })
  const crowd = await crowdOf(options, backend)
  const endsAt = performance.now() + Math.max(patience.limitMs, visitors * patience.limitMsEach)
  const isOver = () => performance.now() > endsAt
  const base = wire.through('http://127.0.0.1/api')
  const today = browserClock.today()
  const patient = { tries: patience.tries, isOver }
  const visitAndAfter = async (index: number): Promise<Told> => {
    const told = await visit(base, personOf(index, today), randomFrom(seed, `visitor ${index}`), patient)
    const [number] = told.orderNumbers
    const refused = options.provider && number ? await tellBack(base, number, patient) : []
    return refused.length === 0 ? told : { ...told, failure: refused.join(', ') }
  }
  const tolds = await Promise.all(Array.from({ length: visitors }, (_, index) => visitAndAfter(index)))
  crowd?.close()
  await plan.end()
  await wire.close()
  return tolds
}

/** Runs visitors with faults on an empty database, then audits its tables. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosReport> => {
  const { postgres, processes, program = movedClock } = options
  const databaseUrl = postgres === null ? undefined : await freshDatabase(postgres.url)
  const systems = await openSystems(options)
  const backend = await openBackend({
    databaseUrl,
    program,
    env: systems.env,
    ...(processes === undefined ? {} : { processes }),
  })
  const counts: Counts = { exitCodes: [], dropped: 0, cut: 0 }
  try {
    const tolds = await runThrough(options, { backend, systems }, counts)
    const arrivals = await systems.judge(tolds, await backend.books())
    const exitCodes = [...counts.exitCodes, ...(await backend.stop())]
    const books = await backend.books()
    const { lost, doubled } = judge(tolds, books, options.provider ? toldSteps.length + 1 : 1)
    const { databaseRestarts = 0, hangs = 0, stalls = 0, clockMoves = 0, crowd = 0 } = options
    return {
      ...{
        engine: postgres === null ? 'sqlite' : 'postgres',
        seed: options.seed,
        visitors: options.visitors,
      },
      ...{ kills: options.kills, databaseRestarts, hangs, stalls, clockMoves, crowd },
      ...{ dropped: counts.dropped, cut: counts.cut },
      retries: tolds.reduce((sum, { retries }) => sum + retries, 0),
      failures: tolds.flatMap(({ failure }) => failure ?? []),
      unforeseen: backend.unforeseen(),
      leads: books.leads.length,
      orders: books.orders.length,
      exitCodes,
      ...arrivals,
      finishMs: tolds
        .flatMap(({ failure, finishMs }) => (failure === null ? finishMs : []))
        .sort((a, b) => a - b),
      lost,
      doubled,
    }
  } finally {
    await backend.close()
    await systems.stop()
  }
}
