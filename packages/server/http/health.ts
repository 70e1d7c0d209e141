import { setTimeout as pause } from 'node:timers/promises'
import * as brand from '@ultrafibra/contract/brand'
import type { Context, Hono } from 'hono'
import { plansInFile } from '../catalogue/catalogue.ts'
import type { Services } from '../leads/services.ts'
import { Problem } from '../problem.ts'
import { ClockJumped, readJump } from '../store/clock-mark.rows.ts'
import { checkWritable, type Store } from '../store/store.ts'
import type { Env } from './client.ts'

const planCaching = 'public, max-age=60, stale-while-revalidate=600'
const noStore = { 'cache-control': 'no-store' }
const retrySeconds = 2
const securityContactMs = 180 * 24 * 60 * 60 * 1_000
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

/** A code for a clock that is wrong; undefined if it is right. */
const probe = async (store: Store): Promise<string | undefined> => {
  await checkWritable(store)
  const jumpMs = await readJump(store)
  if (jumpMs !== 0) return new ClockJumped(jumpMs).code
  return store.computerClock.differs() ? 'clock-differs' : undefined
}

/**
 * Whether the store takes writes, asked for at most three seconds.
 *
 * @returns a code for a clock that is wrong; undefined if it is right
 * @throws the engine's error, or one for no answer in time
 */
export const readiness = (store: Store): Promise<string | undefined> => within(probeMs, probe(store))

/**
 * `healthz`: the process responds. `readyz`: its store is writable, and it is not about to stop; also says if the clock
 * jumped, or differs from the database's.
 */
export const addHealth = (
  app: Hono<Env>,
  { store }: Services,
  named: Named,
  isDraining: () => boolean,
): void => {
  app.get('/healthz', (c) => {
    named(c, 'healthz')
    return c.json({ status: 'ok' }, 200, noStore)
  })
  app.get('/readyz', async (c) => {
    named(c, 'readyz')
    if (isDraining()) throw new Problem(503, 'Este servidor vai parar.', undefined, retrySeconds)
    try {
      const clock = await readiness(store)
      return c.json({ status: 'ready', clock }, 200, noStore)
    } catch {
      throw new Problem(503, 'O banco de dados não pode ser gravado.', undefined, retrySeconds)
    }
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

/** RFC 9116: where to report a weakness. It names an end, so that a copy kept somewhere does not stay for ever. */
export const addSecurityContact = (app: Hono<Env>, { store }: Services, named: Named): void => {
  app.get('/.well-known/security.txt', (c) => {
    named(c, '.well-known/security.txt')
    const lines = [
      `Contact: ${brand.securityContact}`,
      `Expires: ${new Date(store.clock().getTime() + securityContactMs).toISOString()}`,
      'Preferred-Languages: pt-BR, en',
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  })
}
