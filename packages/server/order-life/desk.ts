import type { Schedule } from '@ultrafibra/contract/half-day'
import { type Correction, correctionSchema } from '@ultrafibra/contract/ops'
import { staffText } from '@ultrafibra/contract/order-status'
import { validate } from '../http/validate.ts'
import { askFreeDays, isFree } from '../leads/free-days.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { Services } from '../leads/services.ts'
import { addEvent } from '../outbox/add-event.ts'
import { Problem } from '../problem.ts'
import { saveLead } from '../store/lead.rows.ts'
import { lastDeed } from '../store/order-history.rows.ts'
import { dropMails, hasWaitingMail } from '../store/order-mail.rows.ts'
import { makeFindable } from '../store/order-terms.rows.ts'
import { type RenewalRecord, saveRenewal } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import { changeVisit, changingOrder, noteDeed, type Staff } from './change-order.ts'
import { findOrderLife, hasLink, mailFactsOf, type OrderLife, visitOf } from './order-life.ts'
import { leaveOrderMail, type MailShop } from './order-mails.ts'

/** A second press, or a second person at the desk, within this time sends no second mail. */
const resentMs = 10 * 60_000
const sendAgain = async (shop: MailShop, rows: Rows, life: OrderLife): Promise<void> => {
  if (!hasLink(life.order, rows.clock()))
    throw new Problem(409, 'A página deste pedido acabou depois de 90 dias: não há o que reenviar.')
  const { status, withdrawnAt } = life.order
  const letter = status === 'cancelled' ? 'cancelled' : withdrawnAt === null ? 'confirmation' : 'withdrawn'
  await leaveOrderMail(shop, rows, letter, life)
}

/**
 * Sends the order's confirmation with link and contract again, or its cancellation. A repeat within ten minutes, or
 * while a mail about the order waits, sends none and is false.
 *
 * @throws {Problem} 404; 409 without an e-mail, or once the link has expired
 */
export const resendOrder = (shop: MailShop, number: string, staff: Staff): Promise<boolean> =>
  changingOrder(
    shop,
    number,
    async (rows, life) => {
      if (!mailFactsOf(life).to)
        throw new Problem(409, 'Este pedido não tem um e-mail. Corrija o e-mail primeiro.')
      const last = await lastDeed(rows, number, 'resent')
      const isSoon = last !== null && rows.clock().getTime() - Date.parse(last) < resentMs
      if (isSoon || (await hasWaitingMail(rows, number))) return false
      await sendAgain(shop, rows, life)
      await noteDeed(rows, number, staff, 'resent', null)
      return true
    },
    staff,
  )

const without = (kept: readonly string[], ...fields: readonly string[]): string[] =>
  kept.filter((field) => !fields.includes(field))

const correctedLead = (lead: LeadRecord, { email, phone, complement }: Correction): LeadRecord => ({
  ...lead,
  ...(email === undefined ? {} : { email, kept: without(lead.kept, 'email') }),
  ...(phone === undefined ? {} : { phone }),
  ...(complement === undefined
    ? {}
    : {
        address: { ...lead.address, complement: '' },
        complements: complement === '' ? null : { customComplement: complement },
      }),
})

const correctedRenewal = (renewal: RenewalRecord, { email, phone }: Correction): RenewalRecord => ({
  ...renewal,
  customer: renewal.customer && {
    ...renewal.customer,
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  },
})

/** The values that differ from those of the order. */
const changesIn = (life: OrderLife, { email, phone, complement }: Correction): Correction => {
  const has = life.lead ?? life.renewal?.customer
  const line = [life.lead?.address.complement, life.lead?.complements?.complemento1]
  const wholeLine = [...line, life.lead?.complements?.complemento2, life.lead?.complements?.customComplement]
  const said = wholeLine.filter(Boolean).join(', ')
  return {
    ...(email === undefined || email === has?.email ? {} : { email }),
    ...(phone === undefined || phone === has?.phone ? {} : { phone }),
    ...(complement === undefined || complement === said ? {} : { complement }),
  }
}

const save = async (rows: Rows, life: OrderLife, changes: Correction): Promise<OrderLife> => {
  if (life.lead !== null) return { ...life, lead: await saveLead(rows, correctedLead(life.lead, changes)) }
  if (changes.complement !== undefined)
    throw new Problem(409, 'Uma renovação não tem um complemento para corrigir.', 'complement')
  if (life.renewal?.customer == null) throw new Problem(409, 'Este pedido não tem mais contatos.')
  const renewal = correctedRenewal(life.renewal, changes)
  await saveRenewal(rows, renewal)
  return { ...life, renewal }
}

/**
 * Corrects what a customer had mistyped, and tells the operator's systems. Another e-mail gets the confirmation, with
 * link and contract; mails that still wait for the wrong one are given up. The same values again change nothing.
 *
 * @returns whether anything changed
 * @throws {Problem} 404; 409 for what this order does not have; 422 with the field
 */
export const correctOrder = async (
  shop: MailShop,
  number: string,
  correction: Correction,
  staff: Staff,
): Promise<boolean> => {
  const asked = validate(correctionSchema, correction)
  return changingOrder(
    shop,
    number,
    async (rows, life) => {
      const changes = changesIn(life, asked)
      if (Object.keys(changes).length === 0) return false
      const saved = await save(rows, life, changes)
      const { complement, ...contact } = changes
      await addEvent(rows, 'order.corrected', number, {
        ...{ orderNumber: number, correctedAt: rows.clock().toISOString(), ...contact },
        ...(complement === undefined ? {} : { complements: { customComplement: complement } }),
      })
      await noteDeed(rows, number, staff, 'corrected', { ...changes })
      await makeFindable(rows, [number])
      if (changes.email !== undefined) {
        await dropMails(rows, number)
        if (hasLink(life.order, rows.clock())) await sendAgain(shop, rows, saved)
      }
      return true
    },
    staff,
  )
}

/**
 * Notes a text on an order, for the desk only.
 *
 * @throws {Problem} 404; 422 for an empty or too long text
 */
export const writeNote = async (
  shop: MailShop,
  number: string,
  note: string,
  staff: Staff,
): Promise<boolean> => {
  const said = validate(staffText, note)
  return changingOrder(
    shop,
    number,
    async (rows) => {
      await noteDeed(rows, number, staff, 'note', { text: said })
      return true
    },
    staff,
  )
}

const mostOffered = 4

/**
 * Moves the visit to a half day at which an installer is free.
 *
 * @throws {Problem} as `changeVisit`; 422 with the first free half days where the shop does not offer this one
 */
export const moveVisit = async (
  shop: MailShop & Pick<Services, 'ports'>,
  number: string,
  visit: Schedule,
  staff: Staff,
): Promise<boolean> => {
  const life = await findOrderLife(shop.store, number)
  const free = await askFreeDays(shop, life?.lead?.address.cep ?? '')
  const had = life === null ? [] : visitOf(life)
  const isHad = had.some(({ date, period }) => date === visit.date && period === visit.period)
  if (life !== null && !isHad && !isFree(visit, free)) {
    const some = free.days.flatMap(({ date, periods }) => periods.map((period) => `${date} ${period}`))
    throw new Problem(
      422,
      `Não há visita livre aí. Livres: ${some.slice(0, mostOffered).join(', ')}.`,
      'date',
    )
  }
  return changeVisit(shop, number, [visit], { seen: null, free, staff })
}
