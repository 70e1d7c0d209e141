import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../../../../tests/support/postgres.ts'
import { chosenSeed } from '../../../../tests/support/random.ts'
import { type ChaosOptions, type ChaosReport, runChaos } from './support/chaos.ts'

const seed = chosenSeed()
const unprotected = 'packages/server/tests/faults/support/unprotected-server.ts'

/** The required result of a run. */
const whole = (visitors: number, exits: number) => ({
  ...{ failures: [], unforeseen: [], lost: [], doubled: [], untold: [], leads: visitors, orders: visitors },
  exitCodes: Array.from({ length: exits }, () => 0),
})

const told = ({ lost, doubled, failures, untold }: ChaosReport) =>
  `SEED=${seed}: ${lost} ${doubled} ${failures} ${untold}`

/** Longer than visitors and deliveries have patience: a run that stands still tells who waits. */
const limits = { timeout: 270_000 }

/** What happens to a run, and at least once to its requests. */
const happenings: readonly (readonly [what: string, Omit<ChaosOptions, 'seed' | 'postgres'>])[] = [
  [
    'servers are killed and the database crashes',
    { visitors: 6, kills: 2, faults: 0.3, databaseRestarts: 1, processes: 2 },
  ],
  [
    'a third of the provider’s answers are bad, both sides are killed, and a server is stopped',
    { visitors: 10, kills: 1, stops: 1, faults: 0.3, provider: true },
  ],
  [
    'processes stall, clocks jump and idle connections stay open',
    { visitors: 4, kills: 0, faults: 0, stalls: 1, clockMoves: 2, crowd: 20, eventFaults: 0.3, hangs: 1 },
  ],
]

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])(`visitors with failing requests, on %s, SEED=${seed}`, limits, (_name, usesPostgres) => {
  const test = it.skipIf(usesPostgres && findPostgres() === null)
  let postgres: PostgresServer | null = null
  beforeAll(async () => {
    if (usesPostgres && findPostgres() !== null) postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  test.each(
    happenings,
  )('get one order each, which the operator’s systems hear of, though %s', async (_what, happening) => {
    const { visitors, processes = 1, stops = 0 } = happening
    const { databaseRestarts = 0, hangs = 0 } = usesPostgres ? happening : {}
    const report = await runChaos({ ...happening, databaseRestarts, hangs, seed, postgres })
    expect(report, told(report)).toMatchObject(whole(visitors, processes + stops))
    expect(report.retries).toBeGreaterThan(0)
    if (happening.kills === 2) expect(report.dropped * report.cut).toBeGreaterThan(0)
  })

  test('get duplicate orders from a server without protection, which the test detects', async () => {
    const report = await runChaos({ visitors: 6, kills: 0, faults: 0, seed, postgres, program: unprotected })
    expect(report.orders).toBeGreaterThan(6)
    expect(report.doubled).toContainEqual(expect.stringMatching(/^orders of lead /))
    expect(report.doubled).toContainEqual(expect.stringMatching(/^numbers of visitor /))
  })
})
