import type { Draft } from '@ultrafibra/contract/form'
import { memoryHistory } from 'statechart-kit/memory-history'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { reaches } from '../support/reaches.ts'
import { emptyStorages, openShop, type Shop } from './support/shop.ts'
import { goOn, inView } from './support/walk.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const chosen: Draft = {
  address_kind: 'block',
  accept_promotions: 'on',
  accept_information: 'on',
  person_type: 'pj',
  due_date: '25',
  direct_debit: 'nao',
  schedules: '2026-11-27/tarde,2026-11-26/manha',
}
const written: Draft = {
  name: 'Zuleica Quintanilha',
  phone: '(21) 99876-1234',
  email: 'zuleica@exemplo.com.br',
  birth_date: '03/09/1971',
  mothers_name: 'Perpétua Quintanilha',
  cpf: '390.533.447-05',
  cnpj: '11.222.333/0001-81',
  bank: '341',
  agency: '8642',
  account_number: '97531-2',
  code: '864209',
}

it.each([
  ['one question per page', '/checkout/cep/?s=d1000a'],
  ['several questions per page', '/b/checkout/cep/?s=d500a'],
])('a reload keeps what was chosen on a page, though not sent, and nothing personal: %s', async (_, url) => {
  const tab = { fetching: cookieJar(), storages: emptyStorages(), history: memoryHistory('/', url) }
  const kept = () => String(tab.storages.session().getItem('ultrafibra.journey'))
  let visit = shop.open(url, tab)
  const found: Draft[] = []
  for (;;) {
    const { page, actor, snapshot } = await inView(visit)
    expect(JSON.parse(kept()).journey.choices, `what is sent before ${page}`).toBeNull()
    if (snapshot.hasTag('terminal')) break
    for (const [field, value] of Object.entries({ ...chosen, ...written, terms: 'on' }))
      actor.send({ type: 'draft.change', field, value })
    visit.stop()
    for (const text of Object.values(written)) expect(kept()).not.toContain(`"${text}"`)
    const { pathname, search } = visit.history.entry()
    visit = shop.open(pathname + search, tab)
    const again = await inView(visit)
    expect(again.page).toBe(page)
    found.push(again.snapshot.context.drafts[page] ?? {})
    await goOn(shop, visit)
  }
  visit.stop()
  expect(Object.assign({}, ...found)).toEqual(expect.objectContaining(chosen))
  // The terms are accepted on the page that is shown, not on one before.
  expect(found.some((draft) => 'terms' in draft)).toBe(false)
})

const uncovered = { cep: '69050-010', address_kind: 'number', number: '1' }
const contact = { name: 'Maria Souza', email: 'maria@exemplo.com.br', phone: '(92) 98765-4321' }

it.each<[what: string, url: string, page: string, draft: Draft]>([
  ['a call', '/receber-ligacao/', 'call-back/receber-ligacao', { phone: '(11) 98765-4321' }],
  ['news of coverage in a purchase', '/checkout/cep/?s=d1000a', 'oferta-indisponivel', contact],
  ['news of coverage', '/consultar-cobertura/cep/', 'coverage/sem-cobertura', contact],
])('who has asked for %s is thanked after a reload, too, and in another tab not', async (_, url, page, draft) => {
  const said = { cep: uncovered, 'coverage/cep': uncovered }
  const tab = { fetching: cookieJar(), storages: emptyStorages(), history: memoryHistory('/', url) }
  const visit = shop.open(url, tab)
  while ((await inView(visit)).page !== page) await goOn(shop, visit, said)
  const { actor } = await inView(visit)
  actor.send({ type: 'step.submit', draft })
  await reaches(actor, (snapshot) => phaseOf(snapshot) === 'thanking')
  visit.stop()
  const phaseAfter = async (storages: typeof tab.storages) => {
    const again = shop.open(tab.history.entry().pathname, { ...tab, storages })
    const seen = await inView(again)
    again.stop()
    return [seen.page, phaseOf(seen.snapshot)]
  }
  expect(await phaseAfter(tab.storages)).toEqual([page, 'thanking'])
  expect((await phaseAfter(emptyStorages()))[1]).not.toBe('thanking')
})

it('who prefers the bank slip on the page of the account has answered with it', async () => {
  const visit = shop.open('/checkout/cep/?s=d1000a')
  const debit = { 'ativar-debito': { direct_debit: 'sim' } }
  while ((await inView(visit)).page !== 'conta-debito') await goOn(shop, visit, debit)
  const { actor } = await inView(visit)
  actor.send({ type: 'slip.prefer' })
  const { context } = await reaches(actor, (now) => pageOf(now) === 'data-instalacao')
  expect([context.values['ativar-debito'], context.values['conta-debito']]).toEqual([
    { direct_debit: false },
    undefined,
  ])
})

it.each([
  ['/checkout/cep/?s=d1000a', 'nr-imovel'],
  ['/b/checkout/cep/?s=d500a', 'cep'],
])('words for no number are the box when the page is shown again, also after a reload: %s', async (url, page) => {
  const tab = { fetching: cookieJar(), storages: emptyStorages(), history: memoryHistory('/', url) }
  const visit = shop.open(url, tab)
  const said = { 'nr-imovel': { number: 'sem número' }, cep: { cep: '01310-100', number: 'sem número' } }
  while ((await goOn(shop, visit, said)) !== page);
  const draftOn = async (open: ReturnType<typeof shop.open>) => {
    const { actor } = await inView(open)
    actor.send({ type: 'xstate.route', to: `#${page}` })
    const { address_kind, number } = (await inView(open)).snapshot.context.drafts[page]
    return [address_kind, number]
  }
  const shown = await draftOn(visit)
  visit.stop()
  const again = await draftOn(shop.open(`${url.replace(/cep.*/, page)}/`, tab))
  expect([shown, again[0]]).toEqual([['none', ''], 'none'])
})
