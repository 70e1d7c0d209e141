import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openSqlite } from '@ultrafibra/server/store/sqlite.dialect'
import pg from 'pg'
import { workFor } from './samples.ts'

/** How fast an engine alone commits rows the size of an order, one transaction each. */
export interface Floor {
  /** Rows per second with this many clients. */
  readonly measure: (clients: number, seconds: number) => Promise<number>
  readonly close: () => Promise<void>
}

/** Maximum PostgreSQL connections besides the server's. */
const mostConnections = 80
const columns = 'order_number, kind, lead_id, renewal_id, plan, answer, placed_at'
const table = `create table floor_orders (order_number text primary key, kind text not null, lead_id text unique,
  renewal_id text unique, plan text not null, answer text not null, placed_at text not null)`
const index = 'create index floor_placed on floor_orders (placed_at)'

/** The size of an order's row. */
export interface OrderSize {
  readonly plan: string
  readonly answer: string
}

const valuesOf = ({ plan, answer }: OrderSize): string[] => [
  randomUUID(),
  'default',
  randomUUID(),
  randomUUID(),
  plan,
  answer,
  new Date().toISOString(),
]

/**
 * SQLite with the server's settings, in its own file. Writes are serialised, so the number of clients does not
 * matter.
 */
export const openSqliteFloor = (folder: string, size: OrderSize): Floor => {
  const { database } = openSqlite(join(folder, 'floor.sqlite'))
  database.exec(table)
  database.exec(index)
  const insert = database.prepare(`insert into floor_orders (${columns}) values (?, ?, ?, ?, ?, ?, ?)`)
  return {
    measure: async (_clients, seconds) => {
      const endsAt = performance.now() + seconds * 1000
      const began = performance.now()
      let rows = 0
      while (performance.now() < endsAt) {
        insert.run(...valuesOf(size))
        rows += 1
      }
      return rows / ((performance.now() - began) / 1000)
    },
    close: async () => database.close(),
  }
}

/** The same with PostgreSQL and one connection per client. */
export const openPostgresFloor = async (url: string, size: OrderSize): Promise<Floor> => {
  const first = new pg.Client({ connectionString: url })
  await first.connect()
  await first.query(table)
  await first.query(index)
  await first.end()
  const text = `insert into floor_orders (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`
  return {
    measure: async (clients, seconds) => {
      const pool = new pg.Pool({ connectionString: url, max: Math.min(clients, mostConnections) })
      const insert = () => pool.query({ name: 'floor', text, values: valuesOf(size) })
      await Promise.all(Array.from({ length: clients }, insert))
      const { perSecond } = await workFor(clients, seconds, insert)
      await pool.end()
      return perSecond
    },
    close: async () => undefined,
  }
}
