import { consentLifeMs, consentValues, selectionOf, unaskedConsent } from '@ultrafibra/contract/consent'
import { describe, expect, it } from 'vitest'
import { consentCookiePort } from '../../../src/adapters/consent-cookie.ts'

const now = 1_795_000_000_000

const portOver = (cookie: string) =>
  consentCookiePort({ document: { cookie }, isSecure: false, now: () => now })
const stored = (content: unknown, others = ''): string =>
  `${others}cookie_consent=${encodeURIComponent(JSON.stringify(content))}`
const refusing = {
  get cookie(): string {
    throw new Error('denied')
  },
  set cookie(_) {
    throw new Error('denied')
  },
}

describe('the consent cookie', () => {
  it.each(consentValues)('brings back "%s" as it was written', (value) => {
    const choice = { value, expiresAt: now + 1000 }
    const document = { cookie: '' }
    consentCookiePort({ document, isSecure: false, now: () => now }).write(value, choice.expiresAt)
    expect(portOver(document.cookie.split(';')[0] ?? '').read()).toEqual(choice)
  })

  it('of before contacts were asked about holds, and does not include them', () => {
    const kept = portOver(stored({ value: 'both', expiresAt: now + 1000 })).read()
    expect(kept && selectionOf(kept.value)).toEqual({ publi: true, func: true, contact: false })
  })

  it('is found among others', () => {
    const choice = { value: 'both', expiresAt: now + consentLifeMs }
    expect(portOver(stored(choice, 'a=1; xcookie_consent=2; ')).read()).toEqual(choice)
  })

  it.each<[string, string]>([
    ['none', ''],
    ['another only', 'cookie_consent_old=1'],
    ['an empty one', 'cookie_consent='],
    ['no JSON', 'cookie_consent=both'],
    ['broken encoding', 'cookie_consent=%E0%A4%A'],
    ['null', stored(null)],
    ['a list', stored([])],
    ['an unknown value', stored({ value: 'all', expiresAt: now + 1000 })],
    ['no expiry', stored({ value: 'both' })],
    ['an expiry in words', stored({ value: 'both', expiresAt: 'amanhã' })],
    ['a further field', stored({ value: 'both', expiresAt: now + 1000, admin: true })],
    ['the refusal of before any choice', stored(unaskedConsent(now))],
    [
      'the refusal of before any choice, a day before its end',
      stored(unaskedConsent(now - 364 * 86_400_000)),
    ],
    ['one that has just expired', stored({ value: 'both', expiresAt: now })],
    ['one that expires later than any choice', stored({ value: 'both', expiresAt: now + consentLifeMs + 1 })],
  ])('counts as none: %s', (_, cookie) => {
    expect(portOver(cookie).read()).toBeNull()
  })

  it.each([
    [false, ''],
    [true, '; Secure'],
  ])('is written for a week, for the whole site (secure: %s)', (isSecure, end) => {
    const document = { cookie: '' }
    consentCookiePort({ document, isSecure, now: () => now }).write('func', now + consentLifeMs)
    const value = encodeURIComponent(`{"value":"func","expiresAt":${now + consentLifeMs}}`)
    expect(document.cookie).toBe(`cookie_consent=${value}; Path=/; Max-Age=604800; SameSite=Lax${end}`)
  })

  it('is after a withdrawal what it is before any choice', () => {
    const document = { cookie: '' }
    consentCookiePort({ document, isSecure: false, now: () => now }).forget()
    const value = encodeURIComponent(JSON.stringify(unaskedConsent(now)))
    expect(document.cookie).toBe(`cookie_consent=${value}; Path=/; Max-Age=31536000; SameSite=Lax`)
  })

  it('does nothing if the browser has no cookies', () => {
    const port = consentCookiePort({ document: refusing, isSecure: false, now: () => now })
    expect([port.read(), port.write('both', now), port.forget()]).toEqual([null, undefined, undefined])
  })
})
