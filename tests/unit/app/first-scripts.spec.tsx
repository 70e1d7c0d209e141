import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Consent,
  consentCookie,
  consentLifeMs,
  heldConsent,
  unaskedConsent,
} from '@ultrafibra/contract/consent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentCookiePort } from '../../../src/adapters/consent-cookie.ts'
import { consentRead } from '../../../src/adapters/consent-cookie-text.ts'

const source = ['script-errors', 'display', 'early-events']
  .map((name) => readFileSync(join(import.meta.dirname, `../../../src/public/${name}.js`), 'utf8'))
  .join('\n')
const now = 1_795_000_000_000
const page = document.documentElement

interface Press {
  readonly kind: string
  readonly target: Element
}
const kept = () => (window as unknown as { early: { presses: readonly Press[] } }).early.presses
const asks = (): boolean => 'asksConsent' in page.dataset
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

const bar = `<h1 tabindex="-1">Oferta</h1>
<site-island><section data-consent-bar="">
  <button type="button" id="accept" value="both">Aceitar</button>
  <button type="button" id="reject" value="denied">Recusar</button>
  <button type="button" id="manage">Gerenciar</button>
</section></site-island>`

/** Runs the scripts on a page; their listeners are removed with the signal. */
let stop = new AbortController()
const runOn = (html: string): void => {
  document.body.innerHTML = html
  new Function(source)()
}

const jar = vi.fn<(text: string) => void>()
let cookie = ''

beforeEach(() => {
  vi.useFakeTimers({ now })
  stop = new AbortController()
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener']
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) =>
        add(type, listener, { capture: options === true, signal: stop.signal }),
    )
  }
  cookie = ''
  jar.mockImplementation((text) => {
    cookie = text.split(';')[0] ?? ''
  })
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(jar)
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  jar.mockReset()
  document.body.replaceChildren()
})

describe('the answer to the cookie question before the scripts', () => {
  it.each<[string, Consent]>([
    ['accept', 'both+contact'],
    ['reject', 'denied'],
  ])('"%s" stores the same text as the chart, hides the question and keeps no press', (id, value) => {
    runOn(bar)
    const read = vi.fn()
    window.addEventListener(consentRead, read)
    const before = asks()
    byId(id).focus()
    byId(id).click()
    const [, [stored] = []] = jar.mock.calls
    const chart = vi.fn<(text: string) => void>()
    const port = consentCookiePort({
      document: Object.defineProperty({ cookie: '' }, 'cookie', { set: chart }),
      isSecure: false,
      now: () => now,
    })
    port.write(value, now + consentLifeMs)
    expect([before, asks(), kept(), document.activeElement?.tagName, read.mock.calls.length]).toEqual([
      true,
      false,
      [],
      'H1',
      1,
    ])
    expect(chart).toHaveBeenCalledWith(stored)
  })

  it('is kept for the chart if the browser stores no cookies', () => {
    jar.mockImplementation(() => undefined)
    runOn(bar)
    byId('accept').click()
    expect([asks(), kept()]).toEqual([true, [{ kind: 'click', target: byId('accept') }]])
  })

  it('is kept for the chart if it needs the dialog, and is seen to be heard', () => {
    runOn(bar)
    byId('manage').click()
    expect([asks(), kept(), byId('manage').dataset.heard]).toEqual([
      true,
      [{ kind: 'click', target: byId('manage') }],
      '',
    ])
    expect(jar).toHaveBeenCalledTimes(1)
  })

  it("is the chart's once that answers", () => {
    runOn(bar)
    const host = document.querySelector<HTMLElement>('site-island') as HTMLElement
    host.dataset.ready = ''
    byId('accept').click()
    expect([asks(), kept()]).toEqual([true, []])
    expect(jar).toHaveBeenCalledTimes(1)
  })
})

describe('the cookie question', () => {
  const stored = (value: unknown, expiresAt: unknown): string => JSON.stringify({ value, expiresAt })

  it.each([
    ['no cookie', ''],
    ['a choice', stored('both', now + 1000)],
    ['a refusal', stored('denied', now + consentLifeMs)],
    ['an expired choice', stored('func', now)],
    ['a choice that expires too late', stored('publi', now + consentLifeMs + 1)],
    ['a choice with contacts', `{"value":"func","contact":true,"expiresAt":${now + 1000}}`],
    [
      'contacts refused in words that nobody writes',
      `{"value":"func","contact":false,"expiresAt":${now + 1000}}`,
    ],
    ['the refusal of before any choice', JSON.stringify(unaskedConsent(now))],
    ['an unknown choice', stored('all', now + 1000)],
    ['a text as time', stored('both', `${now + 1000}`)],
    ['a broken text', '{"value":'],
    ['bytes that are no text', '%E0%A4%A'],
  ])('shows with %s exactly when the chart asks', (_, text) => {
    cookie = `a=1; ${consentCookie}=${text.startsWith('%') ? text : encodeURIComponent(text)}`
    runOn(bar)
    const held = (() => {
      try {
        return heldConsent(JSON.parse(text), now)
      } catch {
        return null
      }
    })()
    expect(asks()).toBe(held === null)
  })

  it('stores a refusal for 365 days until there is a choice, once, and as the chart does after a withdrawal', () => {
    const chart = vi.fn<(text: string) => void>()
    const document = Object.defineProperty({ cookie: '' }, 'cookie', { set: chart })
    consentCookiePort({ document, isSecure: false, now: () => now }).forget()
    runOn(bar)
    window.dispatchEvent(new Event('pageshow'))
    expect(jar.mock.calls).toEqual(chart.mock.calls)
    expect([jar.mock.calls.length, jar.mock.calls[0]?.[0]]).toEqual([
      1,
      expect.stringContaining('; Max-Age=31536000;'),
    ])
  })

  it('leaves a choice as it is stored', () => {
    cookie = `${consentCookie}=${encodeURIComponent(stored('both', now + consentLifeMs))}`
    runOn(bar)
    expect(jar).not.toHaveBeenCalled()
  })

  it('asks, and stores nothing, where cookies are refused', () => {
    jar.mockImplementation(() => {
      throw new Error('denied')
    })
    runOn(bar)
    expect(asks()).toBe(true)
  })

  it('returns when the choice expires while the page is open', () => {
    cookie = `${consentCookie}=${encodeURIComponent(stored('both', now + consentLifeMs))}`
    runOn(bar)
    vi.advanceTimersByTime(consentLifeMs - 1)
    const before = asks()
    vi.advanceTimersByTime(1)
    expect([before, asks()]).toEqual([false, true])
  })

  it('follows a choice of another tab once the page is looked at', () => {
    runOn(bar)
    const before = asks()
    cookie = `${consentCookie}=${encodeURIComponent(stored('denied', now + 1000))}`
    document.dispatchEvent(new Event('visibilitychange'))
    expect([before, asks()]).toEqual([true, false])
  })
})

it('a pressed card is kept and seen to be heard', () => {
  runOn('<site-island><article data-card="c500"><p id="text">500 Mega</p></article></site-island>')
  byId('text').click()
  const card = document.querySelector<HTMLElement>('[data-card]')
  expect([kept(), card?.dataset.heard]).toEqual([[{ kind: 'click', target: card }], ''])
})

describe('a click that gives no focus, as in Safari', () => {
  const markup = '<input id="text"><button type="button" id="open"><b id="word">Abrir</b></button>'
  const clickOn = (id: string) => byId(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))

  it('focuses the pressed control before its dialog opens', () => {
    runOn(markup)
    let focused: Element | null = null
    byId('open').addEventListener('click', () => {
      focused = document.activeElement
    })
    clickOn('word')
    expect(focused).toBe(byId('open'))
  })

  it('leaves the focus in a field', () => {
    runOn(markup)
    byId('text').focus()
    clickOn('open')
    expect(document.activeElement).toBe(byId('text'))
  })
})
