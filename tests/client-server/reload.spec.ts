import { inTransaction } from '@ultrafibra/server/store/store'
import { type MemoryHistory, memoryHistory } from 'statechart-kit/memory-history'
import { routedStates } from 'statechart-kit/route-table'
import { stepOf } from 'statechart-kit/step'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { chartsWith } from '../../src/app/start-journey.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { emptyStorages, type OpenSite, openShop, type Shop } from './support/shop.ts'
import { goOn, inView, type Typed } from './support/walk.ts'

const withQuiz: Typed = { cpf: { person_type: 'pf', cpf: '111.444.777-35' } }
const uncovered = { cep: '69050-010', address_kind: 'number', number: '1' }

/** A journey: its first address, and the answers that differ from the usual ones. */
const journeys: readonly (readonly [what: string, url: string, said: Typed])[] = [
  ['a purchase', '/checkout/cep/?s=d1000a', {}],
  ['a purchase by boleto', '/checkout/cep/?s=d1000a', { 'ativar-debito': { direct_debit: 'nao' } }],
  ['a purchase with a quiz', '/checkout/cep/?s=d1000a', withQuiz],
  [
    'a purchase that is rejected',
    '/checkout/cep/?s=d1000a',
    { cpf: { person_type: 'pf', cpf: '123.456.789-09' } },
  ],
  ['a quiz that is failed twice', '/checkout/cep/?s=d1000a', { ...withQuiz, validacao: {} }],
  ['a purchase from the cart', '/checkout/carrinho/?s=d1000a', { carrinho: { link: '#cep' } }],
  ['the contact beside the postal code', '/checkout/cep-dados-cliente/?s=d1000a', {}],
  ['another plan', '/checkout/cep/?s=d2000b', { cep: { cep: '01001-000' } }],
  ['no coverage in a purchase', '/checkout/cep/?s=d1000a', { cep: { cep: '69050-010' } }],
  ['a collaborator’s purchase', '/oferta-colaborador/checkout/cep/?s=d1000em', {}],
  ['a purchase of the short flow', '/b/checkout/cep/?s=d500a', {}],
  [
    'a purchase of the short flow, another plan',
    '/b/checkout/cep/?s=d2000b',
    { cep: { ...uncovered, cep: '01001-000' } },
  ],
  ['a renewal', '/refidelizacao/consulta-cpf/', {}],
  ['a migration', '/migracao-ultrafibra/consulta-cpf/', {}],
  ['a coverage check', '/consultar-cobertura/cep/', {}],
  [
    'a coverage check that ends in a call',
    '/consultar-cobertura/cep/',
    { 'coverage/planos': { link: '#com-cobertura' } },
  ],
  [
    'a coverage check of another plan',
    '/consultar-cobertura/cep/?s=d2000b',
    { 'coverage/cep': { cep: '01001-000' } },
  ],
  ['a coverage check without coverage', '/consultar-cobertura/cep/', { 'coverage/cep': uncovered }],
]

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const filledWith = ['values', 'plan', 'offers', 'storedId', 'orderNumber', 'order', 'risk'] as const

/** What a page shows: address, page and field values. */
const shownBy = async (visit: OpenSite) => {
  const { page, snapshot } = await inView(visit)
  const { pathname, search } = visit.history.entry()
  const filled = Object.fromEntries(filledWith.map((name) => [name, snapshot.context[name]]))
  // Without a lead nothing personal is stored.
  if (snapshot.context.leadId === null) {
    const { cep, 'nr-imovel': house } = snapshot.context.values ?? {}
    Object.assign(filled, { values: { cep, house } })
  }
  // A placed order is read back without what is personal.
  if (snapshot.hasTag('terminal')) {
    const {
      'data-de-vencimento': day,
      'ativar-debito': way,
      'data-instalacao': days,
    } = snapshot.context.values ?? {}
    Object.assign(filled, { values: { day, way, days } })
  }
  return { url: pathname + search, page, ...filled }
}

/** Pages that a reload does not show again, and the page shown instead. */
const gates: Readonly<Record<string, string>> = {
  // It has no address: the CPF, which is never stored, is asked again.
  'renewal/confirmacao-titular': 'renewal/consulta-cpf',
  'migration/confirmacao-titular': 'migration/consulta-cpf',
}

const visited = new Set<string>()

/** Pages of the charts on which no journey stops. */
const elsewhere = [
  'checkout/home',
  'checkout/routing',
  // Only waits; not a page to stop on.
  'checkout/verificando-disponibilidade',
  'coverage/verificando-disponibilidade',
  // Waits for an answer; each is saved by then.
  'checkout/confirmando-dados',
  // A reload reads the plans at the address again and leads to the first unanswered step.
  'checkout/planos',
]

const isPassed = (snapshot: AnyMachineSnapshot): boolean =>
  Object.values(snapshot.getMeta()).some(
    (meta) => (meta as { transient?: true } | undefined)?.transient === true,
  )

/** Final pages without the tag `terminal`. */
const ends = ['oferta-indisponivel', 'coverage/sem-cobertura']
const hasEnded = ({ page, snapshot }: Awaited<ReturnType<typeof inView>>): boolean =>
  snapshot.hasTag('terminal') ||
  ['erro2', 'coverage/com-cobertura'].includes(page) ||
  (ends.includes(page) && !(snapshot.context.available?.length > 0))

interface Tab {
  readonly fetching: typeof fetch
  readonly storages: ReturnType<typeof emptyStorages>
  readonly history: MemoryHistory
}

const travel = async (visit: OpenSite, delta: number) => {
  visit.history.go(delta)
  await new Promise((resolve) => setTimeout(resolve))
  return inView(visit)
}

/** Walks a journey and at each page does something with the visit, which may replace it. */
const through = async (
  url: string,
  said: Typed,
  act: (visit: OpenSite, tab: Tab) => Promise<OpenSite>,
): Promise<readonly string[]> => {
  const tab = { fetching: cookieJar(), storages: emptyStorages(), history: memoryHistory('/', url) }
  let visit = shop.open(url, tab)
  const pages: string[] = []
  for (;;) {
    const seen = await inView(visit)
    if (!pages.includes(seen.page)) {
      pages.push(seen.page)
      visit = await act(visit, tab)
    }
    if (hasEnded(seen)) break
    await goOn(shop, visit, said)
  }
  visit.stop()
  return pages
}

const orders = () => shop.app.store.db.selectFrom('orders').select('order_number').execute()
/** Completes renewals of earlier tests. */
const renewable = () =>
  inTransaction(shop.app.store, ({ db }) =>
    db.updateTable('renewal_requests').set({ open_since: null }).execute(),
  )

/** A sibling page: `name` in the folder of `page`. */
const beside = (page: string, name: string): string => page.replace(/[^/]+$/, name)

/** Possible targets of Back: the page's own Back target, or the page actually visited before. */
const backsOf = (
  { page, snapshot }: Awaited<ReturnType<typeof inView>>,
  before: string,
): readonly string[] => {
  const back = pageOf(stepOf(snapshot.machine, snapshot, { type: 'step.back' }).snapshot)
  // Another feature that this load has not restored starts on its first page.
  const firsts = before.includes('/') ? ['cep', 'consulta-cpf'].map((name) => beside(before, name)) : []
  return [beside(page, back), before, ...firsts]
}

describe('every page', { timeout: 30_000 }, () => {
  it.each(journeys)('is the same after a reload, and has a way back: %s', async (_, url, said) => {
    await renewable()
    const placed = (await orders()).length
    let before = ''
    const pages = await through(url, said, async (visit, tab) => {
      const seen = await inView(visit)
      const shown = await shownBy(visit)
      visit.stop()
      // A new code is sent after a minute.
      shop.app.pass(60_000)
      const again = shop.open(shown.url, tab)
      const gate = gates[seen.page]
      if (gate !== undefined) {
        expect((await inView(again)).page).toBe(gate)
        return again
      }
      expect(await shownBy(again)).toEqual(shown)
      if (tab.history.position() > 1) {
        const reached = await travel(again, -1)
        const isTold = reached.page === seen.page && phaseOf(reached.snapshot) === 'revisited'
        expect(isTold ? [before] : backsOf(seen, before), `Back from ${seen.page}`).toContain(
          isTold ? before : reached.page,
        )
        // A new code is sent after a minute.
        shop.app.pass(60_000)
        const forward = await travel(again, 1)
        if (forward.page !== seen.page) return again
      }
      if (seen.snapshot.hasTag('terminal'))
        expect(tab.storages.session().getItem('ultrafibra.migration')).toBeNull()
      // Leaving a page that is only passed replaces its entry.
      if (!isPassed(seen.snapshot)) before = seen.page
      return again
    })
    for (const page of pages) visited.add(page.includes('/') ? page : `checkout/${page}`)
    const isOrdered = pages.at(-1)?.endsWith('pedido-realizado') ?? false
    expect((await orders()).length - placed).toBe(isOrdered ? 1 : 0)
  })

  it('of the charts is one of those', () => {
    const charts = chartsWith(checkoutOf('default'))
    const all = [
      ...(['default', 'b', 'migration'] as const).map((flow) => ['checkout', checkoutOf(flow)] as const),
      ...(['coverage', 'renewal', 'migration'] as const).map((part) => [part, charts[part]] as const),
    ].flatMap(([part, chart]) => routedStates(chart).map(({ id }) => `${part}/${id}`))
    const missing = new Set(all.filter((page) => !visited.has(page)))
    expect([...missing].sort()).toEqual([...elsewhere].sort())
  })
})

/** A network that loses each reading of a lead. */
const withoutLead =
  (fetching: typeof fetch): typeof fetch =>
  (input, init) =>
    String(input).includes('/lead/') ? Promise.reject(new TypeError('offline')) : fetching(input, init)

it('the page of an order stays if it cannot be read, and says so once it is withdrawn, to nobody else', async () => {
  const pages: string[] = []
  await through('/checkout/cep/?s=d1000a', {}, async (visit, tab) => {
    const { page, snapshot } = await inView(visit)
    if (page !== 'pedido-realizado') return visit
    visit.stop()
    const reload = async (fetching: typeof fetch) => {
      const again = shop.open('/pedido-realizado/', { ...tab, fetching })
      const seen = await inView(again)
      again.stop()
      return [seen.page, seen.snapshot.context.order?.number]
    }
    const { order } = snapshot.context
    expect(await reload(withoutLead(tab.fetching))).toEqual([page, order.number])
    await inTransaction(shop.app.store, ({ db }) =>
      db
        .updateTable('orders')
        .set({ withdrawn_at: '2026-11-21T15:00:00.000Z' })
        .where('order_number', '=', order.number)
        .execute(),
    )
    // Loaded once more, the page says it again.
    for (const fetching of [tab.fetching, tab.fetching])
      expect(await reload(fetching)).toEqual(['withdrawn', order.number])
    expect(await reload(cookieJar())).toEqual(['cep', undefined])
    pages.push(page)
    return shop.open('/pedido-realizado/', tab)
  })
  expect(pages).toEqual(['pedido-realizado'])
})

/** Pages of the checkout without prerequisites. */
const open: Readonly<Record<string, string>> = {
  '/': 'home',
  '/checkout/carrinho/': 'carrinho',
  '/checkout/cep-dados-cliente/': 'cep-dados-cliente',
}
const addresses = [
  ...['/checkout', '/checkout/', '/checkout/cep'],
  ...routedStates(checkoutOf('default')).map(({ meta }) => meta.path ?? ''),
]

it.each(
  addresses,
)('each deep link of a purchase that nobody began lands on its first question without its own history entry: %s', async (path) => {
  const history = memoryHistory('/before/', path)
  const visit = shop.open(path, { history })
  const { page } = await inView(visit)
  expect(page).toBe(open[path] ?? 'cep')
  expect(history.entry().pathname).toBe(open[path] ? path : '/checkout/cep/')
  expect(history.position()).toBe(1)
  visit.stop()
})
