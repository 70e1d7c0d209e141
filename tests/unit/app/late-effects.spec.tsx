import { consentLifeMs } from '@ultrafibra/contract/consent'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { openOrderMachine, orderInDoubt } from '../../../machines/open-order/open-order.machine.ts'
import { bindConsent } from '../../../src/app/consent.ts'
import { bindIsland } from '../../../src/landing/boot/effects.ts'
import { openPage } from '../../../src/landing/boot/page.ts'
import { plainCampaign } from '../../support/checkout-fixtures.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Binds the offer to continue an order as a marketing page does. */
const offered = () => {
  const offer = createActor(openOrderMachine).start()
  bindIsland(window, 'open-order', offer, { campaign: plainCampaign, running: () => undefined } as never)
  return offer
}

it('an order that is declined, and declined again when asked, is deleted', () => {
  localStorage.setItem('ultrafibra.lead', 'AAAAAAAAAAAAAAAAAAAAAA')
  localStorage.setItem('ultrafibra.step', 'Qual é o seu celular?')
  document.documentElement.dataset.hasOrder = ''
  document.body.innerHTML = '<h1 tabindex="-1">Fibra</h1>'
  const kept = { ...localStorage }
  const offer = offered()
  offer.send({ type: 'order.forget' })
  expect({ ...localStorage }).toEqual(kept)
  offer.send({ type: 'order.forget' })
  expect([{ ...localStorage }, 'hasOrder' in document.documentElement.dataset]).toEqual([{}, false])
  expect(document.activeElement?.textContent).toBe('Fibra')
})

it('an order that may have been placed is not deleted', () => {
  localStorage.setItem('ultrafibra.lead', 'AAAAAAAAAAAAAAAAAAAAAA')
  localStorage.setItem('ultrafibra.step', orderInDoubt)
  const kept = { ...localStorage }
  const offer = offered()
  offer.send({ type: 'order.forget' })
  expect([{ ...localStorage }, offer.getSnapshot().value]).toEqual([kept, 'doubtful'])
})

it("a consent given before the question's effects loaded is stored", () => {
  const now = 1_795_000_000_000
  const kept: unknown[] = []
  const consent = createActor(consentMachine, { input: { stored: null } }).start()
  consent.send({ type: 'consent.reject' })
  bindConsent(
    window,
    consent,
    { read: () => null, write: (...choice) => kept.push(choice), forget: () => kept.push(null) },
    () => now,
  )
  expect(kept).toEqual([['denied', now + consentLifeMs]])
})

it.each([
  ['was followed before any script ran', () => history.replaceState(null, '', '#cookies'), () => undefined],
  [
    'is pressed while its island runs without its effects',
    () => undefined,
    (link: HTMLElement) => link.click(),
  ],
])('a link to the cookie dialog that %s opens it', async (_, before, after) => {
  const consent = createActor(consentMachine, {
    input: { stored: { value: 'denied', validForMs: 1000 } },
  }).start()
  document.body.innerHTML = '<a href="#cookies">Preferências de cookies</a>'
  before()
  document.documentElement.dataset.asksConsent = ''
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  openPage(window, {
    open: async () => undefined,
    wakeNamed: async (name) => (name === 'consent' ? consent : undefined),
  })
  window.dispatchEvent(new Event('load'))
  after(document.querySelector('a') as HTMLElement)
  await vi.waitFor(() => expect(consent.getSnapshot().hasTag('managing')).toBe(true))
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it("a page that is left for an address without its campaign's parameters has stored them", async () => {
  document.documentElement.dataset.asksConsent = ''
  history.replaceState(null, '', '/?a=r2&utm_source=x')
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  openPage(window, { open: async () => undefined, wakeNamed: async () => undefined })
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('ultrafibra.campaign') ?? '{}')).toMatchObject({
      code: 'r2',
      tracking: { utm_source: 'x' },
    }),
  )
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})
