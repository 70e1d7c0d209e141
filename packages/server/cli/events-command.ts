import { maskedRow } from '../leads/order-rows.ts'
import { sequenceOf } from '../outbox/cloud-event.ts'
import { listEvents, resendEvents, type StoredEvent, skipEvents } from '../store/event-list.rows.ts'
import { readMail } from '../store/order-mail.rows.ts'
import { toCsv } from './csv.ts'
import { type EventQuery, eventUsage, readEventQuery } from './event-query.ts'
import { namedCommand, noteAccess } from './note-access.ts'
import { onStore } from './on-store.ts'
import { mainOf } from './run.ts'

/** To whom a mail is and since when; its text has the order's link, which is a secret of the customer. */
const mailData = (payload: string) => {
  const { to, date } = readMail(payload)
  return { email: to, writtenAt: date.toISOString() }
}

const dataOf = (channel: StoredEvent['channel'], payload: string): object =>
  channel === 'mail' ? mailData(payload) : (JSON.parse(payload) as object)

const rowOf =
  (isMasked: boolean) =>
  ({
    position,
    id,
    type,
    version,
    subject,
    occurred_at,
    state,
    ended_at,
    attempts,
    last_error,
    channel,
    payload,
  }: StoredEvent) => {
    const data = payload === null ? null : dataOf(channel, payload)
    return {
      ...{ sequence: sequenceOf(position), id, type, version, subject, occurredAt: occurred_at },
      ...{ state, endedAt: ended_at, attempts, lastError: last_error },
      data: isMasked && data !== null ? maskedRow(data) : data,
    }
  }

type EventRow = ReturnType<ReturnType<typeof rowOf>>

const names = { event: ['Avisos', 'aviso(s)'], mail: ['E-mails', 'e-mail(s)'] } as const

const asText = (rows: readonly EventRow[], channel: EventQuery['channel']): string =>
  [
    `${rows.length} ${names[channel][1]}\n`,
    ...rows.map(({ type, subject, data, ...row }) =>
      [
        `${type} ${subject}`,
        ...Object.entries({ ...row, data: JSON.stringify(data) }).map(
          ([name, value]) => `  ${name}: ${value}`,
        ),
        '',
      ].join('\n'),
    ),
  ].join('\n')

const written = (rows: readonly EventRow[], { format, channel }: EventQuery): string => {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  return format === 'csv' ? toCsv(rows) : asText(rows, channel)
}

/** Lists, exports, resends or skips events for the operator's systems, or mails about orders. */
export const eventsCommand = mainOf(async (call) => {
  const { args, say, streams } = call
  const query = readEventQuery(args)
  if (query === null) {
    say(eventUsage)
    return 0
  }
  return onStore(call, async (store) => {
    const { command, channel, filter, isMasked } = query
    const note = (count: number) =>
      noteAccess(call, store, {
        ...{ command: namedCommand('events', command, isMasked), count },
        searched: { ...filter },
      })
    if (command === 'resend' || command === 'skip') {
      const count = await (command === 'resend' ? resendEvents : skipEvents)(store, filter)
      await note(count)
      say(`${names[channel][0]} ${command === 'resend' ? 'que serão enviados de novo' : 'pulados'}: ${count}`)
      return 0
    }
    const rows = (await listEvents(store, filter)).map(rowOf(isMasked))
    await note(rows.length)
    streams.stdout.write(written(rows, query))
    return 0
  })
})
