import { browserClock } from '../../../src/adapters/clock.ts'
import { type OutsideProvider, startOutsideProvider } from '../../support/outside-provider-process.ts'
import { freshDatabase, type PostgresServer } from '../../support/postgres.ts'
import { type Fault, openWire } from '../../support/wire.ts'
import { type Books, judge, type Verdict } from './audit.ts'
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
  /** All ports and the receiver of events are another process's, which breaks as many answers and is killed as often. */
  readonly provider?: boolean
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
  /** Orders that the provider did not get exactly once by the event's id. */
  readonly untold: readonly string[]
  /** Events that the provider got again. */
  readonly repeats: number
  /** Exit codes of the servers after SIGTERM, during the run and at its end. */
  readonly exitCodes: readonly (number | null)[]
  /** Milliseconds from the double click to the order number, sorted. */
  readonly finishMs: readonly number[]
}

/** Requests of one visit without faults: creation, nine steps, reading in the second tab, three order requests. */
const callsOfVisit = 14
const patience = { tries: 400, limitMs: 120_000, limitMsEach: 2_000 }
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

interface Systems {
  readonly backend: Backend
  readonly provider: OutsideProvider | null
}

/** Actions triggered at request counts, in the middle of other work. */
const planOf = (options: ChaosOptions, { backend, provider }: Systems, exitCodes: (number | null)[]) => {
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
  return [
    ...spread(kills, 0.6, kill),
    ...spread(stops, 0.6, stop),
    ...spread(databaseRestarts, 0.8, crash),
    ...(provider === null ? [] : spread(kills, 0.3, provider.restart)),
  ]
}

const runThrough = async (options: ChaosOptions, systems: Systems, counts: Counts): Promise<Told[]> => {
  const { seed, visitors, faults } = options
  const planned = planOf(options, systems, counts.exitCodes)
  const happening: Promise<void>[] = []
  const drawFault = faultsOf(faults, chanceFrom(seed, 'wire'), counts)
  const fault = (): Fault => {
    counts.exchanges += 1
    for (const one of planned.filter(({ at }) => at === counts.exchanges)) happening.push(one.act())
    return drawFault()
  }
  const wire = await openWire({ target: systems.backend.port, fault })
  const endsAt = performance.now() + Math.max(patience.limitMs, visitors * patience.limitMsEach)
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

/** Shorter than a provider's: its silent answers would take up most of a run. */
const impatience = { PORTS_TIMEOUT_MS: '300', WEBHOOK_TIMEOUT_SECONDS: '1' }

const openSystems = async (options: ChaosOptions): Promise<Systems> => {
  const { postgres, processes, program, faults, seed } = options
  const databaseUrl = postgres === null ? undefined : await freshDatabase(postgres.url)
  const provider = options.provider ? await startOutsideProvider(faults, seed) : null
  const backend = await openBackend({
    databaseUrl,
    program,
    ...(processes === undefined ? {} : { processes }),
    ...(provider === null ? {} : { env: { ...provider.env, ...impatience } }),
  })
  return { backend, provider }
}

/** Waits until the provider has got all orders, and compares them. */
const compareArrivals = async (provider: OutsideProvider | null, { orders }: Books) => {
  if (provider === null) return { untold: [], repeats: 0 }
  const arrived = await provider.arrivals(orders.length)
  const subjects = arrived.orders.map(({ subject }) => subject)
  const numbers = new Set([...subjects, ...orders.map(({ number }) => number)])
  const untold = [...numbers].flatMap((number) => {
    const [placed, got] = [orders, arrived.orders].map(
      (list) => list.filter((one) => ('number' in one ? one.number : one.subject) === number).length,
    )
    return placed === 1 && got === 1 ? [] : [`order ${number}: placed ${placed}, arrived ${got}`]
  })
  return {
    untold: arrived.forged > 0 ? [...untold, `${arrived.forged} events with a wrong signature`] : untold,
    repeats: arrived.repeats,
  }
}

/** Runs visitors with faults on an empty database, then audits its tables. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosReport> => {
  const { postgres } = options
  const systems = await openSystems(options)
  const { backend, provider } = systems
  const counts: Counts = { exitCodes: [], exchanges: 0, dropped: 0, cut: 0 }
  try {
    const tolds = await runThrough(options, systems, counts)
    const arrivals = await compareArrivals(provider, await backend.books())
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
      ...arrivals,
      finishMs: tolds
        .flatMap(({ failure, finishMs }) => (failure === null ? finishMs : []))
        .sort((a, b) => a - b),
      ...judge(tolds, books),
    }
  } finally {
    await backend.close()
    await provider?.stop()
  }
}
