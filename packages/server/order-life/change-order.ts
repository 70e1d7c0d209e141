import { type Schedule, scheduleSchema } from '@ultrafibra/contract/half-day'
import { schedulesSchema } from '@ultrafibra/contract/questions/installation-dates'
import * as texts from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import { todayAt } from '../clock.ts'
import { type FreeDays, isFree } from '../leads/free-days.ts'
import type { Services } from '../leads/services.ts'
import { addEvent } from '../outbox/add-event.ts'
import { Problem } from '../problem.ts'
import { saveLead } from '../store/lead.rows.ts'
import { noteOnOrder } from '../store/order.rows.ts'
import { saveRenewal } from '../store/renewal.rows.ts'
import { inTransaction, type Rows } from '../store/store.ts'
import { choicesOf, lockOrderLife, type OrderLife, visitOf, whyVisitIsFixed } from './order-life.ts'
import { leaveOrderMail } from './order-mails.ts'

type Work<T> = (rows: Rows, life: OrderLife, today: string) => Promise<T>

/** Locks the order for a change. */
const changing = <T>({ store }: Services, number: string, work: Work<T>): Promise<T> =>
  inTransaction(store, async (rows) => {
    const life = await lockOrderLife(rows, number)
    if (life === null) throw new Problem(404, 'Não encontramos esse pedido.')
    return work(rows, life, todayAt(rows.clock))
  })

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

/**
 * Replaces the chosen half days of an order. The same choice again changes nothing and sends no second mail.
 *
 * @param wanted in order of preference; null for a field left empty
 * @param free the half days to choose from
 * @param seen when the visit had last been changed, as the page with the form knew it; '' for never
 * @throws {Problem} 404; 409 once withdrawn, too late, or changed elsewhere since; 422 with the field for a half day
 *   that is not free
 */
export const changeVisit = (
  services: Services,
  number: string,
  wanted: Wanted,
  { seen, free }: { seen: string; free: FreeDays },
): Promise<void> =>
  changing(services, number, async (rows, life, today) => {
    const { order, lead } = life
    const had = visitOf(life)
    if (lead === null || !choicesOf(life, today).mayChange) throw new Problem(409, whyVisitIsFixed(life))
    const schedules = parsed(wanted)
    if (isSame(schedules, had)) return
    if (seen !== (order.visitChangedAt ?? ''))
      throw new Problem(
        409,
        'A visita já foi mudada em outra página. Confira as opções e mude de novo, se quiser.',
      )
    checkFree(wanted, had, free)
    const visit_changed_at = rows.clock().toISOString()
    const saved = await saveLead(rows, { ...lead, schedules })
    await noteOnOrder(rows, number, { visit_changed_at })
    await addEvent(rows, 'order.visit-changed', number, {
      ...{ orderNumber: number, schedules },
      visitChangedAt: visit_changed_at,
    })
    await leaveOrderMail(services, rows, 'visitChanged', { ...life, lead: saved })
  })

/**
 * Withdraws an order within its seven days, once: a repeat keeps the first time and sends no second mail. A withdrawn
 * renewal no longer blocks another one of the same CPF.
 *
 * @throws {Problem} 404; 409 after the last day
 */
export const withdrawOrder = (services: Services, number: string): Promise<void> =>
  changing(services, number, async (rows, life, today) => {
    const { order, renewal } = life
    if (order.withdrawnAt !== null) return
    if (!choicesOf(life, today).mayWithdraw)
      throw new Problem(409, 'Os 7 dias para desistir pela internet já passaram. Fale com a gente.')
    const withdrawnAt = rows.clock().toISOString()
    await noteOnOrder(rows, number, { withdrawn_at: withdrawnAt })
    if (renewal !== null) await saveRenewal(rows, { ...renewal, openSince: null })
    await addEvent(rows, 'order.withdrawn', number, { orderNumber: number, withdrawnAt })
    await leaveOrderMail(services, rows, 'withdrawn', { ...life, order: { ...order, withdrawnAt } })
  })
