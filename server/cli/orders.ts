import { parseArgs } from 'node:util'
import { StartProblem } from '../start-problem.ts'
import { listNoCoverageLeads } from '../store/no-coverage.rows.ts'
import { openStore } from '../store/open-store.ts'
import { listOrders } from '../store/order.rows.ts'
import { listRenewalOrders } from '../store/renewal.rows.ts'
import type { Store } from '../store/store.ts'
import { toCsv } from './csv.ts'
import { type InterestRow, interestRow, type OrderRow, orderRow, renewalRow } from './order-rows.ts'
import { runCommand } from './run.ts'

const usage = `Uso: npm run orders -- list|export [--json|--csv] [--since 2026-11-01] [--no-coverage]
  list          mostra os pedidos (vendas, migrações, renovações) e os interessados sem cobertura
  export        o mesmo, em CSV se nada for dito
  --since       só a partir desse dia ou momento (ISO)
  --no-coverage só os interessados sem cobertura`

interface Found {
  readonly orders: readonly OrderRow[]
  readonly leadsWithoutCoverage: readonly InterestRow[]
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        since: { type: 'string', default: '' },
        'no-coverage': { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new StartProblem(usage)
  }
}

const sinceIso = (text: string): string => {
  if (text === '') return ''
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new StartProblem('--since precisa ser um dia ou momento ISO.')
  return moment.toISOString()
}

const byMoment = (one: OrderRow, other: OrderRow): number => one.placedAt.localeCompare(other.placedAt)

const findOrders = async (store: Store, since: string): Promise<OrderRow[]> =>
  [
    ...(await listOrders(store, since)).map(orderRow),
    ...(await listRenewalOrders(store, since)).map(renewalRow),
  ].sort(byMoment)

const find = async (store: Store, since: string, onlyInterests: boolean): Promise<Found> => ({
  orders: onlyInterests ? [] : await findOrders(store, since),
  leadsWithoutCoverage: (await listNoCoverageLeads(store, since)).map(interestRow),
})

const asText = ({ orders, leadsWithoutCoverage }: Found): string => {
  const field = ([name, value]: [string, unknown]) =>
    `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
  const block = (title: string, row: object) => [title, ...Object.entries(row).map(field), ''].join('\n')
  return [
    `${orders.length} pedido(s), ${leadsWithoutCoverage.length} interessado(s) sem cobertura\n`,
    ...orders.map((row) => block(`Pedido ${row.orderNumber}`, row)),
    ...leadsWithoutCoverage.map((row) => block(`Sem cobertura ${row.id}`, row)),
  ].join('\n')
}

const asCsv = (found: Found, onlyInterests: boolean): string =>
  toCsv(onlyInterests ? found.leadsWithoutCoverage : found.orders)

await runCommand(openStore, async (store) => {
  const { values, positionals } = readArguments()
  const [command = 'list'] = positionals
  if (command !== 'list' && command !== 'export') throw new StartProblem(usage)
  const found = await find(store, sinceIso(values.since), values['no-coverage'])
  if (values.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  else if (values.csv || command === 'export') process.stdout.write(asCsv(found, values['no-coverage']))
  else process.stdout.write(asText(found))
})
