import type { Period, Schedule } from '@ultrafibra/contract/half-day'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { StatusStep } from '@ultrafibra/contract/order-status'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { siteOriginOf } from '../config.ts'
import { readLimits } from '../http/limit-settings.ts'
import { withdrawOrder } from '../order-life/change-order.ts'
import { correctOrder, moveVisit, resendOrder, writeNote } from '../order-life/desk.ts'
import type { MailShop } from '../order-life/order-mails.ts'
import { findSheet, sheetData } from '../order-life/order-sheet.ts'
import { takeStep } from '../order-life/take-step.ts'
import { openPorts } from '../ports/open-ports.ts'
import { Problem } from '../problem.ts'
import { findSiteOrigin } from '../store/site-origin.rows.ts'
import type { Store } from '../store/store.ts'
import { Unreadable } from '../store/vault.ts'
import { type DeskQuery, deskUsage, readDeskQuery } from './desk-query.ts'
import { namedCommand, noteAccess, whoRuns } from './note-access.ts'
import { onStore } from './on-store.ts'
import type { CommandContext } from './run.ts'
import { sheetText } from './sheet-text.ts'

/** Links lead to PUBLIC_ORIGIN, else to where the shop's server answers. */
const shopOf = async ({ config }: CommandContext, store: Store): Promise<MailShop> => ({
  store,
  limits: readLimits(config.RATE_LIMITS),
  siteOrigin: config.PUBLIC_ORIGIN ?? (await findSiteOrigin(store)) ?? siteOriginOf(config),
})

const portsOf = ({ config }: CommandContext) =>
  openPorts(config, readCatalogue(config.CATALOGUE_DIR), { called: () => undefined, failed: () => undefined })

const visitIn = ({ visit, half }: DeskQuery): Schedule => ({ date: visit, period: half as Period })

/** Does what is asked, and says what was done. */
const act = async (call: CommandContext, store: Store, query: DeskQuery): Promise<string> => {
  const { command, number, email, phone, complement, visit, reason, text } = query
  const shop = await shopOf(call, store)
  const staff = { by: whoRuns(call), ...(reason === undefined ? {} : { reason }) }
  if (command === 'resend')
    return (await resendOrder(shop, number, staff))
      ? 'O e-mail sai em até 15 segundos.'
      : 'Nada foi enviado: um e-mail deste pedido acabou de sair, ou ainda espera.'
  if (command === 'correct') {
    const given = Object.entries({ email, phone, complement }).filter(([, value]) => value !== undefined)
    const isChanged = await correctOrder(shop, number, Object.fromEntries(given), staff)
    return isChanged ? 'Corrigido.' : 'Nada mudou: o pedido já estava assim.'
  }
  if (command === 'move') {
    const isMoved = await moveVisit({ ...shop, ports: portsOf(call) }, number, visitIn(query), staff)
    return isMoved ? 'A visita mudou. O cliente recebe um e-mail.' : 'Nada mudou: a visita já era essa.'
  }
  if (command === 'withdraw')
    return (await withdrawOrder(shop, number, staff))
      ? 'O pedido foi cancelado. O cliente recebe um e-mail.'
      : 'Nada mudou: o pedido já estava cancelado.'
  if (command === 'status') {
    const said = visit === '' ? { reason } : { visit: visitIn(query), reason }
    const isChanged = await takeStep(shop, number, text as StatusStep, { said, staff })
    return isChanged ? 'Anotado. O cliente recebe um e-mail.' : 'Nada mudou: o pedido já estava assim.'
  }
  await writeNote(shop, number, text, staff)
  return 'Anotado.'
}

/** Refusals as a sentence; a record that the key does not open is named by `onStore`. */
const orRefused = async (store: Store, number: string, work: Promise<string>): Promise<string> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw new StartupError(error.message)
    if (!(error instanceof Unreadable)) throw error
    store.publish({ what: 'unreadable', row: `orders ${number}` })
    throw new StartupError('O cadastro deste pedido não se lê: nada foi mudado.')
  }
}

const show = async (call: CommandContext, store: Store, { number, isMasked, isJson }: DeskQuery) => {
  const sheet = await findSheet(await shopOf(call, store), number)
  await noteAccess(call, store, {
    command: namedCommand('orders', 'show', isMasked),
    ...{ searched: { number }, count: sheet === null ? 0 : 1 },
  })
  if (sheet === null) throw new StartupError(`Não há pedido ${groupedNumber(number)}.`)
  call.streams.stdout.write(
    isJson ? `${JSON.stringify(sheetData(sheet, isMasked), null, 2)}\n` : sheetText(sheet, isMasked),
  )
}

/** Shows or changes one order for a customer who calls. */
export const deskCommand = async (call: CommandContext): Promise<number> => {
  const query = await readDeskQuery(call)
  if (query === null) {
    call.say(deskUsage)
    return 0
  }
  const { command, number } = query
  return onStore(call, async (store) => {
    if (command === 'show') {
      await show(call, store, query)
      return 0
    }
    const done = await orRefused(store, number, act(call, store, query))
    await noteAccess(call, store, { command: `orders ${command}`, searched: { number }, count: 1 })
    call.say(done)
    return 0
  })
}
