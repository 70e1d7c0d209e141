import { candidatesOf } from 'statechart-kit/internal/inspector/decision'
import { allowedEvents } from 'statechart-kit/internal/inspector/definition'
import { type Actors, isCharted } from 'statechart-kit/internal/inspector/session'
import { createSessionStore, type Session } from 'statechart-kit/internal/inspector/session-store'
import type { EventRow } from 'statechart-kit/internal/inspector/timeline'
import { LocalInspector } from 'statechart-kit/internal/recording/local-inspector'
import type { Channel, InspectorMessage, PageMessage } from 'statechart-kit/internal/recording/local-wire'
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, assign, createActor, fromPromise, setup } from 'xstate'
import { privacy } from '../../../src/inspection/privacy.ts'

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
    events: {} as { type: 'name.type'; name: string } | { type: 'step.submit' | 'step.back' },
  },
  guards: { isNameless: ({ context }) => context.name === '' },
  actors: { save: fromPromise(() => new Promise<never>(() => undefined)) },
  actions: {
    keepName: assign({ name: ({ event }) => (event.type === 'name.type' ? event.name : '') }),
  },
}).createMachine({
  id: 'desk',
  context: { name: '' },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'name.type': { actions: 'keepName' },
        'step.submit': [{ guard: 'isNameless', target: 'asking' }, { target: 'saving' }],
      },
    },
    saving: { invoke: { id: 'save', src: 'save' }, on: { 'step.back': 'asking' } },
  },
})

/** A page with an inspected machine, and an inspector opened later. */
const watched = async () => {
  const [pageEnd, inspectorEnd] = channels()
  let now = 0
  const local = new LocalInspector({
    privacy,
    channel: pageEnd,
    page: 'p1',
    address: '/checkout/nome/',
    now: () => {
      now += 1
      return now
    },
  })
  let actor: AnyActorRef = createActor(desk).start()
  local.watchRoot(actor, null)
  local.onReturn((again) => {
    actor = again
  })
  actor.send({ type: 'name.type', name: 'José' })
  await Promise.resolve()
  actor.send({ type: 'step.submit' })
  await Promise.resolve()
  const store = createSessionStore(inspectorEnd)
  const session = (): Session => store.snapshot().list.at(-1) as Session
  return { store, session, local, actor: () => actor }
}

const standing = (actors: Actors) =>
  [...actors.values()]
    .filter(isCharted)
    .map(({ name, value, isRunning, context }) => ({ name, value, isRunning, context }))

const rowsIn = ({ timeline }: Session) =>
  timeline.rows.map((row) =>
    row.kind === 'event' ? `${row.event.type} at rest ${row.moment?.seq}` : `back to ${row.to}`,
  )

const rowAt = ({ timeline }: Session, index: number) => timeline.rows.at(index) as EventRow
const firstMoment = (session: Session): number => rowAt(session, 0).moment?.seq ?? 0

describe('the local inspector', () => {
  it("shows an event's changes, masked", async () => {
    const { session } = await watched()
    const { event, changes } = rowAt(session(), 0)
    expect([event, changes]).toEqual([
      { type: 'name.type', name: 'xxxx' },
      [{ path: 'name', before: '', after: 'xxxx' }],
    ])
  })

  it('shows which transition an event took and which guards refused', async () => {
    const { session } = await watched()
    const { event, before, taken, actor } = rowAt(session(), 1)
    const chart = session().timeline.actors().get(actor)?.chart
    const candidates = chart ? candidatesOf(chart, { type: event.type, before, taken }) : []
    expect(candidates.map(({ transition, fate }) => [transition.guard, fate])).toEqual([
      ['isNameless', 'refused'],
      [null, 'taken'],
    ])
  })

  it('takes the page back to an earlier moment, with the text typed by then', async () => {
    const { session, store, actor } = await watched()
    const to = firstMoment(session())
    store.send({ kind: 'return', page: 'p1', to })
    expect([actor().getSnapshot().value, actor().getSnapshot().context]).toEqual(['asking', { name: 'José' }])
    const actors = standing(session().timeline.actors())
    expect(actors.map(({ value, isRunning }) => [value, isRunning])).toEqual([
      ['saving', false],
      ['asking', true],
    ])
    expect(rowsIn(session()).at(-1)).toBe(`back to ${to}`)
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
    const [desk] = [...session().timeline.actors().values()].filter(isCharted)
    expect([
      desk && allowedEvents(desk.chart, 'asking'),
      desk && allowedEvents(desk.chart, 'saving'),
    ]).toEqual([['name.type', 'step.submit'], ['step.back']])
  })

  it('has no session log of a page without a journey', async () => {
    const { session, store } = await watched()
    expect(await store.log(session())).toBeNull()
  })

  it('keeps the session of a closed page', async () => {
    const { session, local } = await watched()
    local.leave()
    expect([session().isLive, rowsIn(session()).length]).toEqual([false, 2])
  })
})
