import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type Consent, consentLifeMs } from '../../../contract/consent.ts'
import type { Draft } from '../../../contract/forms.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { createSite, type Site } from '../../../src/app/site.ts'
import { startTracking } from '../../../src/app/tracking.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'
import { drafts, savedWithLead, storedLead, today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'

type Answers = Parameters<typeof fakePorts>[0]
type Saved = Parameters<typeof createSite>[0]['saved']

interface Visit {
  readonly url?: string
  readonly consent?: Consent | null
  readonly answers?: Answers
  readonly saved?: Saved
}

const visit = ({ url = '/', consent = null, answers = {}, saved = null }: Visit = {}) => {
  const { pathname, search } = new URL(url, 'http://site.test')
  const site = createSite({ pathname, search, ports: fakePorts(answers), today, plans: null, saved })
  const stored = consent === null ? null : { value: consent, validForMs: consentLifeMs }
  const consentActor = createActor(consentMachine, { input: { stored } }).start()
  const told: TrackingEvent[] = []
  const loaded: string[] = []
  const device: string[] = []
  let forgotten = 0
  startTracking(site, consentActor, {
    tracker: {
      start: () => loaded.push('web-care'),
      send: (event) => told.push(event),
      forget: () => {
        forgotten += 1
      },
    },
    device: {
      start: async () => {
        device.push('start')
      },
      forget: () => device.push('forget'),
    },
    loader: {
      load: async (src) => {
        loaded.push(src)
        return true
      },
    },
    thirdParties: [{ src: 'https://partner.test/tag.js', what: 'partner', wantsPage: true }],
    origin: 'http://site.test',
    log: () => {},
  })
  site.open()
  return { site, consent: consentActor, told, loaded, device, forgotten: () => forgotten }
}

const at = (site: Site, page: string) => waitFor(site.checkout, (snapshot) => pageOf(snapshot) === page)
const answer = async (site: Site, page: string, draft: Draft = drafts[page]?.right ?? {}) => {
  await at(site, page)
  await waitFor(site.checkout, (snapshot) => !JSON.stringify(snapshot.value).includes('preparing'))
  site.checkout.send({ type: 'step.submit', draft })
}

const questions = [
  'cep',
  'nr-imovel',
  'nome',
  'telefone',
  'email',
  'data-nascimento',
  'nome-mae',
  'cpf',
  'data-de-vencimento',
  'ativar-debito',
  'conta-debito',
  'data-instalacao',
  'confirmacao',
]

const buy = async (site: Site) => {
  await at(site, 'home')
  site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
  for (const page of questions) await answer(site, page)
  await at(site, 'pedido-realizado')
}

const pageView = (path: string): TrackingEvent => ({ name: 'pageView', data: { path } })
const step = (currentStep: number): TrackingEvent => ({ name: 'PurchaseFunnelStep', data: { currentStep } })
const recovery = (number: number, fields: object = {}): TrackingEvent => ({
  name: 'funil_recuperacao',
  data: { step: number, ...fields },
})
const done = (number: number, fields: object = {}) => [step(number), recovery(number, fields)]

const cart: TrackingEvent = {
  name: 'addToShoppingCart',
  data: { ref: 'd500a', name: '500 Mega', price: 59.99, qty: 1 },
}

const wholePurchase: readonly TrackingEvent[] = [
  pageView('/'),
  cart,
  pageView('/checkout/cep/'),
  ...done(1, { cep: '01310100' }),
  pageView('/checkout/nr-imovel/'),
  ...done(2, { number: '1578' }),
  pageView('/checkout/verificando-disponibilidade/'),
  pageView('/checkout/nome/'),
  ...done(3, { name: 'Maria Aparecida' }),
  pageView('/checkout/telefone/'),
  ...done(4, { phone: '5511987654321' }),
  pageView('/checkout/email/'),
  ...done(5, { email: 'maria@exemplo.com.br' }),
  pageView('/checkout/data-nascimento/'),
  ...done(6),
  pageView('/checkout/nome-mae/'),
  ...done(7),
  pageView('/checkout/cpf/'),
  ...done(8),
  ...done(9, { address: 'Avenida Paulista' }),
  pageView('/checkout/data-de-vencimento/'),
  ...done(10, { due_date: 10 }),
  pageView('/checkout/ativar-debito/'),
  ...done(11, { direct_debit: true }),
  pageView('/checkout/conta-debito/'),
  ...done(12),
  pageView('/checkout/data-instalacao/'),
  ...done(13, {
    schedules: [
      { date: '2026-11-25', period: 'manha' },
      { date: '2026-11-26', period: 'tarde' },
    ],
  }),
  pageView('/checkout/confirmacao/'),
  ...done(14),
  { name: 'checkout', data: { total_itens: 1, total_price: 59.99, n_pedido: '12345678903' } },
  pageView('/pedido-realizado/'),
]

const personal = new Set(['funil_recuperacao', 'checkout_semcobertura'])

describe('a whole purchase', () => {
  it('tells each event once and in order, when both purposes are allowed', async () => {
    const { site, told } = visit({ consent: 'both' })
    await buy(site)
    expect(told).toEqual(wholePurchase)
  })

  it('tells no contact when only measuring is allowed', async () => {
    const { site, told } = visit({ consent: 'func' })
    await buy(site)
    expect(told).toEqual(wholePurchase.filter(({ name }) => !personal.has(name)))
  })

  it('tells only the recovery funnel when only advertising is allowed', async () => {
    const { site, told } = visit({ consent: 'publi' })
    await buy(site)
    expect(told).toEqual(wholePurchase.filter(({ name }) => personal.has(name)))
  })

  it.each([
    null,
    'denied',
  ] as const)('tells nothing and loads nothing with the consent %s', async (consent) => {
    const { site, told, loaded, device } = visit({ consent })
    await buy(site)
    expect([told, loaded, device]).toEqual([[], [], ['forget']])
  })

  it.each([
    '52998224725',
    '1990-05-17',
    '17/05/1990',
    'Ana Aparecida',
    '023661',
    '2545',
    'lead-1',
  ])('never tells %s', async (secret) => {
    const { site, told } = visit({ url: '/?l=lead-1&utm_source=x', consent: 'both' })
    await buy(site)
    expect(JSON.stringify(told)).not.toContain(secret)
  })
})

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

describe('a partner’s script', () => {
  it('is loaded with the page’s address where advertising is allowed', async () => {
    const { site, loaded } = visit({ url: '/livelo/?s=d500a', consent: 'publi' })
    await at(site, 'home')
    expect(loaded).toEqual([
      'web-care',
      `https://partner.test/tag.js?url=${encodeURIComponent('http://site.test/livelo/')}`,
    ])
  })

  it('is not loaded in the checkout', async () => {
    const { site, loaded } = visit({ url: '/checkout/cep/', consent: 'both' })
    await at(site, 'cep')
    expect(loaded).toEqual(['web-care'])
  })
})
