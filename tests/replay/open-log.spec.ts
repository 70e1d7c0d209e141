import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { candidatesOf } from 'statechart-kit/internal/inspector/decision'
import { createSessionStore, type Session } from 'statechart-kit/internal/inspector/session-store'
import { type EventRow, hasEffect } from 'statechart-kit/internal/inspector/timeline'
import { LocalInspector } from 'statechart-kit/internal/recording/local-inspector'
import type { Channel } from 'statechart-kit/internal/recording/local-wire'
import { createRecorder } from 'statechart-kit/internal/recording/recorder'
import { openLog } from 'statechart-kit/open-log'
import { replayLog } from 'statechart-kit/replay'
import { parseSessionLog } from 'statechart-kit/session-log'
import { describe, expect, it } from 'vitest'
import { createSite } from '../../src/app/site.ts'
import { inspectedSite } from '../../src/inspection/inspected-site.ts'
import { privacy } from '../../src/inspection/privacy.ts'
import { inputOf } from '../../src/inspection/record-site.ts'
import { replayedSite } from '../../src/inspection/replayed-site.ts'
import { plans, today } from '../support/checkout-fixtures.ts'
import { fakePorts } from '../support/fake-ports.ts'

const folder = join(import.meta.dirname, 'logs')
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
const opened = (file: string): Session => openLog(inspectedSite, textOf(file), file)

const stateOf = ({ timeline }: Session, name: string, row = -1): unknown =>
  [...(timeline.rows.at(row)?.moment?.actors.values() ?? [])].find((actor) => actor.name === name)?.value

const eventsIn = ({ timeline }: Session): readonly EventRow[] =>
  timeline.rows.filter((row): row is EventRow => row.kind === 'event')

describe('a session log in the inspector', () => {
  it.each(readdirSync(folder))('%s opens without a warning', (file) => {
    const { warning, timeline } = opened(file)
    expect({ warning, hasRows: timeline.rows.length > 0 }).toEqual({ warning: null, hasRows: true })
  })

  it('shows the charts at each moment, from the first event to the order', () => {
    const session = opened('purchase.jsonl')
    expect(stateOf(session, 'checkout', 0)).toEqual({ cep: 'editing' })
    expect(stateOf(session, 'checkout')).toEqual({ 'pedido-realizado': 'placed' })
  })

  it('runs no effect that its state has left', () => {
    const { timeline } = opened('purchase.jsonl')
    const running = timeline.rows.map((row) =>
      [...(row.moment?.actors.values() ?? [])].map(({ name }) => name),
    )
    expect(running.filter((names) => names.includes('load-plans'))).toEqual([])
    expect(running.some((names) => names.includes('look-up-cep'))).toBe(true)
    expect(running.at(-1)).not.toContain('look-up-cep')
  })

  it('names the guards that refused before the transition that was taken', () => {
    const session = opened('purchase.jsonl')
    const submit = eventsIn(session).find(({ event }) => event.type === 'step.submit') as EventRow
    const chart = session.timeline.actors().get(submit.actor)?.chart
    const { before, taken } = submit
    const tried = chart ? candidatesOf(chart, { type: 'step.submit', before, taken }) : []
    expect(tried.map(({ transition, fate }) => [transition.guard, fate])).toEqual([
      ['isInvalid(cep)', 'refused'],
      ['isKnownBadCep(cep)', 'refused'],
      ['isSameCep(cep)', 'refused'],
      [null, 'taken'],
    ])
  })

  it('tells events that changed nothing from the others', () => {
    const idle = eventsIn(opened('purchase.jsonl')).filter((row) => !hasEffect(row))
    expect(idle.some(({ event, to }) => event.type === 'feature.open' && to === 'legal-documents')).toBe(true)
    // A press of which the page keeps nothing new is passed on to its question.
    const submitted = idle.filter(({ event }) => event.type === 'step.submit')
    expect(submitted.filter(({ after }) => !JSON.stringify(after).includes('asking'))).toEqual([])
  })

  it('that the charts play differently shows what they do, and the first difference', () => {
    const { warning, timeline } = openLog(
      inspectedSite,
      textOf('postal-code-not-looked-up.jsonl').replace('{"cep":"failed"}', '{"cep":"editing"}'),
      'edited.jsonl',
    )
    expect(warning).toContain('Step 3 differs: journey/checkout')
    expect(timeline.rows.length).toBe(opened('postal-code-not-looked-up.jsonl').timeline.rows.length)
  })

  it.each([
    ['{"kind":"told","message":{}}', 'Line 2, what: Invalid type'],
    ['null', 'Line 2: Invalid type'],
    ['5', 'Line 2: Invalid type'],
    ['{"what":"event","actor":"journey"}', 'Line 2, event: Invalid'],
  ])('with the line %s is refused with its number', (line, message) => {
    const [head = ''] = textOf('purchase.jsonl').split('\n')
    expect(() => openLog(inspectedSite, `${head}\n${line}\n`, 'bad.jsonl')).toThrow(message)
  })
})

type Listener = (event: { readonly data: unknown }) => void

/** Two ends of a channel that deliver copies at once. */
const channelPair = (): readonly [Channel, Channel] => {
  const ends: readonly [Listener[], Listener[]] = [[], []]
  const end = (own: Listener[], other: Listener[]): Channel => ({
    postMessage: (data) => {
      for (const listener of other) listener({ data: structuredClone(data) })
    },
    addEventListener: (_type, listener) => void own.push(listener),
  })
  return [end(...ends), end(ends[1], ends[0])]
}

/** A page that runs the site's charts, and its inspector. */
const runningSite = () => {
  const [pageEnd, inspectorEnd] = channelPair()
  const address = { pathname: '/checkout/cep/', search: '?s=d500a' }
  const site = createSite({ ...address, today, plans, saved: null, ports: fakePorts() })
  const recorder = createRecorder({ address, now: () => 0, privacy, inputOf })
  site.journey.system.inspect(recorder.inspect)
  const local = new LocalInspector({ privacy, channel: pageEnd, page: 'p1', address: 'x', now: () => 0 })
  local.watchRoot(site.journey, recorder)
  local.onReturn(() => undefined)
  const store = createSessionStore(inspectorEnd)
  const session = (): Session => store.snapshot().list.at(-1) as Session
  return { site, store, session }
}

describe('a page that went back in time', () => {
  it('has the log of the steps that led to its state, and it replays', async () => {
    const { site, store, session } = runningSite()
    site.open()
    await Promise.resolve()
    for (const value of ['0131', '013101']) {
      site.checkout.send({ type: 'draft.change', field: 'cep', value })
      await Promise.resolve()
    }
    const typed = eventsIn(session()).find(({ event }) => event.type === 'draft.change')
    store.send({ kind: 'return', page: 'p1', to: typed?.moment?.seq ?? 0 })
    const checkout = [...session().timeline.actors().values()].find(
      ({ name, isRunning }) => name === 'checkout' && isRunning,
    )
    const event = { type: 'step.submit', draft: { cep: '0131' } }
    store.send({ kind: 'send', page: 'p1', actor: checkout?.id ?? '', event })
    const text = (await store.log(session())) ?? ''
    const log = parseSessionLog(text)
    expect(log.steps.map((step) => step.what === 'event' && step.event.type)).toEqual([
      'site.open',
      'draft.change',
      'step.submit',
    ])
    expect(replayLog(replayedSite, log).difference).toBeNull()
    expect(stateOf(openLog(inspectedSite, text, 'saved.jsonl'), 'checkout')).toEqual({ cep: 'editing' })
  })
})
