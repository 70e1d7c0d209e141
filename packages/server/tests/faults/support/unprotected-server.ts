import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { readCatalogue } from '../../../catalogue/catalogue.ts'
import { createCepLookup } from '../../../catalogue/cep-lookup.ts'
import { readConfig } from '../../../config.ts'
import { createFunnelCounts } from '../../../funnel/funnel-counts.ts'
import { createApp } from '../../../http/app.ts'
import { createLog } from '../../../log.ts'
import { openPorts } from '../../../ports/open-ports.ts'
import { openStore } from '../../../store/open-store.ts'
import type { Store } from '../../../store/store.ts'
import { intercepting } from '../../support/failpoints.ts'

/** Idempotent: a killed server finds its tables modified already. */
const takeApart = async ({ db }: Store): Promise<void> => {
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'orders_before')) return
  await sql`alter table orders rename to orders_before`.execute(db)
  await sql`create table orders as select * from orders_before where 1 = 0`.execute(db)
  await sql`create unique index naive_number on orders (order_number)`.execute(db)
  // The terms to search by would refer to the orders before, and refuse the new ones.
  await sql`drop table order_terms`.execute(db)
  await sql`create table order_terms (term text, order_number text)`.execute(db)
}

/**
 * The server without the protection of orders: no transactions, no locks, no unique lead per order; it looks for an
 * order and then inserts one. Only used to prove that doubled orders are detected.
 */
const unprotected = async (store: Store): Promise<Store> => {
  await takeApart(store)
  const db = new Proxy(store.db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({ execute: (work: (rows: Store['db']) => unknown) => work(store.db) })
        : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
  })
  return { ...store, db }
}

const config = readConfig(process.env)
const catalogue = readCatalogue()
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
/** Yields between check and insert. */
const through = intercepting({ before: () => new Promise((resolve) => setImmediate(resolve)) })
const store = await unprotected(await openStore({ dataDir, databaseUrl, through }))
const watch = { called: () => undefined, failed: () => undefined }
const ports = openPorts(config, catalogue, watch)
const services = {
  store,
  catalogue,
  offerFeed: null,
  ports,
  lookUpCep: createCepLookup(catalogue, {}, ports, watch),
  sendMail: async () => undefined,
  funnel: createFunnelCounts(store, null),
  limits: null,
  siteOrigin: 'http://127.0.0.1',
}
const app = createApp(services, config, createLog('silent', null))
const server = serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false },
  (at) => process.stdout.write(`Ultrafibra em http://127.0.0.1:${at.port}/\n`),
)
process.on('SIGTERM', () => {
  server.close()
  process.exit(0)
})
