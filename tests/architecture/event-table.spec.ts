import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloudEventSchema, cloudEventType, events, eventTypes } from '@ultrafibra/contract/events'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cellsUnder } from './checks/log-table.ts'
import { root } from './checks/source.ts'

const text = readFileSync(join(root, 'docs/events.md'), 'utf8')

describe('the document of events', () => {
  it('has every type with version, occasion, subject and fields as in the contract', () => {
    const told = cellsUnder(text, 'Types').map(([type, version, when, subject, data]) => ({
      type,
      version: Number(version),
      when,
      subject,
      data: data?.replaceAll('`', '').split(', '),
    }))
    const wanted = eventTypes.map((type) => {
      const { version, when, subject, data } = events[type]
      return { type, version, when, subject, data: Object.keys(data.entries) }
    })
    expect(told).toEqual(wanted)
  })

  it('has an example that is an event of the contract', () => {
    const example = v.parse(cloudEventSchema, JSON.parse(/```json\n(.*?)```/s.exec(text)?.[1] ?? ''))
    expect(example.type).toBe(cloudEventType('order.withdrawn', 1))
    expect(v.parse(events['order.withdrawn'].data, example.data)).toEqual(example.data)
  })
})
