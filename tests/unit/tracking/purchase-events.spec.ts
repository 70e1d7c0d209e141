import type { Consent } from '@ultrafibra/contract/consent'
import { describe, expect, it } from 'vitest'
import { nothingSaved } from '../../../machines/kit/feature.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'
import { agreedSteps, cepInformation, house } from '../../support/checkout-fixtures.ts'
import { at, buy, cart, done, pageView, visit } from '../support/tracked-visit.ts'

/** What an answer reports beside the page: only that of these pages. */
const answered: Readonly<Record<string, readonly TrackingEvent[]>> = {
  cep: done(1, { cep: '01310100' }),
  'nr-imovel': [...done(2, { number: '1578' }), pageView('/checkout/verificando-disponibilidade/')],
  nome: done(3, { name: 'Maria Aparecida' }),
  telefone: done(4, { phone: '5511987654321' }),
  email: done(5, { email: 'maria@exemplo.com.br' }),
  'data-nascimento': done(6, { birth_date: null }),
  'nome-mae': done(7, { mothers_name: null }),
  cpf: [...done(8, { cpf: null, cnpj: null }), ...done(9, { address: 'Avenida Paulista' })],
  'data-de-vencimento': done(10, { due_date: 10 }),
  'ativar-debito': done(11, { direct_debit: true }),
  'conta-debito': done(12, { bank: null, agency: null, account_number: null }),
  'data-instalacao': done(13, {
    schedules: [
      { date: '2026-11-25', period: 'manha' },
      { date: '2026-11-26', period: 'tarde' },
    ],
  }),
  confirmacao: [
    ...done(14),
    { name: 'checkout', data: { total_itens: 1, total_price: 59.99, n_pedido: '12345678903' } },
  ],
}
const wholePurchase: readonly TrackingEvent[] = [
  pageView('/'),
  cart,
  ...agreedSteps().flatMap((page) => [pageView(`/checkout/${page}/`), ...(answered[page] ?? [])]),
  pageView('/pedido-realizado/'),
]

const personal = new Set(['funil_recuperacao', 'checkout_semcobertura'])

describe('a whole purchase', () => {
  it.each<[string, Consent, (event: TrackingEvent) => boolean]>([
    ['each event once and in order', 'both+contact', () => true],
    ['no contact', 'func', ({ name }) => !personal.has(name)],
    ['no contact, as before contacts were asked about,', 'both', ({ name }) => !personal.has(name)],
    ['nothing', 'publi', () => false],
    ['only the recovery funnel', 'denied+contact', ({ name }) => personal.has(name)],
  ])('reports %s with the consent %s', async (_what, consent, isReported) => {
    const { site, reported } = visit({ url: '/?l=lead-1&utm_source=x', consent })
    await buy(site)
    expect(reported).toEqual(wholePurchase.filter(isReported))
  })

  it.each([
    null,
    'denied',
  ] as const)('tells nothing and loads nothing with the consent %s', async (consent) => {
    const { site, reported, loaded, device } = visit({ consent })
    await buy(site)
    expect([reported, loaded, device]).toEqual([[], [], ['forget']])
  })
})

describe('a partner’s script', () => {
  it('is loaded with the page’s URL if advertising is allowed', async () => {
    const { site, loaded } = visit({ url: '/livelo/?s=d500a', consent: 'publi' })
    await at(site, 'home')
    expect(loaded).toEqual([
      'web-care',
      `https://partner.test/tag.js?url=${encodeURIComponent('http://site.test/livelo/')}`,
    ])
  })

  it('is not loaded in the checkout', async () => {
    const { site, loaded } = visit({ url: '/checkout/cep/', consent: 'both+contact' })
    await at(site, 'cep')
    expect(loaded).toEqual(['web-care'])
  })
})

describe('an address looked up on a marketing page', () => {
  const prefill = { cepDigits: '01310100', cep: cepInformation, house }
  const url = '/checkout/verificando-disponibilidade/?s=d500a'

  it('is reported as the first two steps', async () => {
    const { site, reported } = visit({ url, consent: 'both+contact', prefill })
    await at(site, agreedSteps()[2] ?? '')
    expect(reported.filter(({ name }) => name !== 'pageView' && name !== 'addToShoppingCart')).toEqual([
      ...done(1, { cep: '01310100' }),
      ...done(2, { number: '1578' }),
    ])
  })

  it('of an earlier visit is not reported again', async () => {
    const saved = { ...nothingSaved, sku: 'd500a', cepDigits: '01310100', cep: cepInformation }
    const { site, reported } = visit({ url: '/checkout/nr-imovel/', consent: 'both+contact', saved })
    await at(site, 'nr-imovel')
    expect(reported.filter(({ name }) => name === 'PurchaseFunnelStep')).toEqual([])
  })
})
