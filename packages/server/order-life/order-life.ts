import { type Bill, billOf } from '@ultrafibra/contract/bill'
import { billLines, dayOfMonth } from '@ultrafibra/contract/bill-lines'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { brl, toCents } from '@ultrafibra/contract/brazil/money'
import { firstNameIn } from '@ultrafibra/contract/brazil/person-name'
import { shownTaxId } from '@ultrafibra/contract/brazil/tax-id-text'
import { oneLine } from '@ultrafibra/contract/clean-text'
import { wholeComplement } from '@ultrafibra/contract/complements'
import type { Schedule } from '@ultrafibra/contract/half-day'
import { lastChangeDay, lastWithdrawalDay } from '@ultrafibra/contract/order-dates'
import { networkAddressLabel, networkAddressText } from '@ultrafibra/contract/wire-address'
import { dayOf } from '../clock.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import { maskEmail } from '../leads/masking.ts'
import { networkAddressOf } from '../leads/placed-address.ts'
import { findLead, lockLead } from '../store/lead.rows.ts'
import { findOrderByNumber, lockOrder, type OrderRecord } from '../store/order.rows.ts'
import { findRenewal, lockRenewal, type RenewalRecord } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import { statusOf } from './status-of.ts'

/** How long an order's link works: past installation, first bill and right of withdrawal. */
const linkMs = 90 * 24 * 3_600_000

/** An order with its lead or its renewal. */
export interface OrderLife {
  readonly order: OrderRecord
  readonly lead: LeadRecord | null
  readonly renewal: RenewalRecord | null
}

interface Readers {
  readonly order: typeof lockOrder
  readonly lead: typeof lockLead
  readonly renewal: (rows: Rows, id: string) => Promise<RenewalRecord | null>
}

/** Whether the order's link still works. */
export const hasLink = ({ placedAt }: OrderRecord, now: Date): boolean =>
  now.getTime() - Date.parse(placedAt) <= linkMs

const read = async (
  rows: Rows,
  number: string,
  readers: Readers,
  isOfAnyAge: boolean,
): Promise<OrderLife | null> => {
  const order = await readers.order(rows, number)
  if (order === null || !(isOfAnyAge || hasLink(order, rows.clock()))) return null
  return {
    order,
    lead: order.leadId === null ? null : await readers.lead(rows, order.leadId),
    renewal: order.renewalId === null ? null : await readers.renewal(rows, order.renewalId),
  }
}

/** The order with this number; null if there is none, or once its link has expired. */
export const findOrderLife = (rows: Rows, number: string): Promise<OrderLife | null> =>
  read(rows, number, { order: findOrderByNumber, lead: findLead, renewal: findRenewal }, false)

/** Like `findOrderLife`, with all rows locked until the transaction ends; `isOfAnyAge`: also after its link has expired. */
export const lockOrderLife = (rows: Rows, number: string, isOfAnyAge = false): Promise<OrderLife | null> =>
  read(rows, number, { order: lockOrder, lead: lockLead, renewal: lockRenewal }, isOfAnyAge)

/**
 * The half day that the operator confirmed, else those chosen in order of preference; none if the plan's installation is
 * not scheduled.
 */
export const visitOf = ({ order, lead }: Pick<OrderLife, 'order' | 'lead'>): readonly Schedule[] =>
  order.confirmedVisit === null ? (lead?.schedules ?? []) : [order.confirmedVisit]

/** Which state of the visit a form was filled in for: when it was last confirmed or changed; '' for neither. */
export const visitMark = ({ confirmedVisit, statusAt, visitChangedAt }: OrderRecord): string =>
  (confirmedVisit === null ? visitChangedAt : statusAt) ?? ''

/** Whether an installer was there already. */
const isInstalled = ({ order }: Pick<OrderLife, 'order'>): boolean =>
  ['installed', 'activated'].includes(statusOf(order))

/** What the customer can still do on `today`, and until when. */
export const choicesOf = (life: OrderLife, today: IsoDay) => {
  const changeUntil = lastChangeDay(visitOf(life))
  const withdrawUntil = lastWithdrawalDay(dayOf(life.order.placedAt))
  const stands = life.order.withdrawnAt === null
  return {
    changeUntil,
    withdrawUntil,
    mayChange: stands && !isInstalled(life) && changeUntil !== null && today <= changeUntil,
    /** Staff may move it until its last day. */
    mayMove: stands && !isInstalled(life) && visitOf(life).some(({ date }) => today <= date),
    mayWithdraw: stands && today <= withdrawUntil,
  }
}

/** Why the visit cannot be changed on the site, or by staff; only where it cannot. */
export const whyVisitIsFixed = (life: OrderLife, isStaff = false): string => {
  if (life.order.withdrawnAt !== null) return 'Este pedido foi cancelado: não há mais visita.'
  if (isInstalled(life)) return 'Sua internet já foi instalada.'
  if (visitOf(life).length === 0) return 'Este pedido não tem visita para mudar.'
  if (isStaff) return 'O dia da visita já passou.'
  return 'Agora só dá para mudar a visita falando com a gente.'
}

const inReais = (price: number | string | null | undefined): string => {
  const cents = toCents(price)
  return cents === null ? String(price ?? '') : brl.format(cents / 100)
}

/** Price per month and how it is paid, in words. */
export const priceOf = ({ order: { plan, kind }, lead }: OrderLife): string => {
  const byDebit = lead?.direct_debit === true
  const price = inReais((byDebit ? plan.price_with_dacc : plan.price) ?? plan.price_with_dacc)
  const way = byDebit ? ', no débito automático' : ', no boleto'
  return `${price} por mês${kind === 'renewal' ? '' : way}`
}

/** The bills of the order's first months; null for a plan without a price. */
export const billOfOrder = ({ order, lead }: OrderLife): Bill | null =>
  billOf(order.plan, {
    byDebit: lead?.direct_debit === true,
    dueDay: lead?.due_date ?? undefined,
    installedOn: order.plan.installationSchedule ? visitOf({ order, lead })[0]?.date : undefined,
  })

/** What the plan costs over time, by label; empty where its conditions are not stated. */
export const billFactsOf = (life: OrderLife): readonly (readonly [string, string])[] => {
  const bill = billOfOrder(life)
  return bill ? billLines(bill).map(({ label, text }) => [label, text] as const) : []
}

/** 'Todo dia 15'; '' where the customer chose none. */
export const dueDayText = ({ lead }: OrderLife): string => {
  const day = lead?.due_date
  return day ? `Todo dia ${dayOfMonth(day)}` : ''
}

const houseOf = ({ address }: LeadRecord): string => {
  if (address.is_block_allotment) return `quadra ${address.block_number}, lote ${address.allotment_number}`
  return address.number === 'S/N' ? 'sem número' : `nº ${address.number}`
}

const placeOf = ({ address }: LeadRecord): readonly string[] => [
  address.neighborhood,
  `${address.city}/${address.state}`,
]

/** The address in the network's words, with its label; '' where it is the customer's own. */
export const networkFactOf = ({ lead }: OrderLife): readonly [string, string] => {
  const known = lead && networkAddressOf(lead)
  return [networkAddressLabel, known ? networkAddressText(known) : '']
}

/** Values of the operator's customer record that this visitor has only seen masked. */
const isKept = (lead: LeadRecord, field: string): boolean => lead.kept.includes(field)

/** Words of a typed text that no mail program turns into a link: the mail goes to any address that was typed. */
const unlinked = (text: string): string =>
  oneLine(text.replace(/:\/+|(?<=[\p{L}\d])\.(?=\p{L})|\p{Cc}/gu, ' '))

/** First name and whole address for the mail, which reaches the record's own address or tells only what its reader typed. */
export const mailFactsOf = ({ lead, renewal }: OrderLife) => {
  if (lead === null)
    return { to: renewal?.customer?.email ?? null, name: renewal?.customer?.name ?? '', address: '' }
  const tells = (field: string) => isKept(lead, 'email') || !isKept(lead, field)
  const { address } = lead
  const complement = unlinked(wholeComplement(address, lead.complements))
  return {
    to: lead.email,
    name: tells('name') ? (lead.name ?? '') : '',
    address: tells('address')
      ? [address.address, unlinked(houseOf(lead)), complement, ...placeOf(lead)].filter(Boolean).join(', ')
      : '',
  }
}

/** What the lasting page shows of the person: a reader with the link may not be the customer. */
export const maskedFactsOf = ({ lead }: OrderLife) => {
  if (lead === null) return { name: '', document: '', email: '', address: '' }
  const { address, cpf, cnpj, email, name } = lead
  const document = cnpj ?? cpf
  const street = isKept(lead, 'address') ? '' : address.address
  return {
    name: isKept(lead, 'name') ? '' : firstNameIn(name ?? ''),
    document: document === null ? '' : shownTaxId(document),
    email: email === null ? '' : maskEmail(email),
    address: [street, ...placeOf(lead)].filter(Boolean).join(', '),
  }
}
