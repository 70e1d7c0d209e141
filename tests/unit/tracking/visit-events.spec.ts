import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { nothingSaved } from '../../../machines/kit/feature.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import {
  cepInformation,
  drafts,
  house,
  migrationLead,
  savedWithLead,
  storedLead,
} from '../../support/checkout-fixtures.ts'
import { migrationOffers, otherCpf } from '../../support/feature-fixtures.ts'
import { answer, at, cart, done, pageView, questions, visit } from '../support/tracked-visit.ts'

const drawerUrl = '/checkout/verificando-disponibilidade/?s=d500a'
const prefill = { cepDigits: '01310100', cep: cepInformation, house }

describe('a consent given on the way', () => {
  it('tells the page in view and goes on from there, without what was typed before', async () => {
    const { site, consent, told } = visit()
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    await answer(site, 'cep')
    await at(site, 'nr-imovel')
    consent.send({ type: 'consent.accept' })
    await answer(site, 'nr-imovel')
    await at(site, 'nome')
    expect(told).toEqual([
      pageView('/checkout/nr-imovel/'),
      ...done(2, { number: '1578' }),
      pageView('/checkout/verificando-disponibilidade/'),
      pageView('/checkout/nome/'),
    ])
  })

  it('that is withdrawn again stops everything', async () => {
    const { site, consent, told, device } = visit({ consent: 'both' })
    await at(site, 'home')
    consent.send({ type: 'consent.follow', stored: null })
    const before = told.length
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    await answer(site, 'cep')
    await at(site, 'nr-imovel')
    expect([told.slice(before), device]).toEqual([[], ['start', 'forget']])
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
  ])('tells of %s and of no page before it', async (url) => {
    const { site, told } = visit({ url, consent: 'both' })
    await waitFor(site.checkout, (snapshot) => !snapshot.matches('opening' as never))
    expect(told.filter(({ name }) => name === 'pageView')).toEqual([pageView(url)])
  })
})

describe('a consent that changes', () => {
  it('does not tell the page in view twice when it is widened', async () => {
    const { site, consent, told } = visit({ consent: 'func' })
    await at(site, 'home')
    consent.send({ type: 'consent.manage' })
    consent.send({ type: 'consent.toggle', purpose: 'publi', isOn: true })
    consent.send({ type: 'consent.confirm' })
    expect(told).toEqual([pageView('/')])
  })

  it('makes the tracker forget what it still holds', async () => {
    const { consent, forgotten } = visit({ consent: 'both' })
    const before = forgotten()
    consent.send({ type: 'consent.manage' })
    const whileOpen = forgotten()
    consent.send({ type: 'consent.follow', stored: null })
    expect([whileOpen - before, forgotten() - before]).toEqual([0, 1])
  })
})

describe('other ways through the checkout', () => {
  it('tells no order that was placed in another tab', async () => {
    const { site, told } = visit({
      url: '/checkout/confirmacao/',
      consent: 'both',
      saved: savedWithLead,
      answers: { lead: () => ({ ...storedLead, orderNumber: '12345678903' }) },
    })
    await at(site, 'pedido-realizado')
    expect(told).toEqual([pageView('/pedido-realizado/')])
  })

  it('counts the plan of a link into the checkout as chosen, under the campaign that it names', async () => {
    const { site, told } = visit({ url: '/es/checkout/cep/?s=d500a&l=secret', consent: 'both' })
    await at(site, 'cep')
    expect(told).toEqual([cart, pageView('/es/checkout/cep/')])
  })

  it.each([
    ['another plan than this tab had', 'd300a', '/checkout/cep/?s=d500a', null, [cart]],
    ['the plan that it has already', 'd500a', '/checkout/cep/?s=d500a', null, []],
    ['a plan of the drawer that asked for the address', 'd300a', drawerUrl, prefill, [cart]],
    ['that plan after a reload', 'd500a', drawerUrl, prefill, []],
    ['no plan at all', 'd300a', '/checkout/cep/', null, []],
  ])('counts a choice once: %s', async (_, sku, url, more, expected) => {
    const { site, told } = visit({ url, consent: 'both', saved: { ...nothingSaved, sku }, prefill: more })
    await waitFor(site.checkout, (snapshot) => !['opening', 'routing'].includes(pageOf(snapshot)))
    expect(told.filter(({ name }) => name === 'addToShoppingCart')).toEqual(expected)
  })

  it('counts an offer to migrate as chosen, and the address that is typed for it as a step', async () => {
    const { site, told } = visit({
      url: '/migracao-ultrafibra/consulta-cpf/',
      consent: 'both',
      answers: {
        migrationOffers: () => migrationOffers,
        chooseMigrationPlan: () => ({ success: true }),
        migrationLead: () => migrationLead,
        saveMigrationAddress: () => ({ success: true }),
      },
    })
    const part = site.feature('migration')
    part.send({ type: 'step.submit', draft: { cpf: otherCpf } })
    await waitFor(part, (snapshot) => pageOf(snapshot) === 'ofertas')
    part.send({ type: 'offer.choose', id: 9002 })
    for (const page of ['cep', 'nr-imovel']) await answer(site, page)
    await at(site, 'data-de-vencimento')
    expect(told.filter(({ name }) => !['pageView', 'funil_recuperacao'].includes(name))).toEqual([
      { name: 'addToShoppingCart', data: { ref: 'migracao-9002', name: '700 Mega', price: 79.99, qty: 1 } },
      ...[1, 2, 9].map((currentStep) => ({ name: 'PurchaseFunnelStep', data: { currentStep } })),
    ])
  })

  it('tells the contact that the coverage check was left', async () => {
    const { site, told } = visit({
      url: '/consultar-cobertura/cep/',
      consent: 'both',
      answers: {
        coverage: () => ({ plans: [], infra: null }),
        createLeadNoCoverage: () => ({ success: true, id: 'interest-1' }),
        updateLeadNoCoverage: () => ({ success: true }),
      },
    })
    const part = site.feature('coverage')
    for (const page of ['cep', 'nr-imovel', 'sem-cobertura']) {
      await waitFor(part, (snapshot) => pageOf(snapshot) === page)
      const draft = drafts[page === 'sem-cobertura' ? 'oferta-indisponivel' : page]?.right
      part.send({ type: 'step.submit', draft })
    }
    await waitFor(part, (snapshot) => snapshot.matches({ 'sem-cobertura': 'thanking' }))
    expect(told.filter(({ name }) => name === 'checkout_semcobertura')).toEqual([
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

  it('tells the same house no second time after a reload', async () => {
    const { site, told } = visit({
      url: '/checkout/nr-imovel/',
      consent: 'both',
      saved: savedWithLead,
      answers: { lead: () => storedLead },
    })
    await answer(site, 'nr-imovel')
    await waitFor(site.checkout, (snapshot) => pageOf(snapshot) !== 'nr-imovel')
    expect(told.filter(({ name }) => name === 'PurchaseFunnelStep')).toEqual([])
  })

  it('does not count the plan that is shown without being chosen', async () => {
    const { site, told } = visit({ url: '/checkout/cep/', consent: 'both' })
    await at(site, 'cep')
    expect(told).toEqual([pageView('/checkout/cep/')])
  })

  it('tells no step anew that an earlier visit had done', async () => {
    const { site, told } = visit({
      url: '/checkout/confirmacao/',
      consent: 'both',
      saved: savedWithLead,
      answers: { lead: () => storedLead },
    })
    await at(site, 'confirmacao')
    expect(told).toEqual([pageView('/checkout/confirmacao/')])
  })

  it('tells a changed answer again, and an unchanged one not', async () => {
    const { site, told } = visit({ consent: 'both' })
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const page of ['cep', 'nr-imovel', 'nome']) await answer(site, page)
    await at(site, 'telefone')
    const before = told.length
    site.checkout.send({ type: 'step.back' })
    await answer(site, 'nome')
    await at(site, 'telefone')
    site.checkout.send({ type: 'step.back' })
    await answer(site, 'nome', { name: 'Maria Aparecida Souza' })
    await at(site, 'telefone')
    expect(told.slice(before)).toEqual([
      pageView('/checkout/nome/'),
      pageView('/checkout/telefone/'),
      pageView('/checkout/nome/'),
      ...done(3, { name: 'Maria Aparecida Souza' }),
      pageView('/checkout/telefone/'),
    ])
  })

  it('tells the price of the bill when the visitor pays by bill', async () => {
    const { site, told } = visit({ consent: 'both' })
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const page of questions.filter((one) => one !== 'conta-debito'))
      await answer(site, page, page === 'ativar-debito' ? { direct_debit: 'nao' } : drafts[page]?.right)
    await at(site, 'pedido-realizado')
    expect(told.at(-2)).toEqual({
      name: 'checkout',
      data: { total_itens: 1, total_price: 69.99, n_pedido: '12345678903' },
    })
  })

  it('tells the contact that is left where there is no fibre', async () => {
    const { site, told } = visit({
      consent: 'both',
      answers: {
        coverage: () => ({ plans: [], infra: null }),
        createLeadNoCoverage: () => ({ success: true, id: 'interest-1' }),
        updateLeadNoCoverage: () => ({ success: true }),
      },
    })
    await at(site, 'home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const page of ['cep', 'nr-imovel', 'oferta-indisponivel']) await answer(site, page)
    await waitFor(site.checkout, (snapshot) =>
      snapshot.matches({ 'oferta-indisponivel': 'thanking' } as never),
    )
    expect(told.slice(-2)).toEqual([
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
