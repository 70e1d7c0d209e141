import type { CloudEvent } from '@ultrafibra/contract/events'
import { describe, expect, it } from 'vitest'
import type { LeadRecord } from '../../leads/lead.fields.ts'
import { type Books, consentGiven, judge, lostEvents, orderPlaced } from './support/audit.ts'
import type { Told } from './support/visitor.ts'

const lead = { id: 'L1', name: 'Ana Souza', due_date: 5 } as LeadRecord
const books: Books = { leads: [lead], orders: [{ number: '111', leadId: 'L1' }], mails: ['111'] }
const told: Told = {
  visitor: 0,
  leadId: 'L1',
  stored: { name: 'Ana Souza', due_date: 5 },
  orderNumbers: ['111', '111'],
  retries: 0,
  finishMs: 1,
  failure: null,
}

describe('the audit of acknowledgements against the tables', () => {
  it('finds nothing if they agree', () => {
    expect(judge([told], books)).toEqual({ lost: [], doubled: [] })
  })

  it.each<[string, Partial<Books>, string[]]>([
    ['a missing lead', { leads: [] }, ['lead L1']],
    ['a missing order', { orders: [] }, ['order 111', 'order 111']],
    [
      'an order under another number',
      { orders: [{ number: '222', leadId: 'L1' }] },
      ['order 111', 'order 111'],
    ],
    ['an answer that was not stored', { leads: [{ ...lead, due_date: 10 }] }, ['due_date of lead L1']],
  ])('counts as lost %s', (_name, change, lost) => {
    expect(judge([told], { ...books, ...change }).lost).toEqual(lost)
  })

  it.each<[string, Partial<Told>, Partial<Books>, string[]]>([
    [
      'a lead with two orders',
      {},
      { orders: [...books.orders, { number: '222', leadId: 'L1' }] },
      ['orders of lead L1'],
    ],
    [
      'a number given twice',
      {},
      { orders: [...books.orders, { number: '111', leadId: 'L2' }] },
      ['order number 111'],
    ],
    ['a confirmation left twice', {}, { mails: ['111', '111'] }, ['2 mails of order 111']],
    ['two numbers told to one visitor', { orderNumbers: ['111', '222'] }, {}, ['numbers of visitor 0']],
    [
      'a lead that nobody was told of',
      {},
      { leads: [lead, { ...lead, id: 'L2' }] },
      ['1 leads that nobody was told of'],
    ],
  ])('counts as doubled %s', (_name, one, change, doubled) => {
    expect(judge([{ ...told, ...one }], { ...books, ...change }).doubled).toEqual(doubled)
  })

  const arrival = (id: string, subject: string, sequence: string, type = orderPlaced) => ({
    event: { id, subject, sequence, type } as CloudEvent,
  })

  it('counts as lost what the operator’s system was not sent, and events in another order', () => {
    const placed = arrival('E1', '111', '01')
    const withdrawn = arrival('E2', '111', '02', 'br.com.ultrafibra.order.withdrawn.v1')
    expect(lostEvents([told], [placed, withdrawn, placed])).toEqual([])
    expect(lostEvents([told], [withdrawn, placed])).toEqual(['order of the events about 111'])
    expect(lostEvents([told], [arrival('E1', '222', '01')])).toEqual([`${orderPlaced} of 111`])
    const agreed = { ...told, stored: { accept_promotions: true } }
    expect(lostEvents([agreed], [placed])).toEqual([`${consentGiven} of L1`])
    expect(lostEvents([agreed], [placed, arrival('E3', 'L1', '03', consentGiven)])).toEqual([])
  })

  it('allows one lead per visitor without a response', () => {
    const unheard = { ...told, leadId: null, stored: {}, orderNumbers: [], failure: 'create' }
    expect(judge([unheard], { ...books, orders: [], mails: [] })).toEqual({ lost: [], doubled: [] })
  })
})
