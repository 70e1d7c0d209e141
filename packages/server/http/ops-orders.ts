import { hostname } from 'node:os'
import { idempotencyHeader } from '@ultrafibra/contract/endpoints'
import { type OrderDeedName, orderDeeds, orderSearchSchema } from '@ultrafibra/contract/ops'
import { isStatusStep } from '@ultrafibra/contract/order-status'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import { todayAt } from '../clock.ts'
import type { Config, OpsToken } from '../config.ts'
import { findHelped } from '../elsewhere/help-code.ts'
import { maskedRow, type OrderRow } from '../leads/order-rows.ts'
import { placedAddressText } from '../leads/placed-address.ts'
import type { Services } from '../leads/services.ts'
import { type Staff, withdrawOrder } from '../order-life/change-order.ts'
import { correctOrder, moveVisit, resendOrder, writeNote } from '../order-life/desk.ts'
import { findOrderRows, mostFound, searchOf } from '../order-life/find-orders.ts'
import { findSheet, sheetData } from '../order-life/order-sheet.ts'
import { statusOf } from '../order-life/status-of.ts'
import { takeStep } from '../order-life/take-step.ts'
import { Problem } from '../problem.ts'
import { insertAccess } from '../store/operator-access.rows.ts'
import { findOrderByNumber } from '../store/order.rows.ts'
import { timingSafeEqualText } from '../timing-safe-text.ts'
import type { Env } from './client.ts'
import { readBody } from './read-body.ts'
import { cleanTexts, validate } from './validate.ts'

export const opsOrdersPath = 'ops/orders'
export const opsHelpPath = 'ops/help'
const bodyBytes = 8 * 1024
const longestKey = 255
const noStore = { 'cache-control': 'no-store' }

interface OpsTools {
  readonly named: (c: Context<Env>, route: string) => void
  /** Counts a request of a token. */
  readonly operate: (token: string) => void
}

const notFound = (): Problem => new Problem(404, 'Não encontrado.')
const noOrder = (): Problem => new Problem(404, 'Não encontramos esse pedido.')

type Deed = (services: Services, number: string, body: never, staff: Staff) => Promise<boolean>
type Bodies = { [Name in OrderDeedName]: v.InferOutput<(typeof orderDeeds)[Name]['body']> }

const deskDeeds = {
  resend: (services, number, _body: Bodies['resend'], staff) => resendOrder(services, number, staff),
  correct: (services, number, body: Bodies['correct'], staff) => correctOrder(services, number, body, staff),
  move: (services, number, body: Bodies['move'], staff) => moveVisit(services, number, body, staff),
  withdraw: (services, number, { reason }: Bodies['withdraw'], staff) =>
    withdrawOrder(services, number, reason === undefined ? staff : { ...staff, reason }),
  note: (services, number, { text }: Bodies['note'], staff) => writeNote(services, number, text, staff),
} satisfies Partial<Record<OrderDeedName, Deed>>

const isDeed = (name: string): name is OrderDeedName => Object.hasOwn(orderDeeds, name)

const doDeed = async (
  services: Services,
  number: string,
  name: OrderDeedName,
  { body, staff }: { body: unknown; staff: Staff },
): Promise<boolean> => {
  if (!isStatusStep(name)) return (deskDeeds[name] as Deed)(services, number, body as never, staff)
  const { date, period, reason } = body as Partial<Bodies['visit-confirmed'] & Bodies['withdraw']>
  const visit = date === undefined || period === undefined ? {} : { visit: { date, period } }
  return takeStep(services, number, name, { said: { ...visit, reason }, staff })
}

/** What tells found orders apart; `show` has the rest. */
const summaryOf = (row: OrderRow) => {
  const { orderNumber, placedAt, kind, plan, status, phone, email, name } = row
  const address = ('address' in row && placedAddressText(row)) || null
  const person = { name: name ?? null, phone: phone ?? null, email: email ?? null, address }
  return { orderNumber, placedAt, kind, plan, status, ...person }
}

/** A repeated request is known by its key, of one token and for one deed. */
const requestIn = (c: Context<Env>, name: string, deed: string, body: unknown): Staff['request'] => {
  const key = c.req.header(idempotencyHeader)
  if (key !== undefined && (key === '' || key.length > longestKey))
    throw new Problem(422, 'A chave de idempotência precisa ter de 1 a 255 letras.', idempotencyHeader)
  return key === undefined ? undefined : { key: [name, deed, key].join('\n'), body: JSON.stringify(body) }
}

/** Lets in who has a token that is valid and may do this; the role `read` sees masked values. */
const createGate =
  ({ store }: Services, tokens: readonly OpsToken[], { operate }: OpsTools) =>
  (c: Context<Env>, may: readonly OpsToken['role'][]): OpsToken => {
    const given = c.req.header('authorization') ?? ''
    const found = tokens.filter(({ token }) => timingSafeEqualText(given, `Bearer ${token}`)).at(0)
    if (found === undefined) throw notFound()
    if (todayAt(store.clock) > found.until) throw new Problem(403, `Esta chave venceu em ${found.until}.`)
    if (!may.includes(found.role)) throw new Problem(403, 'Esta chave não pode fazer isso.')
    operate(found.name)
    return found
  }

/** Every access is noted with the token's name, before it is answered. */
const noteOps = (
  { store }: Services,
  { name, role }: OpsToken,
  command: string,
  searched: object,
  count: number,
): Promise<void> =>
  insertAccess(store, {
    ...{ account: name, person: null, host: hostname(), count },
    command: `api orders ${command}${role === 'read' ? ' --masked' : ''}`,
    searched: { ...searched },
  })

/** Where a visitor is who tells a code: nothing that was typed. */
const addHelped = (api: Hono<Env>, { services: { store }, named, admit }: Ops): void => {
  api.get(`/${opsHelpPath}/:code`, async (c) => {
    named(c, `${opsHelpPath}/{code}`)
    const { name } = admit(c, ['desk', 'read'])
    const code = c.req.param('code') ?? ''
    const helped = await findHelped(store, code)
    await insertAccess(store, {
      ...{ account: name, person: null, host: hostname(), count: helped === null ? 0 : 1 },
      ...{ command: 'api help show', searched: { code } },
    })
    if (helped === null) throw new Problem(404, 'Este código não vale, ou já venceu.')
    return c.json(helped, 200, noStore)
  })
}

const numberIn = (c: Context<Env>): string => c.req.param('number') ?? ''

interface Ops {
  readonly services: Services
  readonly named: OpsTools['named']
  readonly admit: ReturnType<typeof createGate>
}

/** Finds orders by what stands in the body. */
const addSearch = (api: Hono<Env>, { services, named, admit }: Ops): void => {
  api.post(`/${opsOrdersPath}/search`, async (c) => {
    named(c, `${opsOrdersPath}/search`)
    const token = admit(c, ['desk', 'read'])
    const typed = validate(orderSearchSchema, cleanTexts(await readBody(c, bodyBytes)))
    const search = searchOf(typed)
    let batches = 0
    const rows = await findOrderRows(services.store, { number: '', search }, () => batches++ < 1)
    await noteOps(services, token, 'list', search, rows.length)
    const found = rows.map(summaryOf)
    const orders = token.role === 'read' ? found.map(maskedRow) : found
    return c.json({ orders, more: rows.length === mostFound }, 200, noStore)
  })
}

/** What the systems need not see: notes of the staff, and the link that lets its holder change the order. */
const withoutDesk = <Sheet extends ReturnType<typeof sheetData>>(sheet: Sheet): Sheet => ({
  ...sheet,
  link: null,
  history: sheet.history.filter(({ kind }) => kind !== 'note'),
})

/** One order; the desk needs no bank account. */
const addShow = (api: Hono<Env>, { services, named, admit }: Ops): void => {
  api.get(`/${opsOrdersPath}/:number`, async (c) => {
    named(c, `${opsOrdersPath}/{number}`)
    const token = admit(c, ['desk', 'systems', 'read'])
    const sheet = await findSheet(services, numberIn(c))
    await noteOps(services, token, 'show', { number: numberIn(c) }, sheet === null ? 0 : 1)
    if (sheet === null) throw noOrder()
    const data = sheetData(sheet, token.role === 'read')
    const seen = token.role === 'systems' ? withoutDesk(data) : data
    const { bankInfo: _account, ...shown } = { bankInfo: null, ...seen }
    return c.json(shown, 200, noStore)
  })
}

/** What staff and systems do with an order. */
const addDeeds = (api: Hono<Env>, { services, named, admit }: Ops): void => {
  api.post(`/${opsOrdersPath}/:number/:deed`, async (c) => {
    const name = c.req.param('deed')
    named(c, `${opsOrdersPath}/{number}/${isDeed(name) ? name : '{deed}'}`)
    const token = admit(c, isDeed(name) ? [orderDeeds[name].role] : ['desk', 'systems'])
    if (!isDeed(name)) throw notFound()
    const body = validate(orderDeeds[name].body, cleanTexts((await readBody(c, bodyBytes)) ?? {}))
    const request = requestIn(c, token.name, name, body)
    const staff = { by: token.name, ...(request === undefined ? {} : { request }) }
    const number = numberIn(c)
    const changed = await doDeed(services, number, name, { body, staff })
    await noteOps(services, token, name, { number }, 1)
    const order = await findOrderByNumber(services.store, number)
    if (order === null) throw noOrder()
    return c.json({ changed, status: statusOf(order) }, 200, noStore)
  })
}

/**
 * The orders' API for staff and systems of the operator, each with a token of OPS_TOKENS; 404 for everybody else.
 * Nothing personal is in an address.
 */
export const addOpsOrders = (
  api: Hono<Env>,
  services: Services,
  { OPS_TOKENS }: Pick<Config, 'OPS_TOKENS'>,
  tools: OpsTools,
): void => {
  const ops = { services, named: tools.named, admit: createGate(services, OPS_TOKENS, tools) }
  addSearch(api, ops)
  addShow(api, ops)
  addDeeds(api, ops)
  addHelped(api, ops)
}
