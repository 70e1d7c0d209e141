import type { Consent } from '@ultrafibra/contract/consent'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../../src/actors/landing-coverage.actors.ts'
import { consentedExtras } from '../../../src/app/tracking.ts'
import { obeyConsent, trackingParts } from '../../../src/app/tracking-parts.ts'
import { bindIsland } from '../../../src/landing/boot/effects.ts'
import type { Landing } from '../../../src/landing/landing.types.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'
import { plainCampaign } from '../../support/checkout-fixtures.ts'
import { landingPage } from '../../support/landing-page.ts'
import { reaches } from '../../support/reaches.ts'

const event: TrackingEvent = { name: 'pageView', data: { path: '/' } }
const shown = () => (window as { rastros?: unknown }).rastros
const inserted = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

afterEach(() => {
  Reflect.deleteProperty(window, 'rastros')
  for (const script of document.head.querySelectorAll('script')) script.remove()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

describe('tracking in a build without third-party URLs', () => {
  it('records silently and loads nothing', async () => {
    const consoles = (['log', 'warn', 'error', 'info'] as const).map((name) => vi.spyOn(console, name))
    const { tracker, device } = trackingParts(window, {})
    tracker.start()
    tracker.send(event)
    await device.start()
    expect([shown(), inserted(), consoles.flatMap(({ mock }) => mock.calls)]).toEqual([undefined, [], []])
  })

  it.each([
    ['in development', '/', true],
    ['with ?rastros', '/?rastros', false],
  ])('shows its records %s', (_, url, DEV) => {
    window.history.replaceState(null, '', url)
    const { tracker } = trackingParts(window, { DEV })
    tracker.send(event)
    expect(shown()).toEqual([event])
  })
})

describe('tracking in a build with third-party URLs', () => {
  it('loads each script from its URL, also on the site itself, and only when started', () => {
    const { tracker, device } = trackingParts(window, {
      VITE_WEBCARE_URL: 'https://care.test/c.js',
      VITE_FINGERPRINT_URL: 'https://fp.test/f.js',
      VITE_PREFERENCES_URL: '/preferences.js',
    })
    const before = inserted()
    tracker.start()
    void device.start()
    expect([before, inserted()]).toEqual([
      [],
      ['https://care.test/c.js', `${window.location.origin}/preferences.js`, 'https://fp.test/f.js'],
    ])
  })
})

describe("a postal code found by a marketing page's form", () => {
  const step = { name: 'PurchaseFunnelStep', data: { currentStep: 1 } }
  const recovery = { name: 'funil_recuperacao', data: { step: 1, cep: '01310100' } }

  it.each<[Consent, readonly unknown[]]>([
    ['both+contact', [step, recovery]],
    ['denied', []],
  ])('is the first step of the funnel, with the consent "%s": %j', async (value, told) => {
    window.history.replaceState(null, '', '/?rastros')
    const stored = { value, validForMs: 86_400_000 }
    const consent = createActor(consentMachine, { input: { stored } }).start()
    const page = landingPage()
    const form = createActor(
      coverageFormMachine.provide({ actors: coverageFormActors(page.landing) }),
    ).start()
    const running = (name: string) => (name === 'consent' ? consent : undefined)
    const landing = { campaign: plainCampaign, running } as unknown as Landing
    bindIsland(window, 'consent', consent, landing)
    bindIsland(window, 'coverage-form', form, landing)
    const draft = { cep: '01310-100', number: '', phone: '(11) 98765-4321' }
    form.send({ type: 'form.wake', draft })
    form.send({ type: 'form.submit', draft })
    await reaches(form, (snapshot) => snapshot.matches({ open: 'answered' }))
    await vi.waitFor(() =>
      expect(((shown() ?? []) as TrackingEvent[]).filter(({ name }) => name !== 'pageView')).toEqual(told),
    )
    for (const actor of [form, consent]) actor.stop()
  })
})

describe('the fields of a lead that need a consent', () => {
  const device = {
    read: () => ({ cookies: 'a=1' }),
    start: async () => {},
    forget: () => {},
  }

  it.each<[Consent, boolean, boolean]>([
    ['denied', false, false],
    ['publi', false, true],
    ['func', true, true],
    ['both', true, true],
  ])('are, with the consent "%s": device info and ids of the visit %s, web-care id %s', (value, hasDevice, hasId) => {
    const consent = createActor(consentMachine, { input: { stored: { value, validForMs: 1000 } } }).start()
    const ids = { client_id: 'b', session_id: 't' }
    const visitIds = { read: () => ids, forget: () => {} }
    const extras = consentedExtras(consent, { device, visitIds, visitorId: () => 'abc' })
    expect([extras.deviceInfo(), extras.visitIds(), extras.webcareTuid()]).toEqual([
      hasDevice ? { cookies: 'a=1' } : null,
      hasDevice ? ids : null,
      hasId ? 'abc' : null,
    ])
    consent.stop()
  })
})

describe('the ids of a visit', () => {
  const storedIds = () =>
    [window.localStorage, window.sessionStorage].map((one) => one.getItem('ultrafibra.visit-id'))

  it('are the same for a browser and for a tab, and gone once the consent is', () => {
    const parts = trackingParts(window, {})
    const ids = parts.visitIds.read()
    window.sessionStorage.clear()
    const { client_id, session_id } = parts.visitIds.read()
    expect([client_id, session_id === ids.session_id]).toEqual([ids.client_id, false])
    obeyConsent('func', parts)
    const kept = storedIds()
    obeyConsent('publi', parts)
    expect([kept, storedIds()]).toEqual([
      [client_id, session_id],
      [null, null],
    ])
  })
})
