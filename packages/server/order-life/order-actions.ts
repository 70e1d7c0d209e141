import { contractVersion } from '@ultrafibra/contract/contract-points'
import type { Schedule } from '@ultrafibra/contract/half-day'
import { askFreeDays, type FreeDays } from '../leads/free-days.ts'
import { listConsents } from '../store/consent.rows.ts'
import { changeVisit, withdrawOrder } from './change-order.ts'
import { dataActions } from './data-actions.ts'
import { choicesOf, findOrderLife } from './order-life.ts'
import { type Fields, type OrderAction, refusalIn } from './outcome.ts'
import { contractPage } from './pages/contract.page.ts'
import { lostPage } from './pages/message.pages.ts'
import { orderPage } from './pages/order.page.ts'
import type { OrderView } from './pages/page-parts.ts'
import { visitPage } from './pages/visit.page.ts'
import { withdrawalPage } from './pages/withdrawal.page.ts'
import { visitCalendar } from './visit-calendar.ts'

const scheduleOf = (text: string): Schedule => {
  const [date = '', period = ''] = text.split('/')
  return { date, period: period as Schedule['period'] }
}

const chosenIn = (fields: Fields): readonly string[] =>
  ['opcao1', 'opcao2', 'opcao3'].map((name) => fields.get(name) ?? '')

const show: OrderAction = (view, fields) => {
  const done = fields.get('feito')
  return { part: orderPage(view, done === 'visita' || done === 'desistencia' ? done : null) }
}

const calendar: OrderAction = ({ life }) => {
  const text = visitCalendar(life)
  if (text === null) return { part: lostPage(), status: 404 }
  return { file: { name: 'visita.ics', type: 'text/calendar; charset=utf-8', text } }
}

/** Orders of an older release have no proof of what was accepted. */
const showContract: OrderAction = async (view) => {
  const { leadId, renewalId } = view.life.order
  const consents = await listConsents(view.services.store, [leadId ?? renewalId ?? ''])
  const accepted = consents.find(({ kind }) => kind === 'contract')
  return { part: contractPage(view, accepted?.text_version ?? contractVersion) }
}

/** A renewal has no visit. */
const withFree = async (view: OrderView): Promise<OrderView & { readonly free: FreeDays }> => {
  const { services, life } = view
  const free = life.lead && (await askFreeDays(services, life.lead.address.cep))
  return { ...view, free: free ?? { days: [], isKnown: true } }
}

const showVisit: OrderAction = async (view) => {
  const mayChange = choicesOf(view.life, view.today).mayChange
  return { part: visitPage(mayChange ? await withFree(view) : view, null) }
}

const saveVisit: OrderAction = async (shown, fields) => {
  const view = await withFree(shown)
  const { services, life, free } = view
  const chosen = chosenIn(fields)
  const wanted = chosen.map((text) => (text === '' ? null : scheduleOf(text)))
  try {
    await changeVisit(services, life.order.orderNumber, wanted, { seen: fields.get('visto') ?? '', free })
    return { next: '?feito=visita' }
  } catch (error) {
    const problem = refusalIn(error)
    const now = (await findOrderLife(services.store, life.order.orderNumber)) ?? life
    // After a change elsewhere the form starts from that one.
    const kept = problem.status === 409 ? null : chosen
    const part = visitPage({ ...view, life: now }, { chosen: kept, problem: problem.body })
    return { part, status: problem.status }
  }
}

const withdraw: OrderAction = async (view) => {
  try {
    await withdrawOrder(view.services, view.life.order.orderNumber)
    return { next: '?feito=desistencia' }
  } catch (error) {
    const problem = refusalIn(error)
    return { part: withdrawalPage(view, problem.body.error), status: problem.status }
  }
}

/** What each address below an order's path shows or does. */
export const orderActions: readonly (readonly ['GET' | 'POST', string, OrderAction])[] = [
  ['GET', '', show],
  ['GET', 'contrato/', showContract],
  ['GET', 'visita.ics', calendar],
  ['GET', 'visita/', showVisit],
  ['POST', 'visita/', saveVisit],
  ['GET', 'desistir/', (view) => ({ part: withdrawalPage(view, null) })],
  ['POST', 'desistir/', withdraw],
  ...dataActions,
]
