import { describe, expect, it } from 'vitest'
import { nothingSaved } from '../../../machines/kit/feature.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import {
  agreedSteps,
  cepInformation,
  drafts,
  house,
  migrationLead,
  missingInRecord,
  savedWithLead,
  storedLead,
} from '../../support/checkout-fixtures.ts'
import { migrationOffers, otherCpf } from '../../support/feature-fixtures.ts'
import { reaches } from '../../support/reaches.ts'
import { answer, at, cart, done, pageView, visit } from '../support/tracked-visit.ts'

const drawerUrl = '/checkout/verificando-disponibilidade/?s=d500a'
const prefill = { cepDigits: '01310100', cep: cepInformation, house }

/** The first page after the address. */
const first = agreedSteps()[2] ?? ''

describe('a consent given during the visit', () => {
  it('reports the current page and what follows, without earlier answers', async () => {
    const { site, consent, reported } = visit()
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    await answer(site, 'cep')
    await at(site, 'nr-imovel')
    consent.send({ type: 'consent.accept' })
    await answer(site, 'nr-imovel')
    await at(site, first)
    expect(reported).toEqual([
      pageView('/checkout/nr-imovel/'),
      ...done(2, { number: '1578' }),
      pageView('/checkout/verificando-disponibilidade/'),
      pageView(`/checkout/${first}/`),
    ])
  })

  it('that is withdrawn stops everything', async () => {
    const { site, consent, reported, device } = visit({ consent: 'both+contact' })
    await at(site, 'home')
    consent.send({ type: 'consent.follow', stored: null })
    const before = reported.length
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    await answer(site, 'cep')
    await at(site, 'nr-imovel')
    expect([reported.slice(before), device]).toEqual([[], ['start', 'forget']])
  })
})

describe('the first load of a page', () => {
  it.each([
    '/chat/',
    '/b/chat/',
    '/refidelizacao/consulta-cpf/',
    '/consultar-cobertura/cep/',
    '/checkout/cep/',
    '/regulamentos/',
  ])('reports %s and no earlier page', async (url) => {
    const { site, reported } = visit({ url, consent: 'both+contact' })
    await reaches(site.checkout, (snapshot) => !snapshot.matches('opening' as never))
    expect(reported.filter(({ name }) => name === 'pageView')).toEqual([pageView(url)])
  })
})

describe('a consent that changes', () => {
  it('does not report the current page again when widened', async () => {
    const { site, consent, reported } = visit({ consent: 'func' })
    await at(site, 'home')
    consent.send({ type: 'consent.manage' })
    consent.send({ type: 'consent.toggle', purpose: 'publi', isOn: true })
    consent.send({ type: 'consent.confirm' })
    expect(reported).toEqual([pageView('/')])
  })

  it('makes the tracker drop its events', async () => {
    const { consent, forgotten } = visit({ consent: 'both+contact' })
    const before = forgotten()
    consent.send({ type: 'consent.manage' })
    const whileOpen = forgotten()
    consent.send({ type: 'consent.follow', stored: null })
    expect([whileOpen - before, forgotten() - before]).toEqual([0, 1])
  })
})

describe('other journeys through the checkout', () => {
  it('does not report an order placed in another tab', async () => {
    const { site, reported } = visit({
      url: '/checkout/confirmacao/',
      consent: 'both+contact',
      saved: savedWithLead,
      answers: { lead: () => ({ ...storedLead, orderNumber: '12345678903' }) },
    })
    await at(site, 'pedido-realizado')
    expect(reported).toEqual([pageView('/pedido-realizado/')])
  })

  it("counts a checkout link's plan as chosen, in its campaign", async () => {
    const { site, reported } = visit({ url: '/es/checkout/cep/?s=d500a&l=secret', consent: 'both+contact' })
    await at(site, 'cep')
    expect(reported).toEqual([cart, pageView('/es/checkout/cep/')])
  })

  it.each([
    ['another plan than this tab had', 'd300a', '/checkout/cep/?s=d500a', null, [cart]],
    ['the plan that it has already', 'd500a', '/checkout/cep/?s=d500a', null, []],
    ['a plan of the drawer that asked for the address', 'd300a', drawerUrl, prefill, [cart]],
    ['that plan after a reload', 'd500a', drawerUrl, prefill, []],
    ['no plan at all', 'd300a', '/checkout/cep/', null, []],
  ])('counts a choice once: %s', async (_, sku, url, more, expected) => {
    const { site, reported } = visit({
      url,
      consent: 'both+contact',
      saved: { ...nothingSaved, sku },
      prefill: more,
    })
    await reaches(site.checkout, (snapshot) => !['opening', 'routing'].includes(pageOf(snapshot)))
    expect(reported.filter(({ name }) => name === 'addToShoppingCart')).toEqual(expected)
  })

  it('counts a migration offer as chosen, and its typed address as a step', async () => {
    const { site, reported } = visit({
      url: '/migracao-ultrafibra/consulta-cpf/',
      consent: 'both+contact',
      answers: {
        migrationOffers: () => ({ ...migrationOffers, needsCode: false }),
        chooseMigrationPlan: () => ({ success: true }),
        migrationLead: () => migrationLead,
        saveMigrationAddress: () => ({ success: true }),
      },
    })
    const part = site.feature('migration')
    part.send({ type: 'step.submit', draft: { cpf: otherCpf } })
    await reaches(part, (snapshot) => pageOf(snapshot) === 'ofertas')
    part.send({ type: 'offer.choose', id: 9002 })
    const missing = missingInRecord.slice(0, missingInRecord.indexOf('data-de-vencimento'))
    for (const page of ['cep', 'nr-imovel', ...missing]) await answer(site, page)
    await at(site, 'data-de-vencimento')
    expect(reported.filter(({ name }) => !['pageView', 'funil_recuperacao'].includes(name))).toEqual([
      { name: 'addToShoppingCart', data: { ref: 'migracao-9002', name: '700 Mega', price: 79.99, qty: 1 } },
      ...[1, 2, 9].map((currentStep) => ({
        name: 'PurchaseFunnelStep',
        data: { currentStep },
      })),
    ])
  })

  it("reports the coverage check's contact", async () => {
    const { site, reported } = visit({
      url: '/consultar-cobertura/cep/',
      consent: 'both+contact',
      answers: {
        coverage: () => ({ plans: [], infra: null }),
        createLeadNoCoverage: () => ({ success: true, id: 'interest-1' }),
        updateLeadNoCoverage: () => ({ success: true }),
      },
    })
    const part = site.feature('coverage')
    for (const page of ['cep', 'nr-imovel', 'sem-cobertura']) {
      await reaches(part, (snapshot) => pageOf(snapshot) === page)
      const draft = drafts[page === 'sem-cobertura' ? 'oferta-indisponivel' : page]?.right
      part.send({ type: 'step.submit', draft })
    }
    await reaches(part, (snapshot) => snapshot.matches({ 'sem-cobertura': 'thanking' }))
    expect(reported.filter(({ name }) => name === 'checkout_semcobertura')).toEqual([
      {
        name: 'checkout_semcobertura',
        data: {
          total_price: 0,
          email: 'maria@exemplo.com.br',
          telefone: '5511987654321',
          cep: '01310100',
        },
      },
    ])
  })

  it('does not report the same street number again after a reload', async () => {
    const { site, reported } = visit({
      url: '/checkout/nr-imovel/',
      consent: 'both+contact',
      saved: savedWithLead,
      answers: { lead: () => storedLead },
    })
    await answer(site, 'nr-imovel')
    await reaches(site.checkout, (snapshot) => pageOf(snapshot) !== 'nr-imovel')
    expect(reported.filter(({ name }) => name === 'PurchaseFunnelStep')).toEqual([])
  })

  it('does not report steps of an earlier visit again', async () => {
    const { site, reported } = visit({
      url: '/checkout/confirmacao/',
      consent: 'both+contact',
      saved: savedWithLead,
      answers: { lead: () => storedLead },
    })
    await at(site, 'confirmacao')
    expect(reported).toEqual([pageView('/checkout/confirmacao/')])
  })

  it('reports a changed answer again, an unchanged one not', async () => {
    const { site, reported } = visit({ consent: 'both+contact' })
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const page of agreedSteps().slice(0, agreedSteps().indexOf('telefone'))) await answer(site, page)
    await at(site, 'telefone')
    const before = reported.length
    site.checkout.send({ type: 'step.back' })
    await answer(site, 'nome')
    await at(site, 'telefone')
    site.checkout.send({ type: 'step.back' })
    await answer(site, 'nome', { name: 'Maria Aparecida Souza' })
    await at(site, 'telefone')
    expect(reported.slice(before)).toEqual([
      pageView('/checkout/nome/'),
      pageView('/checkout/telefone/'),
      pageView('/checkout/nome/'),
      ...done(3, { name: 'Maria Aparecida Souza' }),
      pageView('/checkout/telefone/'),
    ])
  })

  it("reports the bill's price if the visitor pays by bill", async () => {
    const { site, reported } = visit({ consent: 'both+contact' })
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const page of agreedSteps({ directDebit: false }))
      await answer(site, page, page === 'ativar-debito' ? { direct_debit: 'nao' } : drafts[page]?.right)
    await at(site, 'pedido-realizado')
    expect(reported.at(-2)).toEqual({
      name: 'checkout',
      data: { total_itens: 1, total_price: 69.99, n_pedido: '12345678903' },
    })
  })

  it('reports a no-coverage contact', async () => {
    const { site, reported } = visit({
      consent: 'both+contact',
      answers: {
        coverage: () => ({ plans: [], infra: null }),
        createLeadNoCoverage: () => ({ success: true, id: 'interest-1' }),
        updateLeadNoCoverage: () => ({ success: true }),
      },
    })
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const page of ['cep', 'nr-imovel', 'oferta-indisponivel']) await answer(site, page)
    await reaches(site.checkout, (snapshot) =>
      snapshot.matches({ 'oferta-indisponivel': 'thanking' } as never),
    )
    expect(reported.slice(-2)).toEqual([
      pageView('/checkout/oferta-indisponivel/'),
      {
        name: 'checkout_semcobertura',
        data: {
          total_price: 59.99,
          email: 'maria@exemplo.com.br',
          telefone: '5511987654321',
          cep: '01310100',
        },
      },
    ])
  })
})
