import { browserClock } from '../../../src/adapters/clock.ts'
import { freshDatabase, type PostgresServer } from '../../support/postgres.ts'
import { type Fault, openWire } from '../../support/wire.ts'
import { judge, type Verdict } from './audit.ts'
import { type Backend, openBackend } from './backend.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { personOf } from './person.ts'
import { type Told, visit } from './visitor.ts'

/** Options of a run: concurrent visitors and injected faults. */
export interface ChaosOptions {
  readonly visitors: number
  /** Number of SIGKILLs of a server process, each followed by a restart. */
  readonly kills: number
  /** Share of broken requests, half before the server, half after it. */
  readonly faults: number
  readonly seed: number
  /** Null for SQLite. */
  readonly postgres: PostgresServer | null
  /** Number of SIGTERMs of a server process, each followed by a restart. */
  readonly stops?: number
  /** Number of database server crashes. */
  readonly databaseRestarts?: number
  readonly processes?: number
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
  readonly dropped: number
  readonly cut: number
  readonly retries: number
  readonly failures: readonly string[]
  /** 500 responses: unexpected errors. */
  readonly unforeseen: readonly string[]
  readonly leads: number
  readonly orders: number
  /** Exit codes of the servers after SIGTERM, during the run and at its end. */
  readonly exitCodes: readonly (number | null)[]
  /** Milliseconds from the double click to the order number, sorted. */
  readonly finishMs: readonly number[]
}

/** Requests of one visit without faults: creation, nine steps, reading in the second tab, three order requests. */
const callsOfVisit = 14
const patience = { tries: 400, limitMs: 120_000 }
const longestDelayMs = 30

interface Counts {
  readonly exitCodes: (number | null)[]
  exchanges: number
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

/** Actions triggered at request counts, in the middle of other work. */
const planOf = (options: ChaosOptions, backend: Backend, exitCodes: (number | null)[]) => {
  const { visitors, kills, stops = 0, databaseRestarts = 0, postgres, processes = 1 } = options
  const total = visitors * callsOfVisit
  const spread = (count: number, shift: number, act: (index: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => ({
      at: Math.round((total * (index + shift)) / (count + 0.5)),
      act: () => act(index),
    }))
  let crashes: Promise<void> = Promise.resolve()
  const crash = () => {
    crashes = crashes.then(postgres?.crash).then(postgres?.resume)
    return crashes
  }
  const kill = async (index: number) => {
    await backend.restart(index % processes, 'kill')
  }
  const stop = async (index: number) => {
    exitCodes.push(await backend.restart(index % processes, 'stop'))
  }
  return [...spread(kills, 0.6, kill), ...spread(stops, 0.6, stop), ...spread(databaseRestarts, 0.8, crash)]
}

const runThrough = async (options: ChaosOptions, backend: Backend, counts: Counts): Promise<Told[]> => {
  const { seed, visitors, faults } = options
  const planned = planOf(options, backend, counts.exitCodes)
  const happening: Promise<void>[] = []
  const drawFault = faultsOf(faults, chanceFrom(seed, 'wire'), counts)
  const fault = (): Fault => {
    counts.exchanges += 1
    for (const one of planned.filter(({ at }) => at === counts.exchanges)) happening.push(one.act())
    return drawFault()
  }
  const wire = await openWire({ target: backend.port, fault })
  const endsAt = performance.now() + patience.limitMs
  const isOver = () => performance.now() > endsAt
  const base = wire.through('http://127.0.0.1/api')
  const today = browserClock.today()
  const tolds = await Promise.all(
    Array.from({ length: visitors }, (_, index) =>
      visit(base, personOf(index, today), chanceFrom(seed, `visitor ${index}`), {
        tries: patience.tries,
        isOver,
      }),
    ),
  )
  await Promise.all(happening)
  await wire.close()
  return tolds
}

/** Runs visitors with faults on an empty database, then audits its tables. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosReport> => {
  const { postgres, processes, program } = options
  const databaseUrl = postgres === null ? undefined : await freshDatabase(postgres.url)
  const backend = await openBackend({
    databaseUrl,
    program,
    ...(processes === undefined ? {} : { processes }),
  })
  const counts: Counts = { exitCodes: [], exchanges: 0, dropped: 0, cut: 0 }
  try {
    const tolds = await runThrough(options, backend, counts)
    const exitCodes = [...counts.exitCodes, ...(await backend.stop())]
    const books = await backend.books()
    return {
      engine: postgres === null ? 'sqlite' : 'postgres',
      seed: options.seed,
      visitors: options.visitors,
      kills: options.kills,
      databaseRestarts: options.databaseRestarts ?? 0,
      dropped: counts.dropped,
      cut: counts.cut,
      retries: tolds.reduce((sum, { retries }) => sum + retries, 0),
      failures: tolds.flatMap(({ failure }) => failure ?? []),
      unforeseen: backend.unforeseen(),
      leads: books.leads.length,
      orders: books.orders.length,
      exitCodes,
      finishMs: tolds
        .flatMap(({ failure, finishMs }) => (failure === null ? finishMs : []))
        .sort((a, b) => a - b),
      ...judge(tolds, books),
    }
  } finally {
    await backend.close()
  }
}
