import { shiftDay } from '@ultrafibra/contract/brazil/date'
import { type Schedule, scheduleSchema } from '@ultrafibra/contract/half-day'
import { type OrderStatus, type StatusStep, statusSteps } from '@ultrafibra/contract/order-status'
import * as v from 'valibot'
import { addEvent } from '../outbox/add-event.ts'
import { Problem } from '../problem.ts'
import { noteOnOrder } from '../store/order.rows.ts'
import { saveRenewal } from '../store/renewal.rows.ts'
import { changingOrder, noteDeed, type Staff } from './change-order.ts'
import { type OrderLife, visitOf } from './order-life.ts'
import { leaveOrderMail, type MailShop, type OrderLetter } from './order-mails.ts'
import { statusOf } from './status-of.ts'

/** How many days ahead a visit may be: farther is a typing error. */
const longestWait = 120

/** What a step says beside its name. */
export interface StepSaid {
  readonly visit?: Schedule
  readonly reason?: string | undefined
}

const refusals: Readonly<Record<OrderStatus, string>> = {
  placed: 'Este passo não é possível agora.',
  confirmed: 'Este passo não é possível agora.',
  installed: 'Este pedido já foi instalado.',
  activated: 'Este pedido já está ativo.',
  cancelled: 'Este pedido já foi cancelado.',
  withdrawn: 'O cliente desistiu deste pedido.',
}

const isSameVisit = ({ order }: OrderLife, visit: Schedule | undefined): boolean =>
  visit === undefined ||
  (order.confirmedVisit?.date === visit.date && order.confirmedVisit.period === visit.period)

/** Whether the order is there already, or beyond: a late or repeated message changes nothing. */
const isThere = (life: OrderLife, step: StatusStep, { visit }: StepSaid): boolean => {
  const status = statusOf(life.order)
  if (step === 'cancelled' && status === 'withdrawn') return true
  if (step === 'installed' && status === 'activated') return true
  return status === statusSteps[step].to && isSameVisit(life, visit)
}

const check = (life: OrderLife, step: StatusStep, { visit }: StepSaid, today: string): void => {
  const status = statusOf(life.order)
  if (!(statusSteps[step].from as readonly OrderStatus[]).includes(status))
    throw new Problem(409, refusals[status])
  if (life.order.kind === 'renewal' && (visit !== undefined || step === 'installed'))
    throw new Problem(409, 'Uma renovação não tem visita nem instalação.')
  if (step.startsWith('visit-') && !v.is(scheduleSchema, visit))
    throw new Problem(422, 'Diga o dia e a metade dele: manha ou tarde.', 'date')
  if (visit === undefined) return
  if (visit.date < today) throw new Problem(422, 'O dia da visita já passou.', 'date')
  if (visit.date > shiftDay(today, longestWait))
    throw new Problem(422, `O dia da visita é daqui a mais de ${longestWait} dias.`, 'date')
}

const letterOf = (life: OrderLife, step: StatusStep): OrderLetter => {
  if (step === 'visit-confirmed')
    return visitOf(life).length > 0 && life.order.confirmedVisit ? 'visitMoved' : 'visitConfirmed'
  return step === 'visit-moved' ? 'visitMoved' : step
}

/**
 * Takes a step of an order's status, once: page, calendar file and a mail follow, and an event tells it. What is so
 * already, or was asked for with the same key before, changes nothing and is false.
 *
 * @throws {Problem} 404; 409 for an impossible step, with the reason; 422 for a visit in the past or too far ahead
 */
export const takeStep = (
  shop: MailShop,
  number: string,
  step: StatusStep,
  { said, staff }: { said: StepSaid; staff: Staff },
): Promise<boolean> =>
  changingOrder(
    shop,
    number,
    async (rows, life, today) => {
      if (isThere(life, step, said)) return false
      check(life, step, said, today)
      const { visit, reason } = said
      const { to } = statusSteps[step]
      const at = rows.clock().toISOString()
      const withdrawnAt = step === 'cancelled' ? at : null
      const confirmedVisit = visit ?? life.order.confirmedVisit
      await noteOnOrder(rows, number, {
        ...{ status: to, status_at: at, withdrawn_at: withdrawnAt },
        confirmed_visit: confirmedVisit && JSON.stringify(confirmedVisit),
      })
      if (step === 'cancelled' && life.renewal !== null)
        await saveRenewal(rows, { ...life.renewal, openSince: null })
      await noteDeed(rows, number, staff, step, visit ? { schedules: [visit] } : reason ? { reason } : null)
      await addEvent(rows, 'order.status-changed', number, {
        ...{ orderNumber: number, changedAt: at, status: to, step, by: staff.by, visit, reason },
      })
      const order = { ...life.order, status: to, statusAt: at, withdrawnAt, confirmedVisit }
      await leaveOrderMail(shop, rows, letterOf(life, step), { ...life, order })
      return true
    },
    staff,
  )
