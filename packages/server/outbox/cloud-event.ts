import { type CloudEvent, cloudEventType, type EventType } from '@ultrafibra/contract/events'
import type { Message } from '../store/outbox.rows.ts'

const sequenceDigits = 16

/** A position as text that sorts. */
export const sequenceOf = (position: number): string => String(position).padStart(sequenceDigits, '0')

/** A message of the event channel in its envelope; `source` is the shop's public origin. */
export const cloudEventOf = (message: Omit<Message, 'attempts' | 'channel'>, source: string): CloudEvent => ({
  specversion: '1.0',
  id: message.id,
  source,
  type: cloudEventType(message.type as EventType, message.version),
  subject: message.subject,
  time: message.occurred_at,
  sequence: sequenceOf(message.position),
  datacontenttype: 'application/json',
  data: JSON.parse(message.payload) as CloudEvent['data'],
})
