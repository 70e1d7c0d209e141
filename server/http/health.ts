import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { plansInFile } from '../catalogue/catalogue.ts'
import type { Services } from '../leads/services.ts'
import { Problem } from '../problem.ts'
import { ClockJumped, readJump } from '../store/clock-mark.rows.ts'
import { checkWritable, type Store } from '../store/store.ts'
import type { Env } from './peer.ts'

const planCaching = 'public, max-age=60, stale-while-revalidate=600'
const noStore = { 'cache-control': 'no-store' }
const retrySeconds = 2
/** A balancer must learn of a store that hangs before its own check times out. */
const probeMs = 3_000

type Named = (c: Context<Env>, route: string) => void

/** Rejects if the work takes longer; it goes on. */
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error('No answer in time')
    }),
  ])

const probe = async (store: Store): Promise<number> => {
  await checkWritable(store)
  return readJump(store)
}

/** `healthz`: the process responds. `readyz`: its store is writable; also says if the clock jumped. */
export const addHealth = (app: Hono<Env>, { store }: Services, named: Named): void => {
  app.get('/healthz', (c) => {
    named(c, 'healthz')
    return c.json({ status: 'ok' }, 200, noStore)
  })
  app.get('/readyz', async (c) => {
    named(c, 'readyz')
    try {
      const jumpMs = await within(probeMs, probe(store))
      if (jumpMs !== 0) return c.json({ status: 'ready', clock: new ClockJumped(jumpMs).code }, 200, noStore)
    } catch {
      throw new Problem(503, 'O banco de dados não pode ser gravado.', undefined, retrySeconds)
    }
    return c.json({ status: 'ready' }, 200, noStore)
  })
}

/** The static plans file of each addon, looked up by name: a request never names a path. */
export const addPlansFiles = (app: Hono<Env>, { catalogue }: Services, named: Named): void => {
  app.get('/json/:file', (c) => {
    named(c, 'json/{file}')
    const plans = plansInFile(catalogue, c.req.param('file'))
    if (plans === null) throw new Problem(404, 'Esse arquivo de planos não existe.')
    return c.json({ plans }, 200, { 'cache-control': planCaching })
  })
}
