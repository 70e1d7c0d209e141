import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Consent } from '../../../contract/consent.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { consentedExtras, trackingParts } from '../../../src/app/tracking.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'

const event: TrackingEvent = { name: 'pageView', data: { path: '/' } }
const shown = () => (window as { rastros?: unknown }).rastros
const inserted = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

afterEach(() => {
  Reflect.deleteProperty(window, 'rastros')
  for (const script of document.head.querySelectorAll('script')) script.remove()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

describe('tracking in a build without addresses', () => {
  it('records in silence, shows nothing and loads nothing', async () => {
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

describe('tracking in a build with addresses', () => {
  it('loads each script from its own address, also one of the site itself, and only when started', () => {
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

describe('what a lead’s steps carry along', () => {
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
  ])('is, with the consent "%s": device info %s, the number at web-care %s', (value, hasDevice, hasId) => {
    const consent = createActor(consentMachine, { input: { stored: { value, validForMs: 1000 } } }).start()
    const { deviceInfo, webcareTuid } = consentedExtras(consent, { device, visitorId: () => 'abc' })
    expect([deviceInfo(), webcareTuid()]).toEqual([
      hasDevice ? { cookies: 'a=1' } : null,
      hasId ? 'abc' : null,
    ])
    consent.stop()
  })
})
