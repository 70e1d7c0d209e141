import {
  maskedRow,
  type NoCoverageRow,
  noCoverageRow,
  type OrderRow,
  orderRow,
  renewalRow,
} from '../leads/order-rows.ts'
import { listNoCoverageLeads } from '../store/no-coverage.rows.ts'
import { listOrders } from '../store/order.rows.ts'
import { listRenewalOrders } from '../store/renewal.rows.ts'
import type { Store } from '../store/store.ts'
import { toCsv } from './csv.ts'
import { namedCommand, noteAccess } from './note-access.ts'
import { onStore } from './on-store.ts'
import { type OrderQuery, readOrderQuery, usage } from './order-query.ts'
import { mainOf } from './run.ts'

interface Found {
  readonly orders: readonly OrderRow[]
  readonly leadsWithoutCoverage: readonly NoCoverageRow[]
}

const byMoment = (one: OrderRow, other: OrderRow): number => one.placedAt.localeCompare(other.placedAt)

const isBefore = (moment: string, until: string): boolean => until === '' || moment < until
const isOf = (email: string | null | undefined, asked: string): boolean =>
  asked === '' || email?.toLowerCase() === asked
const isAsked = (value: string | null | undefined, asked: string): boolean => asked === '' || value === asked

const isFound = (row: OrderRow, { number, taxId, email, until }: OrderQuery): boolean =>
  isAsked(row.orderNumber, number) &&
  isBefore(row.placedAt, until) &&
  isOf(row.email, email) &&
  (isAsked(row.cpf, taxId) || ('cnpj' in row && isAsked(row.cnpj, taxId)))

const findOrders = async (store: Store, query: OrderQuery): Promise<OrderRow[]> => {
  if (query.onlyNoCoverage) return []
  const rows: OrderRow[] = [
    ...(await listOrders(store, query.since)).map(orderRow),
    ...(await listRenewalOrders(store, query.since)).map(renewalRow),
  ]
  return rows.filter((row) => isFound(row, query)).sort(byMoment)
}

/** A no-coverage lead has neither a number nor a CPF. */
const findNoCoverageLeads = async (store: Store, query: OrderQuery): Promise<NoCoverageRow[]> => {
  if (query.number !== '' || query.taxId !== '') return []
  return (await listNoCoverageLeads(store, query.since))
    .map(noCoverageRow)
    .filter(({ createdAt, email }) => isBefore(createdAt, query.until) && isOf(email, query.email))
}

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

/** Prints the orders and no-coverage leads that match the arguments. */
export const orders = mainOf(async (call) => {
  const { args, say, streams } = call
  const query = readOrderQuery(args)
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
