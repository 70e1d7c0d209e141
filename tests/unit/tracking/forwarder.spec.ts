import { type Consent, consentValues } from '@ultrafibra/contract/consent'
import { describe, expect, it } from 'vitest'
import { forwarderTo } from '../../../src/tracking/forwarder.ts'
import { reportedPath } from '../../../src/tracking/page-view.ts'
import { allows, type Tracked } from '../../../src/tracking/purposes.ts'
import { dueScripts, isPrivatePath } from '../../../src/tracking/third-parties.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'

const forwarding = (consent: Consent) => {
  const sent: TrackingEvent[] = []
  const logged: string[] = []
  const tracker = { start: () => {}, forget: () => {}, send: (event: TrackingEvent) => sent.push(event) }
  const forward = forwarderTo({ tracker, consent: () => consent, log: (text) => logged.push(text) })
  return { forward, sent, logged }
}

describe('the table of purposes', () => {
  const measuring: readonly Consent[] = ['both', 'both+contact', 'func', 'func+contact']
  const contacting: readonly Consent[] = ['denied+contact', 'both+contact', 'publi+contact', 'func+contact']

  it.each<[Tracked, readonly Consent[]]>([
    ['web-care', consentValues.filter((consent) => consent !== 'denied')],
    ['fingerprint', measuring],
    ['visit-ids', measuring],
    ['partner', ['both', 'both+contact', 'publi', 'publi+contact']],
    ['pageView', measuring],
    ['PurchaseFunnelStep', measuring],
    ['addToShoppingCart', measuring],
    ['checkout', measuring],
    ['funil_recuperacao', contacting],
    ['checkout_semcobertura', contacting],
  ])('allows %s with %j only', (what, expected) => {
    expect(consentValues.filter((consent) => allows(consent, what))).toEqual(expected)
  })
})

describe("a funnel event's step", () => {
  it.each([1, 14, 2.5])('is sent when it is %s', (step) => {
    const { forward, sent, logged } = forwarding('both+contact')
    const events: TrackingEvent[] = [
      { name: 'PurchaseFunnelStep', data: { currentStep: step } },
      { name: 'funil_recuperacao', data: { step } },
    ]
    forward(events)
    expect([sent, logged]).toEqual([events, []])
  })

  it.each([
    0,
    -1,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '3' as unknown as number,
  ])('is logged as invalid and not sent when it is %s', (step) => {
    const { forward, sent, logged } = forwarding('both+contact')
    forward([
      { name: 'PurchaseFunnelStep', data: { currentStep: step } },
      { name: 'funil_recuperacao', data: { step, name: 'Maria' } },
    ])
    expect([sent, logged]).toEqual([
      [],
      ['Tracking: invalid step in PurchaseFunnelStep', 'Tracking: invalid step in funil_recuperacao'],
    ])
  })
})

describe('the path of a page view', () => {
  it.each<[string, string | null]>([
    ['/', '/'],
    ['/b/timpre/', '/b/timpre/'],
    ['/b/timpre/checkout/cep/', '/b/timpre/checkout/cep/'],
    ['/consultar-cobertura/cep/abc123/', '/consultar-cobertura/cep/:value/'],
    ['/demo/hi/Maria/', '/demo/hi/:name/'],
    ['/checkout/maria@exemplo.com.br/', null],
    ['/nao-existe/', null],
  ])('is, for %s, %s', (pathname, reported) => {
    expect(reportedPath(pathname)).toBe(reported)
  })
})

describe('a script of a third party', () => {
  const parties = [
    { src: 'https://partner.test/a.js', what: 'partner', wantsPage: false },
    { src: 'https://partner.test/b.js?v=2', what: 'partner', wantsPage: true },
  ] as const
  const origin = 'https://site.test'

  it.each<[Consent, number]>([
    ['denied', 0],
    ['func', 0],
    ['publi', 2],
    ['both', 2],
  ])('is due with the consent "%s": %i of 2', (consent, count) => {
    expect(dueScripts(parties, consent, { origin, path: '/livelo/' })).toHaveLength(count)
  })

  it("receives the page's URL if it wants it", () => {
    expect(dueScripts(parties, 'both', { origin, path: '/livelo/' })).toEqual([
      'https://partner.test/a.js',
      'https://partner.test/b.js?v=2&url=https%3A%2F%2Fsite.test%2Flivelo%2F',
    ])
  })

  it('is not due before there is a page', () => {
    expect(dueScripts(parties, 'both', { origin, path: null })).toEqual([])
  })

  it.each<[string, boolean]>([
    ['/', false],
    ['/livelo/', false],
    ['/es/globoplay/', false],
    ['/checkout/', true],
    ['/livelo/checkout/nome/', true],
    ['/b/timpre/pedido-realizado/', true],
    ['/refidelizacao/consulta-cpf/', true],
    ['/migracao-ultrafibra/consulta-cpf/', true],
    ['/consulta-cpf/', true],
  ])('is blocked on %s: %s', (path, isPrivate) => {
    expect(isPrivatePath(path)).toBe(isPrivate)
  })
})
