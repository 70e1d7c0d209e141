import type { Dialect, Driver } from 'kysely'
import { isInTransaction } from '../../store/transaction-scope.ts'

interface Interceptors {
  readonly before?: (sql: string) => Promise<void>
  readonly after?: (sql: string) => Promise<void>
}

/** Runs code before and after each statement of a store. */
export const intercepting =
  ({ before, after }: Interceptors) =>
  (dialect: Dialect): Dialect => {
    const known = new WeakSet<object>()
    const intercepted = (driver: Driver): Driver => {
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options)
        if (known.has(connection)) return connection
        known.add(connection)
        const execute = connection.executeQuery.bind(connection)
        connection.executeQuery = async <R>(...[query, more]: Parameters<typeof connection.executeQuery>) => {
          await before?.(query.sql)
          const result = await execute<R>(query, more)
          await after?.(query.sql)
          return result
        }
        return connection
      }
      return driver
    }
    const create = dialect.createDriver.bind(dialect)
    return Object.assign(dialect, { createDriver: () => intercepted(create()) })
  }

/** Points in a transaction, by the statement before or after which they are. */
const points = {
  'order.lead-locked': { after: /^select \* from "leads" where "id" = \S+(?: for update)?$/ },
  'order.before-insert': { before: /^insert into "orders"/ },
  'lead.before-save': { before: /^update "leads"/ },
  'lead.before-erase': { before: /^delete from "leads"/ },
  'action.claimed': { after: /^insert into "idempotency_keys"/ },
  'code.before-save': { before: /^insert into "collaborator_codes"/ },
  'code.guess-counted': { after: /^update "collaborator_codes" set "attempts" = attempts \+ 1/ },
} as const satisfies Record<string, { before: RegExp } | { after: RegExp }>

export type Failpoint = keyof typeof points

/** Points in a store's transactions where a test may run code. */
export interface Failpoints {
  /** Runs `act` once, when the failpoint is reached next. */
  readonly at: (point: Failpoint, act: () => unknown) => void
  /** For the store's option `through`. */
  readonly through: (dialect: Dialect) => Dialect
}

export const createFailpoints = (): Failpoints => {
  const waiting = new Map<Failpoint, () => unknown>()
  const reach = (when: 'before' | 'after') => async (sql: string) => {
    if (!isInTransaction()) return
    for (const [point, act] of waiting) {
      const { [when]: statement }: Partial<Record<typeof when, RegExp>> = points[point]
      if (!statement?.test(sql)) continue
      waiting.delete(point)
      await act()
    }
  }
  return {
    at: (point, act) => {
      waiting.set(point, act)
    },
    through: intercepting({ before: reach('before'), after: reach('after') }),
  }
}
