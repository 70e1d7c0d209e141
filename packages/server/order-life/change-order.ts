import { type Schedule, scheduleSchema } from '@ultrafibra/contract/half-day'
import { schedulesSchema } from '@ultrafibra/contract/questions/installation-dates'
import * as texts from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import { todayAt } from '../clock.ts'
import { type FreeDays, isFree } from '../leads/free-days.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { Services } from '../leads/services.ts'
import { addEvent } from '../outbox/add-event.ts'
import { Problem } from '../problem.ts'
import { saveLead } from '../store/lead.rows.ts'
import { noteOnOrder } from '../store/order.rows.ts'
import { insertDeed, type OrderDeed, wasDone } from '../store/order-history.rows.ts'
import { saveRenewal } from '../store/renewal.rows.ts'
import { inTransaction, type Rows } from '../store/store.ts'
import {
  choicesOf,
  lockOrderLife,
  type OrderLife,
  visitMark,
  visitOf,
  whyVisitIsFixed,
} from './order-life.ts'
import { leaveOrderMail, type MailShop } from './order-mails.ts'

type Work = (rows: Rows, life: OrderLife, today: string) => Promise<boolean>

/** Who of the shop changes an order for its customer, and why. */
export interface Staff {
  /** The account or the token's name. */
  readonly by: string
  readonly reason?: string
  /** A repeat of this request changes nothing. */
  readonly request?: OrderDeed['request']
}

/** Writes what staff did into the order's history. */
export const noteDeed = (
  rows: Rows,
  number: string,
  { by, request }: Staff,
  kind: OrderDeed['kind'],
  detail: OrderDeed['detail'],
): Promise<void> => insertDeed(rows, number, { kind, by, detail, request })

/**
 * Locks the order for a change; by staff, also after its link has expired.
 *
 * @returns whether anything changed: not by a request that was carried out before
 * @throws {Problem} 404; 422 if the request's key was used with another body
 */
export const changingOrder = (
  { store }: Pick<Services, 'store'>,
  number: string,
  work: Work,
  staff?: Staff,
): Promise<boolean> =>
  inTransaction(store, async (rows) => {
    const life = await lockOrderLife(rows, number, staff !== undefined)
    if (life === null) throw new Problem(404, 'Não encontramos esse pedido.')
    if (staff?.request !== undefined && (await wasDone(rows, number, staff.request))) return false
    return work(rows, life, todayAt(rows.clock))
  })

const staffTooLate = 'Os 7 dias para desistir já passaram.'

const isSame = (one: readonly Schedule[], other: readonly Schedule[]): boolean =>
  JSON.stringify(one.map(({ date, period }) => [date, period])) ===
  JSON.stringify(other.map(({ date, period }) => [date, period]))

/** Half days in order of preference, in the form's fields; null for a field left empty. */
type Wanted = readonly (Schedule | null)[]

/** Names the first field for which `isWrong`, else the first of all. */
const refused = (
  wanted: Wanted,
  text: string,
  isWrong: (one: Schedule, index: number) => boolean,
): Problem => {
  const wrong = wanted.findIndex((one, index) => one !== null && isWrong(one, index))
  return new Problem(422, text, `opcao${Math.max(wrong, 0) + 1}`)
}

/** A half day may be chosen if it is free, or if this order has it already. */
const checkFree = (wanted: Wanted, had: readonly Schedule[], free: FreeDays): void => {
  const isTaken = (one: Schedule) => !isFree(one, free) && !had.some((own) => isSame([own], [one]))
  if (wanted.some((one) => one !== null && isTaken(one))) throw refused(wanted, texts.scheduleTaken, isTaken)
}

/** No choice moves up to the first place by itself. */
const parsed = (wanted: Wanted): Schedule[] => {
  const { success, output, issues } = v.safeParse(
    schedulesSchema,
    wanted.filter((one) => one !== null),
  )
  if (success && wanted[0] != null) return output
  if (success) throw refused(wanted, 'Escolha a 1ª opção.', () => false)
  const isRepeated = (one: Schedule, index: number) =>
    wanted.slice(0, index).some((other) => other !== null && isSame([other], [one]))
  throw refused(
    wanted,
    issues[0].message,
    (one, index) => !v.is(scheduleSchema, one) || isRepeated(one, index),
  )
}

/** A visit that was confirmed no longer is. */
const saveVisit = async (
  services: MailShop,
  rows: Rows,
  life: OrderLife & { readonly lead: LeadRecord },
  { schedules, staff }: { schedules: Schedule[]; staff: Staff | undefined },
): Promise<void> => {
  const { orderNumber: number } = life.order
  const visit_changed_at = rows.clock().toISOString()
  const lead = await saveLead(rows, { ...life.lead, schedules })
  const unconfirmed = { status: null, status_at: null, confirmed_visit: null }
  await noteOnOrder(rows, number, { visit_changed_at, ...unconfirmed })
  await addEvent(rows, 'order.visit-changed', number, {
    ...{ orderNumber: number, schedules },
    visitChangedAt: visit_changed_at,
  })
  if (staff) await noteDeed(rows, number, staff, 'moved', { schedules })
  const order = { ...life.order, status: null, statusAt: null, confirmedVisit: null }
  await leaveOrderMail(services, rows, 'visitChanged', { ...life, order, lead })
}

/**
 * Replaces the chosen half days of an order. The same choice again changes nothing, sends no second mail and is false.
 *
 * @param wanted in order of preference; null for a field left empty
 * @param free the half days to choose from
 * @param staff who changes it for the customer: until the day of the visit
 * @param seen the `visitMark` of the page with the form; null for any
 * @throws {Problem} 404; 409 once withdrawn, too late, or changed elsewhere since; 422 with the field for a half day
 *   that is not free
 */
export const changeVisit = (
  services: MailShop,
  number: string,
  wanted: Wanted,
  { seen, free, staff }: { seen: string | null; free: FreeDays; staff?: Staff },
): Promise<boolean> =>
  changingOrder(
    services,
    number,
    async (rows, life, today) => {
      const { order, lead } = life
      const had = visitOf(life)
      const { mayChange, mayMove } = choicesOf(life, today)
      if (lead === null || !(staff ? mayMove : mayChange))
        throw new Problem(409, whyVisitIsFixed(life, staff !== undefined))
      const schedules = parsed(wanted)
      if (isSame(schedules, had)) return false
      if (seen !== null && seen !== visitMark(order))
        throw new Problem(
          409,
          'A visita já foi mudada em outra página. Confira as opções e mude de novo, se quiser.',
        )
      checkFree(wanted, had, free)
      await saveVisit(services, rows, { ...life, lead }, { schedules, staff })
      return true
    },
    staff,
  )

/**
 * Withdraws an order within its seven days, once: a repeat keeps the first time and sends no second mail. A withdrawn
 * renewal no longer blocks another one of the same CPF. By staff, for a customer who asked them within these days.
 *
 * @returns whether it stood until now
 * @throws {Problem} 404; 409 after the last day
 */
export const withdrawOrder = (services: MailShop, number: string, staff?: Staff): Promise<boolean> =>
  changingOrder(
    services,
    number,
    async (rows, life, today) => {
      const { order, renewal } = life
      if (order.withdrawnAt !== null) return false
      if (!choicesOf(life, today).mayWithdraw)
        throw new Problem(
          409,
          staff ? staffTooLate : 'Os 7 dias para desistir pela internet já passaram. Fale com a gente.',
        )
      const withdrawnAt = rows.clock().toISOString()
      await noteOnOrder(rows, number, { withdrawn_at: withdrawnAt })
      if (renewal !== null) await saveRenewal(rows, { ...renewal, openSince: null })
      const reason = staff?.reason
      await addEvent(rows, 'order.withdrawn', number, { orderNumber: number, withdrawnAt, reason })
      if (staff) await noteDeed(rows, number, staff, 'withdrawn', reason ? { reason } : null)
      await leaveOrderMail(services, rows, 'withdrawn', { ...life, order: { ...order, withdrawnAt } })
      return true
    },
    staff,
  )
