import * as brand from '@ultrafibra/contract/brand'
import type { Schedule } from '@ultrafibra/contract/half-day'
import { periodLabels } from '@ultrafibra/contract/order-dates'
import { maxSchedules } from '@ultrafibra/contract/questions/installation-dates'
import type { OrderLife } from './order-life.ts'
import { visitOf } from './order-life.ts'

const hours = { manha: ['080000', '120000'], tarde: ['120000', '180000'] } as const
const lineBytes = 75

const quoted = (text: string): string => text.replace(/[\\;,]/g, (one) => `\\${one}`).replaceAll('\n', '\\n')

/** Lines of at most 75 bytes; a continuation starts with a space, and no character is cut. */
const folded = (line: string): string => {
  let width = 0
  return [...line]
    .map((one) => {
      const bytes = Buffer.byteLength(one)
      const breaks = width + bytes > lineBytes
      width = breaks ? 1 + bytes : width + bytes
      return breaks ? `\r\n ${one}` : one
    })
    .join('')
}

const stamp = (moment: string): string => `${moment.replace(/[-:]/g, '').slice(0, 15)}Z`

/** Calendars take an event over one with the same UID only if it is newer. */
const revisionOf = ({ placedAt, visitChangedAt, statusAt, withdrawnAt }: OrderLife['order']) => {
  const latest = [withdrawnAt, visitChangedAt, statusAt].toSorted().findLast((one) => one !== null) ?? null
  return [
    `DTSTAMP:${stamp(latest ?? placedAt)}`,
    `SEQUENCE:${latest === null ? 0 : Math.floor(Date.parse(latest) / 1000)}`,
  ]
}

/** A chosen half day; or, `isDropped`, the end of one that an earlier file may have had. */
const event = (
  { order }: OrderLife,
  { date, period }: Schedule,
  index: number,
  isDropped = order.withdrawnAt !== null,
): readonly string[] => {
  const { orderNumber } = order
  const isConfirmed = order.confirmedVisit !== null
  const [from, to] = hours[period]
  const day = date.replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${orderNumber}-${index + 1}@${brand.eventPrefix}`,
    ...revisionOf(order),
    `DTSTART;TZID=America/Sao_Paulo:${day}T${from}`,
    `DTEND;TZID=America/Sao_Paulo:${day}T${to}`,
    `STATUS:${isDropped ? 'CANCELLED' : isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${quoted(`Visita d${brand.theProduct}${isConfirmed ? '' : `, ${index + 1}ª opção`}`)}`,
    `DESCRIPTION:${quoted(`${periodLabels[period]}. ${isConfirmed ? '' : 'A gente confirma por SMS ou WhatsApp. '}Alguém com mais de 18 anos precisa estar em casa. Pedido ${orderNumber}.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** No daylight saving time since 2019, before the first order. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Sao_Paulo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Ends the choices beyond those of today; which ones there were before a change is not stored. */
const dropped = (life: OrderLife, visit: readonly Schedule[]): readonly string[] => {
  const [any] = visit
  const { visitChangedAt, confirmedVisit } = life.order
  if (any === undefined || (visitChangedAt === null && confirmedVisit === null)) return []
  const indexes = Array.from({ length: maxSchedules - visit.length }, (_, index) => visit.length + index)
  return indexes.flatMap((index) => event(life, any, index, true))
}

/**
 * The chosen half days as a calendar (RFC 5545), one tentative event each; choices dropped since, and all of a withdrawn
 * order, are cancelled events. Null if no visit was chosen.
 */
export const visitCalendar = (life: OrderLife): string | null => {
  const visit = visitOf(life)
  if (visit.length === 0) return null
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.product}//Visita//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZone,
    ...visit.flatMap((one, index) => event(life, one, index)),
    ...dropped(life, visit),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
