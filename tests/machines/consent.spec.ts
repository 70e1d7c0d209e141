import { type Consent, consentLifeMs, consentValues } from '@ultrafibra/contract/consent'
import { explore } from 'statechart-kit/explore'
import { describe, expect, it } from 'vitest'
import { createActor, getInitialSnapshot, getNextSnapshot, SimulatedClock, type SnapshotFrom } from 'xstate'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import type { ConsentEmitted, ConsentEvent, HeldChoice } from '../../machines/consent/consent.setup.ts'
import { consentChart, held, tick } from '../statecharts/charts/consent.chart.ts'

type Snapshot = SnapshotFrom<typeof consentMachine>

const accept: ConsentEvent = { type: 'consent.accept' }
const reject: ConsentEvent = { type: 'consent.reject' }
const manage: ConsentEvent = { type: 'consent.manage' }
const confirm: ConsentEvent = { type: 'consent.confirm' }
const dismiss: ConsentEvent = { type: 'consent.dismiss' }
const summary = (snapshot: Snapshot) => ({
  effective: effectiveConsent(snapshot),
  banner: snapshot.hasTag('banner'),
  dialog: snapshot.hasTag('managing'),
  reminder: snapshot.hasTag('reminder'),
  selection: snapshot.context.selection,
})
const none = { publi: false, func: false, contact: false }
const asked = { effective: 'denied', banner: true, dialog: false, reminder: false, selection: none }
const settled = (effective: Consent) => ({ ...asked, effective, banner: false })

const following = (stored: HeldChoice | null, events: readonly ConsentEvent[]): Snapshot =>
  events.reduce(
    (snapshot, event) => getNextSnapshot(consentMachine, snapshot, event),
    getInitialSnapshot(consentMachine, { stored }),
  )

describe('the consent of a visitor who has chosen', () => {
  it.each(consentValues)('holds a stored "%s" without a banner', (value) => {
    expect(summary(following(held(value), []))).toEqual(settled(value))
  })
})

const running = (stored: HeldChoice | null) => {
  const clock = new SimulatedClock()
  const actor = createActor(consentMachine, { input: { stored }, clock })
  const told: ConsentEmitted[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, clock, told, now: () => summary(actor.getSnapshot()) }
}

describe('the lifetime of a choice', () => {
  it('ends after its remaining time, and the banner returns', () => {
    const { clock, now } = running({ value: 'both', validForMs: 5000 })
    clock.increment(4999)
    const before = now()
    clock.increment(1)
    expect([before, now()]).toEqual([settled('both'), asked])
  })

  it('is a week for a new choice', () => {
    const { actor, clock, now } = running(null)
    actor.send(accept)
    clock.increment(consentLifeMs - 1)
    const before = now()
    clock.increment(1)
    expect([before, now()]).toEqual([settled('both+contact'), asked])
  })

  it('continues while the dialog is open, and closing does not restart it', () => {
    const { actor, clock, now } = running({ value: 'func', validForMs: 5000 })
    clock.increment(3000)
    actor.send(manage)
    actor.send(dismiss)
    clock.increment(2000)
    expect(now()).toEqual(asked)
  })

  it('restarts when the choice changes', () => {
    const { actor, clock, now } = running({ value: 'func', validForMs: 5000 })
    actor.send(manage)
    actor.send(tick('publi'))
    actor.send(confirm)
    clock.increment(5000)
    expect(now()).toEqual(settled('both'))
  })

  it('reports each choice and withdrawal once, and nothing from another tab', () => {
    const { actor, told } = running(null)
    const events = [
      manage,
      confirm,
      reject,
      manage,
      tick('publi'),
      confirm,
      manage,
      tick('publi', false),
      confirm,
    ]
    for (const event of events) actor.send(event)
    actor.send({ type: 'consent.follow', stored: held('both') })
    expect(told).toEqual([
      { type: 'choice.made', value: 'denied' },
      { type: 'choice.made', value: 'publi' },
      { type: 'choice.withdrawn' },
    ])
  })
})

describe('every state of the consent chart', () => {
  const snapshots = [...explore(consentChart).values()].map(({ snapshot }) => snapshot as Snapshot)

  it('allows purposes only after a choice', () => {
    const wrong = snapshots.filter(
      (snapshot) => snapshot.matches('unasked') && effectiveConsent(snapshot) !== 'denied',
    )
    expect(wrong).toEqual([])
  })

  it('ticks nothing where the dialog opens before a choice', () => {
    const opened = snapshots
      .filter((snapshot) => snapshot.matches('unasked') && !snapshot.hasTag('managing'))
      .map((snapshot) => getNextSnapshot(consentMachine, snapshot, manage).context.selection)
    expect(opened).toEqual(opened.map(() => none))
  })

  it('shows the banner exactly without a choice', () => {
    const wrong = snapshots.filter(
      (snapshot) => snapshot.hasTag('banner') !== (snapshot.context.choice === null),
    )
    expect(wrong).toEqual([])
  })
})
