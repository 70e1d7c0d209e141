import { describe, expect, it } from 'vitest'
import { type AnyActorRef, assign, createActor, fromPromise, setup } from 'xstate'
import { allowedEvents } from '../../../statecharts/inspector/definition.ts'
import { lanesOf, rowsOf } from '../../../statecharts/inspector/sequence.ts'
import { actorsAt, type Session } from '../../../statecharts/inspector/session.ts'
import { readSessionFile, writeSession } from '../../../statecharts/inspector/session-file.ts'
import { createSessionStore } from '../../../statecharts/inspector/session-store.ts'
import { LocalInspector } from '../../../statecharts/recording/local-inspector.ts'
import type { Channel, InspectorMessage, PageMessage } from '../../../statecharts/recording/local-wire.ts'

type Message = PageMessage | InspectorMessage
type Listener = (event: { readonly data: unknown }) => void

/** Two ends of a channel that deliver copies at once. */
const channels = (): readonly [Channel, Channel] => {
  const heard = [new Set<Listener>(), new Set<Listener>()] as const
  const end = (own: Set<Listener>, other: Set<Listener>): Channel => ({
    postMessage: (message: Message) => {
      for (const listener of other) listener({ data: structuredClone(message) })
    },
    addEventListener: (_type, listener) => void own.add(listener),
  })
  return [end(heard[0], heard[1]), end(heard[1], heard[0])]
}

const desk = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'name.type'; name: string } | { type: 'step.submit' },
  },
  actors: { save: fromPromise(() => new Promise<never>(() => undefined)) },
  actions: {
    keepName: assign({ name: ({ event }) => (event.type === 'name.type' ? event.name : '') }),
  },
}).createMachine({
  id: 'desk',
  context: { name: '' },
  initial: 'asking',
  states: {
    asking: { on: { 'name.type': { actions: 'keepName' }, 'step.submit': 'saving' } },
    saving: { invoke: { id: 'save', src: 'save' } },
  },
})

/** A page with an inspected machine, and an inspector opened later. */
const watched = async () => {
  const [pageEnd, inspectorEnd] = channels()
  let now = 0
  const local = new LocalInspector({
    channel: pageEnd,
    page: 'p1',
    address: '/checkout/nome/',
    now: () => {
      now += 1
      return now
    },
  })
  let actor: AnyActorRef = createActor(desk).start()
  local.watchRoot(actor)
  local.onReturn((again) => {
    actor = again
  })
  actor.send({ type: 'name.type', name: 'José' })
  await Promise.resolve()
  actor.send({ type: 'step.submit' })
  await Promise.resolve()
  const store = createSessionStore(inspectorEnd)
  const session = (): Session => store.snapshot().list.at(-1) as Session
  return { store, session, actor: () => actor }
}

const standing = ({ entries }: Session, until?: number) =>
  actorsAt(entries, until)
    .filter(({ chart }) => chart !== null)
    .map(({ name, value, isRunning, context }) => ({ name, value, isRunning, context }))

const rows = ({ entries }: Session) =>
  rowsOf(entries).map((row) =>
    row.kind === 'event' ? `${row.type} at rest ${row.moment}` : `back to ${row.to}`,
  )

describe('the local inspector', () => {
  it("shows the machines' current states with masked contexts", async () => {
    const { session } = await watched()
    expect(standing(session())).toEqual([
      { name: 'desk', value: 'saving', isRunning: true, context: { name: 'xxxx' } },
    ])
  })

  it("shows an event's changes, masked", async () => {
    const { session } = await watched()
    const [first] = rowsOf(session().entries)
    expect(first?.kind === 'event' && [first.event, first.changes[0]?.changes]).toEqual([
      { type: 'name.type', name: 'xxxx' },
      [{ path: 'name', before: '', after: 'xxxx' }],
    ])
  })

  it('shows the machines at an earlier moment', async () => {
    const { session } = await watched()
    const first = rowsOf(session().entries)[0]
    const moment = first?.kind === 'event' ? first.moment : null
    expect(standing(session(), moment ?? undefined)).toEqual([
      { name: 'desk', value: 'asking', isRunning: true, context: { name: 'xxxx' } },
    ])
  })

  it('takes the page back to an earlier moment, with the text typed by then', async () => {
    const { session, store, actor } = await watched()
    const first = rowsOf(session().entries)[0]
    const to = first?.kind === 'event' ? (first.moment ?? 0) : 0
    store.send({ kind: 'return', page: 'p1', to })
    expect([actor().getSnapshot().value, actor().getSnapshot().context]).toEqual(['asking', { name: 'José' }])
    expect(standing(session()).map(({ value, isRunning }) => [value, isRunning])).toEqual([
      ['saving', false],
      ['asking', true],
    ])
    expect(rows(session()).at(-1)).toBe(`back to ${to}`)
  })

  it('sends an event to a running actor', async () => {
    const { session, store, actor } = await watched()
    const [first] = rowsOf(session().entries)
    const to = first?.kind === 'event' ? (first.moment ?? 0) : 0
    store.send({ kind: 'return', page: 'p1', to })
    store.send({ kind: 'send', page: 'p1', actor: actor().sessionId, event: { type: 'step.submit' } })
    expect(actor().getSnapshot().value).toBe('saving')
  })

  it.each<[string, InspectorMessage]>([
    ['There is no moment 999 to go back to.', { kind: 'return', page: 'p1', to: 999 }],
    [
      'That actor runs no longer.',
      { kind: 'send', page: 'p1', actor: 'x:none', event: { type: 'step.submit' } },
    ],
  ])('says "%s"', async (refusal, message) => {
    const { store } = await watched()
    store.send(message)
    expect(store.snapshot().refusal).toBe(refusal)
  })

  it('offers the events of the active states', async () => {
    const { session } = await watched()
    const chart = actorsAt(session().entries)[0]?.chart
    expect([chart && allowedEvents(chart, 'asking'), chart && allowedEvents(chart, 'saving')]).toEqual([
      ['name.type', 'step.submit'],
      [],
    ])
  })

  it('draws a lane for the page and for each machine involved', async () => {
    const { session, actor } = await watched()
    const { entries } = session()
    expect(lanesOf(rowsOf(entries), actorsAt(entries))).toEqual(['page', actor().sessionId])
  })

  it('reads the session file it wrote', async () => {
    const { session } = await watched()
    const { address, entries } = session()
    expect(readSessionFile(writeSession(session()), 'a.json')).toEqual({
      page: 'file:a.json',
      address,
      entries: JSON.parse(JSON.stringify(entries)),
      isLive: false,
    })
  })

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '{"format":"ultrafibra-inspector","version":2,"entries":[]}',
  ])('reads no session from %s', (text) => {
    expect(readSessionFile(text, 'a.json')).toBeNull()
  })
})
