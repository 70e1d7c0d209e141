import type { Draft } from '@ultrafibra/contract/form'
import { listNoCoverageLeads } from '@ultrafibra/server/store/no-coverage.rows'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agreedJourney, agreedSteps, storedLead, wholeAddress } from '../support/checkout-fixtures.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { emptyStorages, openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const drafts: readonly (readonly [page: string, draft: Draft])[] = agreedJourney.map(([page, , right]) => [
  page,
  page === 'data-instalacao' ? { schedules: '2026-11-26/tarde,2026-11-27/manha' } : right,
])

const order = {
  orderNumber: expect.stringMatching(/^\d{11}$/),
  placedAt: '2026-11-21T15:00:00.000Z',
  idLead: expect.stringMatching(/^[\w-]{22}$/),
  idPlan: 102,
  sku: 'd500a',
  plan: '500 Mega',
  name: 'Maria Aparecida',
  phone: '11987654321',
  phone2: null,
  email: 'maria@exemplo.com.br',
  accept_promotions: true,
  accept_information: false,
  birth_date: '1990-05-17',
  mothers_name: 'Ana Aparecida',
  cpf: '52998224725',
  cnpj: null,
  address: wholeAddress,
  complements: null,
  networkAddress: null,
  infra: 'tim',
  due_date: 10,
  direct_debit: true,
  bankInfo: { bank: '341', agency: '2545', account_number: '023661' },
  schedules: [
    { date: '2026-11-26', period: 'tarde' },
    { date: '2026-11-27', period: 'manha' },
  ],
  idPlanAddonBonus: null,
  addon: null,
  tracking: { utm_source: 'busca' },
  kind: 'default',
  answers: storedLead.answers,
  review: null,
  visitChangedAt: null,
  status: 'placed',
  confirmedVisit: null,
  withdrawnAt: null,
}
const { bankInfo: _bank, ...withoutBank } = order

const contact = { name: 'Maria Souza', phone: '(92) 98765-4321', email: 'maria@exemplo.com.br' }

/** Leaves a contact at an address without coverage. */
const leaveContact = async (site: ReturnType<Shop['open']>): Promise<void> => {
  await site.answer('cep', { cep: '69050-010' })
  await site.answer('nr-imovel', { address_kind: 'none' })
  await site.isAt('oferta-indisponivel', 'editing')
  site.checkout.send({ type: 'step.submit', draft: contact })
  await site.isAt('oferta-indisponivel', 'thanking')
}

describe('a purchase through the real machines, client and server', { timeout: 20_000 }, () => {
  it('by direct debit ends on the order, with one address per page', async () => {
    const site = shop.open('/?utm_source=busca')
    await site.isAt('home')
    site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
    for (const [page, draft] of drafts) await site.answer(page, draft)
    const { context } = await site.isAt('pedido-realizado')
    expect(site.history.urls()).toEqual([
      '/?utm_source=busca',
      ...drafts.map(([page]) => `/checkout/${page}/?s=d500a&utm_source=busca`),
      '/pedido-realizado/?s=d500a&utm_source=busca',
    ])
    expect(await shop.orders()).toEqual([order])
    expect((await shop.orders()).map(({ orderNumber }) => orderNumber)).toEqual([context.order?.number])
    site.stop()
  })

  it('by boleto of a plan without scheduling passes neither bank nor installation', async () => {
    const site = shop.open('/checkout/cep/?s=d300a')
    const asked: readonly string[] = agreedSteps({ directDebit: false, isScheduled: false })
    const passed = drafts.filter(([page]) => asked.includes(page))
    for (const [page, draft] of passed) {
      await site.answer(page, page === 'ativar-debito' ? { direct_debit: 'nao' } : draft)
    }
    await site.isAt('pedido-realizado')
    expect(site.history.urls()).toEqual([
      ...passed.map(([page]) => `/checkout/${page}/?s=d300a`),
      '/pedido-realizado/?s=d300a',
    ])
    expect(await shop.orders()).toEqual([
      {
        ...withoutBank,
        idPlan: 101,
        sku: 'd300a',
        plan: '300 Mega',
        direct_debit: false,
        schedules: null,
      },
    ])
    site.stop()
  })

  it('that loses its session continues with a new lead and every answer', async () => {
    // Its answer is never saved in the background.
    const judged = 'ativar-debito'
    let carried = cookieJar()
    const site = shop.open('/checkout/cep/?s=d500a', { fetching: (input, init) => carried(input, init) })
    for (const [page, draft] of drafts) {
      await site.isAt(page)
      if (page === judged) carried = cookieJar()
      await site.answer(page, draft)
      if (page !== judged) continue
      await site.isAt('expired')
      site.checkout.send({ type: 'step.retry' })
    }
    await site.isAt('pedido-realizado')
    expect(await shop.orders()).toEqual([order])
    site.stop()
  })

  it('that moves to where there is coverage deletes the contact, named by its phone', async () => {
    const erasures: unknown[] = []
    const fetching = cookieJar()
    const site = shop.open('/checkout/cep/?s=d500a', {
      fetching: async (input, init) => {
        const request = new Request(input, init)
        if (request.method === 'DELETE') erasures.push(await request.clone().json())
        return fetching(request)
      },
    })
    await leaveContact(site)
    site.checkout.send({ type: 'xstate.route', to: '#cep' })
    await site.answer('cep', { cep: '01310-100' })
    await site.answer('nr-imovel', { address_kind: 'number', number: '1578' })
    await expect.poll(() => erasures).toMatchObject([{ cep: '69050010', phone: '92987654321' }])
    site.stop()
  })

  it('leaves one contact, the last, of several addresses without coverage, and none with coverage', async () => {
    const [storages, fetching] = [emptyStorages(), cookieJar()]
    const openAt = (page: string) => shop.open(`/checkout/${page}/?s=d500a`, { storages, fetching })
    const noted = async () =>
      (await listNoCoverageLeads(shop.app.store, '')).map(({ number, phone }) => [number, phone]).sort()
    const first = openAt('cep')
    await leaveContact(first)
    first.stop()

    const site = openAt('nr-imovel')
    await site.isAt('nr-imovel')
    const number = async (text: string, cep = '69050-010') => {
      site.checkout.send({ type: 'xstate.route', to: '#cep' })
      await site.answer('cep', { cep })
      await site.answer('nr-imovel', { address_kind: 'number', number: text })
    }
    await number('7')
    await site.isAt('oferta-indisponivel', 'editing')
    await number('9')
    await site.isAt('oferta-indisponivel', 'editing')
    const told = ['S/N', '92987654321']
    await expect.poll(noted).toEqual([['9', null], told])
    site.checkout.send({ type: 'step.submit', draft: { ...contact, phone: '(92) 98765-0000' } })
    await site.isAt('oferta-indisponivel', 'thanking')
    await expect.poll(noted).toEqual([['9', '92987650000']])
    await number('7')
    await site.isAt('oferta-indisponivel', 'editing')
    await number('1578', '01310-100')
    await expect.poll(noted).toEqual([])
    site.stop()
  })
})
