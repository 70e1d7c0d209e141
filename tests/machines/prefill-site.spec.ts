import { describe, expect, it } from 'vitest'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { Prefill } from '../../machines/kit/feature.ts'
import { nothingSaved } from '../../machines/kit/feature.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { createSite, type Site } from '../../src/app/site.ts'
import {
  agreedSteps,
  cepInformation,
  drafts,
  house,
  today,
  wholeAddress,
} from '../support/checkout-fixtures.ts'
import { type Call, fakePorts } from '../support/fake-ports.ts'
import { reaches } from '../support/reaches.ts'

const contact = { name: 'Maria Aparecida', phone: '(11) 98765-4321', email: 'maria@exemplo.com.br' }
const street: Prefill = { cepDigits: '01310100', cep: cepInformation, contact }
const address: Prefill = { ...street, house }

const at = (site: Site, page: string) => reaches(site.checkout, (snapshot) => pageOf(snapshot) === page)
/** Answers the agreed pages between the address and the name. */
const atName = async (site: Site) => {
  for (const page of agreedSteps().slice(2, agreedSteps().indexOf('nome'))) {
    await at(site, page)
    site.checkout.send({ type: 'step.submit', draft: drafts[page]?.right ?? {} })
  }
  return at(site, 'nome')
}

describe('a campaign for customers who migrate', () => {
  it('leads to its own home if the checkout has no page to show', async () => {
    const ports = fakePorts()
    const pathname = '/migracao-ultrafibra/consulta-cpf/'
    const site = createSite({ pathname, search: '', ports, today, plans: null, saved: null })
    site.open()
    await reaches(site.checkout, (snapshot) => !snapshot.matches('opening' as never))
    const shown = () => [site.routed.route().feature, site.routed.route().path]
    const before = shown()
    site.routed.request('/migracao-ultrafibra/checkout/nome/')
    expect([before, shown()]).toEqual([
      ['migration', '/consulta-cpf/'],
      ['migration', '/consulta-cpf/'],
    ])
  })
})

describe('a site opened with a prefill', () => {
  const openSite = (url: string, prefill: Prefill | null) => {
    const { pathname, search } = new URL(url, 'http://site.test')
    const ports = fakePorts()
    const site = createSite({ pathname, search, ports, today, plans: null, saved: null, prefill })
    site.open()
    return { site, calls: ports.calls }
  }
  const asked = (calls: readonly Call[], name: string) =>
    calls.filter((call) => call.name === name).map(({ request }) => request)

  it('checks the address in the checkout without asking for it, and creates the lead there', async () => {
    const { site, calls } = openSite('/checkout/verificando-disponibilidade/?s=d500a', address)
    const { context } = await atName(site)
    expect([asked(calls, 'cepInformation'), asked(calls, 'coverage'), asked(calls, 'createLeadV2')]).toEqual([
      [],
      [
        {
          query: {
            cep: '01310100',
            number: '1578',
            block: undefined,
            blockNumber: '',
            lotNumber: '',
            addon: undefined,
            sku: 'd500a',
            collaborator: undefined,
            regionOffer: undefined,
            premium: undefined,
          },
        },
      ],
      [{ body: expect.objectContaining({ idPlan: 2, address: wholeAddress }) }],
    ])
    expect(context.drafts.nome).toEqual({ name: contact.name })
  })

  it.each(['/', '/b/'])('opens the coverage check under %s at the street number', (prefix) => {
    const { site } = openSite(`${prefix}consultar-cobertura/nr-imovel/`, street)
    expect([site.routed.route().path, pageOf(site.feature('coverage').getSnapshot())]).toEqual([
      '/consultar-cobertura/nr-imovel/',
      'nr-imovel',
    ])
  })

  it.each([
    '/consultar-cobertura/nr-imovel/',
    '/receber-ligacao/',
    '/checkout/cep/',
  ])('looks nothing up and stores nothing for an inactive feature (%s)', async (pathname) => {
    const ports = fakePorts()
    const known = { cepDigits: '01310100', cep: cepInformation, house: { ...house, cep: '01310100' } }
    const kept = { ...nothingSaved, ...known }
    const site = createSite({ pathname, search: '', ports, today, plans: null, saved: kept, prefill: street })
    site.open()
    await reaches(site.checkout, (snapshot) => !snapshot.matches('opening' as never))
    await new Promise((resolve) => setImmediate(resolve))
    expect(ports.calls).toEqual([])
  })

  it.each([
    ['?cep=01310-100', '01310-100'],
    ['?cep=01310100', '01310100'],
    ['?cep=%3Cscript%3E', ''],
    ['', ''],
  ])('shows the postal code that a form without script sent as "%s"', (search, typed) => {
    const ports = fakePorts()
    const pathname = '/consultar-cobertura/cep/'
    const site = createSite({ pathname, search, ports, today, plans: null, saved: null })
    site.open()
    const { drafts: shown } = site.feature('coverage').getSnapshot().context as CheckoutContext
    expect([shown.cep?.cep ?? '', site.routed.route().search]).toEqual([typed, ''])
  })

  it('buys a plan of the coverage check without asking for anything twice', async () => {
    const { site, calls } = openSite('/consultar-cobertura/nr-imovel/', street)
    const coverage = site.feature('coverage')
    coverage.send({ type: 'step.submit', draft: drafts['nr-imovel']?.right })
    await reaches(coverage, (snapshot) => pageOf(snapshot) === 'planos')
    coverage.send({ type: 'plan.choose', sku: 'd500a' })
    const { context } = await atName(site)
    expect([asked(calls, 'cepInformation'), context.drafts.nome]).toEqual([[], { name: contact.name }])
  })
})
