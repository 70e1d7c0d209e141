import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findPostgres,
  freshDatabase,
  type PostgresServer,
  startPostgres,
} from '../../../../../tests/support/postgres.ts'
import { startServer } from '../../../../../tests/support/server-process.ts'
import { chosenSeed } from './chance.ts'
import { type ChaosReport, runChaos } from './chaos.ts'

const seed = chosenSeed()
const unprotected = 'packages/server/tests/faults/support/unprotected-server.ts'

/** The required result of a run. */
const whole = (visitors: number, processes = 1): Partial<ChaosReport> => ({
  failures: [],
  unforeseen: [],
  lost: [],
  doubled: [],
  leads: visitors,
  orders: visitors,
  untold: [],
  exitCodes: Array.from({ length: processes }, () => 0),
})

const outcome = ({ failures, unforeseen, lost, doubled, leads, orders, untold, exitCodes }: ChaosReport) => ({
  failures,
  unforeseen,
  lost,
  doubled,
  leads,
  orders,
  untold,
  exitCodes,
})

const told = (report: ChaosReport) =>
  `SEED=${report.seed}: ${report.lost} ${report.doubled} ${report.failures}`

/** Longer than visitors and deliveries have patience: a run that stands still tells who waits. */
const limits = { timeout: 270_000 }

/** Guarantees of an order on one engine under faults. */
export const chaosSuite = (name: string, usesPostgres: boolean): void => {
  const isMissing = usesPostgres && findPostgres() === null
  describe.skipIf(isMissing)(`visitors with failing requests, on ${name}, SEED=${seed}`, limits, () => {
    let postgres: PostgresServer | null = null
    beforeAll(async () => {
      if (usesPostgres) postgres = await startPostgres()
    })
    afterAll(() => postgres?.stop())

    it('get one order each, with their data, though servers are killed and the database crashes', async () => {
      const options = { visitors: 6, kills: 2, faults: 0.3, seed, postgres }
      const report = await runChaos({ ...options, databaseRestarts: usesPostgres ? 1 : 0 })
      expect(outcome(report), told(report)).toEqual(whole(6))
      expect(report.dropped * report.cut).toBeGreaterThan(0)
    })

    it('get one order each, which reaches the provider once, though a third of its answers are bad and both sides are killed', async () => {
      const options = { visitors: 10, kills: 1, faults: 0.3, seed, postgres, provider: true }
      const report = await runChaos(options)
      expect(outcome(report), `${told(report)} ${report.untold}`).toEqual(whole(10))
    })

    it('get one order each, and the operator’s system all events in order, beside stalls, clock jumps and idle connections', async () => {
      const report = await runChaos({
        ...{ visitors: 4, kills: 0, faults: 0, stalls: 1, clockMoves: 2, crowd: 20, eventFaults: 0.3 },
        ...{ seed, postgres, hangs: usesPostgres ? 1 : 0 },
      })
      expect(outcome(report), told(report)).toEqual(whole(4))
      expect(report.retries).toBeGreaterThan(0)
    })

    it('get one order each from two processes on the same data', async () => {
      const report = await runChaos({ visitors: 4, kills: 1, faults: 0.2, seed, postgres, processes: 2 })
      expect(outcome(report), told(report)).toEqual(whole(4, 2))
    })

    it.skipIf(!usesPostgres)(
      'get 503 with Retry-After while the database is down, from a server that keeps running',
      async () => {
        const server = await startServer({ env: { DATABASE_URL: await freshDatabase(postgres?.url ?? '') } })
        const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
        const create = () =>
          fetch(`${server.url}/api/lead-v2`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ idPlan: 102, address: { cep: '01310100', number: '1' } }),
          })
        const { id } = (await (await create()).json()) as { id: string }
        await postgres?.crash()
        const refusal = await create()
        expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '2'])
        expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
        await postgres?.resume()
        expect([await statusOf('/readyz'), await statusOf(`/api/lead/${id}`)]).toEqual([200, 200])
        expect((await create()).status).toBe(200)
        expect(await server.stop()).toBe(0)
      },
    )

    it('get duplicate orders from a server without protection, which the test detects', async () => {
      const report = await runChaos({
        visitors: 6,
        kills: 0,
        faults: 0,
        seed,
        postgres,
        program: unprotected,
      })
      expect(report.orders).toBeGreaterThan(6)
      expect(report.doubled).toContainEqual(expect.stringMatching(/^orders of lead /))
      expect(report.doubled).toContainEqual(expect.stringMatching(/^numbers of visitor /))
    })
  })
}
