import { periodHours } from '../../contract/order-dates.ts'
import type { Schedule } from '../../contract/questions/installation-dates.ts'
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

const event = (life: OrderLife, { date, period }: Schedule, index: number): readonly string[] => {
  const { orderNumber, placedAt, visitChangedAt } = life.order
  const [from, to] = hours[period]
  const day = date.replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${orderNumber}-${index + 1}@ultrafibra`,
    `DTSTAMP:${stamp(visitChangedAt ?? placedAt)}`,
    `SEQUENCE:${visitChangedAt === null ? 0 : Math.floor(Date.parse(visitChangedAt) / 1000)}`,
    `DTSTART;TZID=America/Sao_Paulo:${day}T${from}`,
    `DTEND;TZID=America/Sao_Paulo:${day}T${to}`,
    `STATUS:${life.order.withdrawnAt === null ? 'TENTATIVE' : 'CANCELLED'}`,
    `SUMMARY:${quoted(`Visita da Ultrafibra, ${index + 1}ª opção`)}`,
    `DESCRIPTION:${quoted(`${periodHours[period]}. A gente confirma por SMS ou WhatsApp. Alguém com mais de 18 anos precisa estar em casa. Pedido ${orderNumber}.`)}`,
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

/** The chosen half days as a calendar (RFC 5545), one tentative event each; null if there are none. */
export const visitCalendar = (life: OrderLife): string | null => {
  const visit = visitOf(life)
  if (visit.length === 0) return null
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ultrafibra//Visita//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZone,
    ...visit.flatMap((one, index) => event(life, one, index)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
