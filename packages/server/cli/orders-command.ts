import { maskedRow, type NoCoverageRow, noCoverageRow, type OrderRow } from '../leads/order-rows.ts'
import { findOrderRows } from '../order-life/find-orders.ts'
import { findNoCoverageLeads as findContacts, listNoCoverageLeads } from '../store/no-coverage.rows.ts'
import type { Store } from '../store/store.ts'
import { withAnswers } from './asked.ts'
import { toCsv } from './csv.ts'
import { deskCommand } from './desk-command.ts'
import { isDesk } from './desk-query.ts'
import { namedCommand, noteAccess } from './note-access.ts'
import { onStore } from './on-store.ts'
import { type OrderQuery, orderQuestions, readOrderQuery, usage } from './order-query.ts'
import { mainOf } from './run.ts'

interface Found {
  readonly orders: readonly OrderRow[]
  readonly leadsWithoutCoverage: readonly NoCoverageRow[]
}

const findOrders = async (store: Store, query: OrderQuery): Promise<readonly OrderRow[]> => {
  if (query.onlyNoCoverage) return []
  const { since, until, number, taxId, phone, email, name, cep, house } = query
  return findOrderRows(store, { since, until, number, search: { taxId, phone, email, name, cep, house } })
}

/** A no-coverage lead has neither a number nor a CPF, and is not found by name and place. */
const findNoCoverageLeads = async (store: Store, query: OrderQuery): Promise<NoCoverageRow[]> => {
  const { number, taxId, name, cep, house, phone, email, since, until } = query
  if ([number, taxId, name, cep, house].some((text) => text !== '')) return []
  const isFound = (one: NoCoverageRow): boolean =>
    one.createdAt >= since &&
    (until === '' || one.createdAt < until) &&
    (phone === '' || one.phone === phone) &&
    (email === '' || one.email?.toLowerCase() === email)
  const leads =
    phone === '' && email === ''
      ? await listNoCoverageLeads(store, since)
      : await findContacts(store, present(phone), present(email))
  return leads.map(noCoverageRow).filter(isFound)
}

const present = (text: string): string[] => (text === '' ? [] : [text])

const find = async (store: Store, query: OrderQuery): Promise<Found> => {
  const orders = await findOrders(store, query)
  const leadsWithoutCoverage = await findNoCoverageLeads(store, query)
  if (!query.isMasked) return { orders, leadsWithoutCoverage }
  return { orders: orders.map(maskedRow), leadsWithoutCoverage: leadsWithoutCoverage.map(maskedRow) }
}

const asText = ({ orders, leadsWithoutCoverage }: Found): string => {
  // A line end in a value would look like the next field.
  const field = ([name, value]: [string, unknown]) =>
    `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value).replace(/[\r\n]+/g, ' ')}`
  const block = (title: string, row: object) => [title, ...Object.entries(row).map(field), ''].join('\n')
  return [
    `${orders.length} pedido(s), ${leadsWithoutCoverage.length} interessado(s) sem cobertura\n`,
    ...orders.map((row) => block(`Pedido ${row.orderNumber}`, row)),
    ...leadsWithoutCoverage.map((row) => block(`Sem cobertura ${row.id}`, row)),
  ].join('\n')
}

const written = (found: Found, { format, onlyNoCoverage }: OrderQuery): string => {
  if (format === 'json') return `${JSON.stringify(found, null, 2)}\n`
  if (format === 'text') return asText(found)
  return toCsv(onlyNoCoverage ? found.leadsWithoutCoverage : found.orders)
}

/** Prints the orders and no-coverage leads that match the arguments, or works on one order. */
export const orders = mainOf(async (call) => {
  const { args, ask, say, streams } = call
  if (isDesk(args)) return deskCommand(call)
  const query = readOrderQuery(await withAnswers(args, orderQuestions, ask))
  if (query === null) {
    say(usage)
    return 0
  }
  return onStore(call, async (store) => {
    const found = await find(store, query)
    const { command, format, isMasked, ...searched } = query
    const count = found.orders.length + found.leadsWithoutCoverage.length
    await noteAccess(call, store, { command: namedCommand('orders', command, isMasked), searched, count })
    streams.stdout.write(written(found, query))
    return 0
  })
})
