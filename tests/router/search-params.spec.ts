import { describe, expect, it } from 'vitest'
import { pageOf } from '../../machines/kit/page.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { createSite } from '../../src/app/site.ts'
import { unmetText } from '../../src/content/plan-facts.ts'
import { leadIdsOf, queryWithPlan, withoutLeadIds } from '../../src/router/link-query.ts'
import {
  forwardedParameters,
  planQueryOf,
  readSearchParams,
  searchText,
  trackingParameters,
  withSearchParams,
} from '../../src/router/search-params.ts'
import { today } from '../support/checkout-fixtures.ts'
import { fakePorts } from '../support/fake-ports.ts'
import { plansUnder } from '../support/landings.ts'
import { reaches } from '../support/reaches.ts'

const query = (search: string) => planQueryOf(readSearchParams(search))

describe('the forwarded query', () => {
  it('has each listed parameter and no other', () => {
    const given = [...forwardedParameters, 'evil', 'redirect'].map((name) => `${name}=v`).join('&')
    expect([...readSearchParams(`?${given}`).keys()]).toEqual([...forwardedParameters])
  })

  it.each(['l', 'ls', 'lmig'])('reads ?%s and never writes it again', (name) => {
    expect(searchText(readSearchParams(`?${name}=abc&s=d500a`))).toBe('?s=d500a')
  })

  it('repeats `sb` only', () => {
    expect(readSearchParams('?sb=max&sb=paramount&s=a&s=b').toString()).toBe('s=a&sb=max&sb=paramount')
  })

  it.each([
    '"><img src=x>',
    'javascript:alert(1)//<',
    'a'.repeat(129),
    '\u0000',
    '{"a":1}',
  ])('drops a malformed value: %s', (value) => {
    expect(readSearchParams(`?utm_source=${encodeURIComponent(value)}`).size).toBe(0)
  })

  it('counts seven parameters as tracking', () => {
    expect(forwardedParameters.slice(-7)).toEqual([...trackingParameters])
  })

  it('is empty without parameters', () => {
    expect(searchText(readSearchParams(''))).toBe('')
  })
})

describe('the plan named in a URL', () => {
  it.each([
    ['?s=d500a&utm_source=x', '?s=d500a&utm_source=x'],
    ['?s=nenhum&idr=8002&utm_source=x', '?idr=8002&utm_source=x'],
    ['?dl=999&ul=1', ''],
  ])('is not forwarded if no such plan is sold: %s', async (search, carried) => {
    const pathname = '/checkout/cep/'
    const site = createSite({ pathname, search, ports: fakePorts(), today, plans: null, saved: null })
    site.open()
    await reaches(site.checkout, (snapshot) => pageOf(snapshot) === 'cep')
    const { search: shown } = site.routed.route()
    expect([...new URLSearchParams(shown)].sort()).toEqual([...new URLSearchParams(carried)].sort())
  })

  it.each([
    ['/checkout/carrinho/', '?sb=max&sb=deezer', 'd1000b'],
    ['/checkout/cep/', '?sb=paramount', 'd1000c'],
    ['/checkout/cep/', '?sb=Paramount-Plus', 'd1000c'],
    ['/checkout/cep/', '?s=D500A', 'd500a'],
    ['/checkout/cep/', '?sba=true', 'd2000b'],
    ['/checkout/cep/', '?dl=600&ul=300&sba=true', 'd600c'],
    ['/consultar-cobertura/cep/', '?dl=600&sb=max', 'd600c'],
  ])('%s%s is bought', async (pathname, search, sku) => {
    const ports = { ...fakePorts(), readPlans: async () => plansUnder('') }
    const site = createSite({ pathname, search, ports, today, plans: null, saved: null })
    site.open()
    await reaches(site.checkout, ({ context }) => context.plans !== null)
    expect(site.checkout.getSnapshot().context.plan?.sku).toBe(sku)
  })

  it.each([
    ['/checkout/cep/', '?sb=nada', 'Não achamos o plano do seu link.'],
    ['/checkout/cep/', '?sb=constructor', 'Não achamos o plano do seu link.'],
    ['/checkout/cep/', '?s=d9', 'Não achamos o plano do seu link.'],
    [
      '/checkout/carrinho/',
      '?sb=paramount&sb=max',
      'Você procurava um plano com Paramount+ e HBO Max: não temos um assim.',
    ],
    [
      '/checkout/cep/',
      '?dl=2000&ul=1000',
      'Você procurava um plano de 2 Giga com 1 Giga de upload sem streaming: não temos um assim.',
    ],
    [
      '/checkout/cep/',
      '?dl=300&sba=true',
      'Você procurava um plano de 300 Mega com streaming: não temos um assim.',
    ],
  ])('%s%s is said to be missing until another one is chosen', async (pathname, search, sentence) => {
    const ports = { ...fakePorts(), readPlans: async () => plansUnder('') }
    const site = createSite({ pathname, search, ports, today, plans: null, saved: null })
    site.open()
    await reaches(site.checkout, ({ context }) => context.plans !== null)
    const unmet = () => site.checkout.getSnapshot().context.unmetQuery
    expect(unmetText(unmet() ?? {})).toBe(sentence)
    site.routed.request('/checkout/cep/', '?s=d500a')
    expect(unmet()).toBeNull()
  })

  it.each<[string, PlanQuery]>([
    ['', {}],
    ['?idr=r-1', { renewalId: 'r-1' }],
    ['?idm=m-1', { migrationId: 'm-1' }],
    ['?id=105', { id: '105' }],
    ['?s=d500a', { sku: 'd500a' }],
    ['?sk=d500a', { sku: 'd500a' }],
    ['?sku=d500a', { sku: 'd500a' }],
    ['?sku=c&sk=b&s=a', { sku: 'a' }],
    ['?dl=600', { downloadMbps: 600 }],
    ['?ul=300', { uploadMbps: 300 }],
    ['?dl=600%20Mbps&ul=300Mbps', { downloadMbps: 600, uploadMbps: 300 }],
    ['?dl=fast&ul=-1', {}],
    ['?sb=max', { subscriptions: ['max'] }],
    ['?sb=max&sb=paramount', { subscriptions: ['max', 'paramount'] }],
    ['?sba=true', { anySubscriptions: true }],
    ['?sba=1', {}],
    ['?sba=false', {}],
  ])('is read from "%s"', (search, plan) => {
    expect(query(search)).toEqual(plan)
  })

  it.each<[string, PlanQuery, string]>([
    ['?id=105&utm_source=x', { id: '105' }, '?id=105&utm_source=x'],
    ['?dl=600&sb=max', { subscriptions: ['max'], downloadMbps: 600 }, '?dl=600&sb=max'],
    ['?id=105&utm_source=x', { sku: 'd300a' }, '?s=d300a&utm_source=x'],
    [
      '?idr=1&idm=2&id=3&s=a&sk=b&sku=c&dl=600&ul=300&sb=max&sba=true&a=r2',
      { sku: 'd300a' },
      '?s=d300a&a=r2',
    ],
    ['?s=d300a', { renewalId: 'r-1' }, '?idr=r-1'],
    ['?s=d300a', { migrationId: 'm-1' }, '?idm=m-1'],
    ['?s=d300a', { id: '105' }, '?id=105'],
    ['?s=d300a', { id: '105', sku: 'd600gl' }, '?s=d600gl'],
    ['?s=d300a&gclid=g', {}, '?gclid=g'],
  ])('in %s becomes %o: %s', (search, plan, written) => {
    expect(searchText(queryWithPlan(readSearchParams(search), plan))).toBe(written)
  })
})

describe('the leads named in a URL', () => {
  const none = { lead: null, noCoverage: null, migration: null }

  it.each([
    ['', none],
    ['?l=sGGoRJn1Vb2UG2K7tLYcQg', { ...none, lead: 'sGGoRJn1Vb2UG2K7tLYcQg' }],
    ['?ls=n-1', { ...none, noCoverage: 'n-1' }],
    ['?lmig=m_1', { ...none, migration: 'm_1' }],
    ['?l=1&ls=2&lmig=3', { lead: '1', noCoverage: '2', migration: '3' }],
    ['?l=../banks&l=2', { ...none, lead: '2' }],
    [`?l=${'x'.repeat(65)}&ls=a%20b&lmig=`, none],
  ])('are read from "%s", each in the shape of an id', (search, leads) => {
    expect(leadIdsOf(search)).toEqual(leads)
  })
})

describe('a link of a prerendered page', () => {
  it.each([
    ['/ofertas/', '?utm_source=x', '/ofertas/?utm_source=x'],
    ['/checkout/cep/?s=d500a', '?s=d2000b&a=77', '/checkout/cep/?s=d500a&a=77'],
    ['/checkout/cep/?s=d500a', '?utm_source=x&lixo=1', '/checkout/cep/?s=d500a&utm_source=x'],
    ['/#planos', '?s=d2000b', '/?s=d2000b#planos'],
    ['/ofertas/', '', '/ofertas/'],
  ])('%s, with the query %s, becomes %s', (link, search, carried) => {
    const site = 'https://site.exemplo'
    expect(withSearchParams(new URL(link, site), search).href).toBe(site + carried)
  })
})

describe('a URL with a lead id', () => {
  const base = '/b/checkout/nome/'

  it.each([
    [`${base}?l=AAAA`, base],
    [`${base}?s=d500a&l=AAAA&ls=BBBB&lmig=CCCC&l=DDDD#x`, `${base}?s=d500a#x`],
    [`${base}?s=d500a%20b`, `${base}?s=d500a%20b`],
  ])('is shown without it: %s', (href, shown) => {
    expect(withoutLeadIds(href)).toBe(shown)
  })
})
