import { parseSessionLog } from 'statechart-kit/session-log'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSite } from '../../src/app/site.ts'
import { recordSite } from '../../src/inspection/record-site.ts'
import { plans, today } from '../support/checkout-fixtures.ts'
import { fakePorts } from '../support/fake-ports.ts'

const saved: string[] = []
const given = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }

beforeEach(() => {
  URL.createObjectURL = () => 'blob:log'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`)
  })
})
afterEach(() => {
  Object.assign(URL, given)
  vi.restoreAllMocks()
  saved.length = 0
})

/** A page whose visitor typed a wrong postal code. */
const openPage = (address: string) => {
  window.history.replaceState(null, '', address)
  const { pathname, search } = window.location
  const site = createSite({ pathname, search, today, plans, saved: null, ports: fakePorts() })
  recordSite(window, site.journey)
  return site
}

describe('a page that records', () => {
  it('has nothing to save before the first event', () => {
    openPage('/checkout/cep/')
    expect(window.statecharts?.saveSession()).toBeNull()
    expect(saved).toEqual([])
  })

  it('downloads the log since page load, and returns it', () => {
    const site = openPage('/checkout/cep/?s=d500a&utm_source=busca')
    site.open()
    site.checkout.send({ type: 'step.submit', draft: { cep: '0131' } })
    const { head, steps } = parseSessionLog(window.statecharts?.saveSession() ?? '')
    expect(saved).toEqual(['session-checkout-cep.jsonl from blob:log'])
    expect(head.address).toEqual({ pathname: '/checkout/cep/', search: '?s=d500a' })
    expect(
      steps.map(({ actor, what, shows }) => ({ actor, what, errors: shows?.['journey/checkout']?.errors })),
    ).toEqual([
      { actor: 'journey', what: 'event', errors: undefined },
      { actor: 'journey/checkout', what: 'event', errors: ['cep'] },
    ])
  })

  it('downloads the same at Alt+Shift+R, and at no other key', () => {
    openPage('/checkout/cep/').open()
    const press = (code: string, altKey: boolean) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { code, altKey, shiftKey: true }))
    press('KeyR', false)
    press('KeyS', true)
    expect(saved).toEqual([])
    press('KeyR', true)
    expect(saved.at(-1)).toBe('session-checkout-cep.jsonl from blob:log')
  })
})
