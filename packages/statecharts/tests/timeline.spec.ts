import { describe, expect, it } from 'vitest'
import { type EventFilter, Listing } from '../inspector/listing.ts'
import { SessionTimeline } from '../inspector/timeline.ts'
import type { Entry, NewEntry } from '../recording/local-wire.ts'

const noFilter: EventFilter = { search: '', onlyEffective: false, unfolded: new Set() }
const definition = JSON.stringify({ id: 'form', states: { editing: {}, saving: {} } })

const numbered = (entries: readonly NewEntry[]): readonly Entry[] =>
  entries.map((entry, index) => ({ ...entry, seq: index + 1 }) as Entry)

const actor = (name: string, parent: string | null): NewEntry => ({
  kind: 'actor',
  actor: name,
  name,
  root: 'site',
  parent,
  definition,
  status: 'active',
  value: 'editing',
  context: {},
})

const received = (to: string, type: string, fields: object = {}, source: string | null = null): NewEntry => ({
  kind: 'event',
  at: 1000,
  actor: to,
  source,
  event: { type, ...fields },
})

const snapshotEntry = (to: string, type: string, path: string | null): NewEntry => ({
  kind: 'snapshot',
  actor: to,
  type,
  status: 'active',
  value: 'editing',
  children: to === 'site' ? ['form'] : [],
  changes: path === null ? [] : [{ path, before: null, after: 1 }],
})

const start = [actor('site', null), actor('form', 'site')]
const moment: NewEntry = { kind: 'moment', isKept: true, steps: 0 }

/** A typed letter, and the copy of the form's snapshot that its parent gets. */
const keystroke = (field: string): readonly NewEntry[] => [
  received('form', 'draft.change', { field }),
  received('site', 'xstate.snapshot.form', {}, 'form'),
  snapshotEntry('form', 'draft.change', `draft.${field}`),
  snapshotEntry('site', 'xstate.snapshot.form', null),
  moment,
]
const submit: readonly NewEntry[] = [
  received('form', 'step.submit'),
  snapshotEntry('form', 'step.submit', null),
  moment,
]

const timelineOf = (entries: readonly NewEntry[]): SessionTimeline => {
  const timeline = new SessionTimeline()
  for (const entry of numbered([...start, ...entries])) timeline.add(entry)
  return timeline
}

const linesOf = (timeline: SessionTimeline, filter: EventFilter = noFilter): readonly string[] =>
  new Listing(timeline, filter).update().items.map(({ row, count, folded }) => {
    const one = timeline.rows[row]
    return `${one?.kind === 'event' ? one.event.type : one?.kind} ×${count} +${folded}`
  })

const typing = [
  ...keystroke('name'),
  ...keystroke('name'),
  ...keystroke('name'),
  ...keystroke('cpf'),
  ...submit,
]

describe('the list of events', () => {
  it('folds the letters of one field, with their copies, into one line', () => {
    expect(linesOf(timelineOf(typing))).toEqual([
      'draft.change ×3 +5',
      'draft.change ×1 +1',
      'step.submit ×1 +0',
    ])
  })

  it('shows all lines of an unfolded group', () => {
    const lines = linesOf(timelineOf(typing), { ...noFilter, unfolded: new Set([0]) })
    expect(lines.slice(0, 3)).toEqual([
      'draft.change ×3 +5',
      'xstate.snapshot.form ×1 +0',
      'draft.change ×1 +0',
    ])
    expect(lines).toHaveLength(8)
  })

  it.each<[string, Partial<EventFilter>, readonly string[]]>([
    ['words of type and payload', { search: 'CHANGE cpf' }, ['draft.change ×1 +0']],
    ['words of the receiver', { search: 'form step' }, ['step.submit ×1 +0']],
    ['changes', { onlyEffective: true }, ['draft.change ×3 +4', 'draft.change ×1 +0']],
    ['nothing that fits', { search: 'absent' }, []],
  ])('can be filtered by %s', (_what, filter, lines) => {
    expect(linesOf(timelineOf(typing), { ...noFilter, ...filter })).toEqual(lines)
  })

  it('has the same lines after each entry as if it was read at once', () => {
    const timeline = new SessionTimeline()
    const growing = new Listing(timeline, noFilter)
    for (const entry of numbered([
      ...start,
      ...typing,
      ...submit,
      ...keystroke('name'),
      ...keystroke('name'),
    ])) {
      timeline.add(entry)
      expect(growing.update().items).toEqual(new Listing(timeline, noFilter).update().items)
    }
  })

  it('finds the line of a folded row', () => {
    const timeline = timelineOf(typing)
    const listing = new Listing(timeline, noFilter).update()
    expect(timeline.rows.map((_row, index) => listing.placeOf(index))).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2])
  })

  it('reads as many rows for one more event after 4,000 as after 100', () => {
    const readsAfter = (events: number): number => {
      const letters = Array.from({ length: events / 4 }, (_, index) => keystroke(String(index)))
      const timeline = timelineOf([...letters.flat(), ...letters.flatMap(() => submit)])
      let reads = 0
      const counted = new Proxy(timeline.rows, {
        get: (rows, key, receiver) => {
          if (/^\d+$/.test(String(key))) reads += 1
          return Reflect.get(rows, key, receiver) as unknown
        },
      })
      Object.assign(timeline, { rows: counted })
      const listing = new Listing(timeline, noFilter).update()
      reads = 0
      for (const [index, entry] of keystroke('last').entries())
        timeline.add({ ...entry, seq: 9000 + index } as Entry)
      listing.update()
      return reads
    }
    expect(readsAfter(4000)).toBe(readsAfter(100))
    expect(readsAfter(100)).toBeGreaterThan(0)
  })
})

describe('a session', () => {
  it('has the context at each moment', () => {
    const { rows } = timelineOf([...keystroke('name'), ...keystroke('cpf')])
    expect(rows.map((row) => row.moment?.actors.get('form')?.context)).toEqual([
      { draft: { name: 1 } },
      { draft: { name: 1 } },
      { draft: { name: 1, cpf: 1 } },
      { draft: { name: 1, cpf: 1 } },
    ])
  })

  it('ends the machines that their parent no longer runs', () => {
    const timeline = timelineOf([
      received('site', 'close'),
      { ...snapshotEntry('site', 'close', null), children: [] } as NewEntry,
    ])
    expect([...timeline.actors().values()].map(({ name, isRunning }) => [name, isRunning])).toEqual([
      ['site', true],
      ['form', false],
    ])
  })
})
