import type { Draft } from '@ultrafibra/contract/form'
import { messagesIn } from '@ultrafibra/server/tests/support/collaborator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { asOne } from '../support/as-one.ts'
import { drafts } from '../support/checkout-fixtures.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { reaches } from '../support/reaches.ts'
import { type OpenSite, openShop, type Shop } from './support/shop.ts'

const sku = 'd600gl'
const dayMs = 86_400_000

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const typed: Readonly<Record<string, Draft | undefined>> = {
  ...Object.fromEntries(Object.entries(drafts).map(([page, { right }]) => [page, right])),
  'data-instalacao': { schedules: '2026-11-26/tarde' },
}
const accept = { type: 'step.submit', draft: { terms: 'on' } } as const

/** Answers every question up to the review. */
const toReview = async ({ checkout, answer, isAt }: OpenSite): Promise<void> => {
  while (pageOf(checkout.getSnapshot()) !== 'confirmacao') {
    const { page } = await reaches(
      asOne(checkout),
      (snapshot) => !snapshot.hasTag('busy') && phaseOf(snapshot) === 'editing',
    ).then((snapshot) => ({ page: pageOf(snapshot) }))
    await answer(page, typed[page] ?? {})
    await reaches(asOne(checkout), (snapshot) => pageOf(snapshot) !== page)
    await reaches(asOne(checkout), ({ value }) => JSON.stringify(value).includes('editing') || value !== page)
  }
  await reaches(asOne(checkout), ({ context }) => context.backgroundSave === null)
  await isAt('confirmacao', 'reviewing')
}

const atReview = async (fetching = cookieJar()): Promise<OpenSite> => {
  const visit = shop.open(`/checkout/cep/?s=${sku}`, { fetching })
  await toReview(visit)
  return visit
}

/** Another tab of the same browser, on the same lead. */
const atReviewOf = async (fetching: typeof fetch, first: OpenSite, query = ''): Promise<OpenSite> => {
  const saved = savedJourneyOf(first.checkout.getSnapshot().context)
  const visit = shop.open(`/checkout/confirmacao/${query}`, { fetching, saved })
  await visit.isAt('confirmacao', 'reviewing')
  return visit
}

/** Waits for the review that has to be accepted again. */
const askedAgain = ({ checkout }: OpenSite) =>
  reaches(
    checkout,
    (snapshot) =>
      snapshot.matches('confirmacao.reviewing' as never) && !snapshot.context.drafts.confirmacao?.terms,
  )

const placed = async ({ checkout, isAt }: OpenSite) => {
  checkout.send(accept)
  return (await isAt('pedido-realizado')).context
}

describe('a change between review and order has to be accepted', { timeout: 30_000 }, () => {
  it.each([
    ['the price by boleto', { price: 999.99 }],
    ['the price by direct debit', { price_with_dacc: 999.99 }],
    ['the speed', { plan_download: '900 Mbps' }],
    ['the bonus', { benefits: [] }],
    ['the name', { plan: '350 Mega' }],
    ['the upload', { plan_upload: '50 Mbps' }],
    ['the rules', { regulations: 'Fidelidade de 24 meses.' }],
    ['the price after the promotion', { conditions: { promotion: { months: 12, price_after: 999.99 } } }],
    ['the cost of leaving', { conditions: { loyalty: { months: 12, exit_fee: 999 } } }],
    ['the speed after the bonus', { conditions: { speed_bonus: { months: 12, download_after: '1 Mbps' } } }],
    ['the first bill', { conditions: { first_bill: { min_days: 20, month_days: 30 } } }],
  ])('%s: nothing is ordered before the new offer is accepted, and that offer is sold', async (_what, change) => {
    const visit = await atReview()
    const before = visit.checkout.getSnapshot().context
    shop.app.reprice(sku, change)
    visit.checkout.send(accept)
    const { context } = await askedAgain(visit)
    expect(context).toMatchObject({ plan: change, shownBefore: before.plan, values: before.values })
    expect(await shop.orders()).toEqual([])
    visit.checkout.send({ type: 'step.submit' })
    expect(visit.checkout.getSnapshot().context.errors).toHaveProperty('terms')
    const order = await placed(visit)
    expect(order.plan).toMatchObject(change)
    const { orderNumber } = (await shop.orders())[0] ?? {}
    expect(orderNumber).toBe(order.order?.number)
    await shop.app.mailRound()
    const [mail] = messagesIn(shop.app.dataDir)
    expect(mail).toContain('price_with_dacc' in change ? '999,99' : '129,99')
    visit.stop()
  })

  it('a lost response is requested again and still places no order', async () => {
    let lost = 0
    const jar = cookieJar()
    const visit = await atReview(async (input, init) => {
      const request = new Request(input, init)
      const response = await jar(request)
      if (request.method !== 'PUT' || lost > 0) return response
      lost += 1
      throw new TypeError('fetch failed')
    })
    shop.app.reprice(sku, { price_with_dacc: 999.99 })
    visit.checkout.send(accept)
    await askedAgain(visit)
    expect(await shop.orders()).toEqual([])
    expect(lost).toBe(1)
    visit.stop()
  })

  it('a plan no longer sold: the others at the address are shown, and one of them is ordered', async () => {
    const visit = await atReview()
    shop.app.reprice(sku, null)
    visit.checkout.send(accept)
    const { context } = await visit.isAt('oferta-indisponivel', 'choosing')
    expect(context.available?.map((plan) => plan.sku)).not.toContain(sku)
    visit.checkout.send({ type: 'plan.choose', sku: 'd1000a' })
    await visit.isAt('confirmacao', 'reviewing')
    await placed(visit)
    expect(await shop.orders()).toMatchObject([{ sku: 'd1000a' }])
    visit.stop()
  })

  it('a day in the past: the days are asked again, with the error beside them', async () => {
    const visit = await atReview()
    const { values } = visit.checkout.getSnapshot().context
    shop.app.pass(20 * dayMs)
    visit.checkout.send(accept)
    const { context } = await visit.isAt('data-instalacao')
    expect(context.errors.schedules).toContain('não está mais disponível')
    expect({ ...context.values, 'data-instalacao': values['data-instalacao'] }).toEqual(values)
    visit.checkout.send({ type: 'step.submit', draft: { schedules: '2026-12-17/manha' } })
    await visit.isAt('confirmacao', 'reviewing')
    await placed(visit)
    expect(await shop.orders()).toMatchObject([{ schedules: [{ date: '2026-12-17', period: 'manha' }] }])
    visit.stop()
  })

  it('another plan chosen in a second tab: the first orders only what it shows', async () => {
    const fetching = cookieJar()
    const first = await atReview(fetching)
    const saved = savedJourneyOf(first.checkout.getSnapshot().context)
    const second = shop.open('/checkout/?s=d1000a', { fetching, saved })
    await second.isAt('confirmacao')
    second.stop()
    first.checkout.send(accept)
    const { context } = await askedAgain(first)
    expect([context.shownBefore?.sku, context.plan?.sku]).toEqual([sku, 'd1000a'])
    await placed(first)
    expect(await shop.orders()).toMatchObject([{ sku: 'd1000a' }])
    first.stop()
  })

  it('a reopened page: the offer is the chosen one, or both are known', async () => {
    const fetching = cookieJar()
    const first = await atReview(fetching)
    const { plan, ...context } = first.checkout.getSnapshot().context
    const saved = savedJourneyOf({ ...context, plan })
    first.stop()
    shop.app.reprice(sku, { price_with_dacc: 999.99 })
    const plain = shop.open('/checkout/confirmacao/', { fetching, saved })
    expect((await plain.isAt('confirmacao')).context).toMatchObject({ plan, shownBefore: null })
    plain.checkout.send(accept)
    await askedAgain(plain)
    plain.stop()
    const asked = shop.open(`/checkout/confirmacao/?s=${sku}`, { fetching, saved })
    expect((await asked.isAt('confirmacao')).context).toMatchObject({
      plan: { price_with_dacc: 999.99 },
      shownBefore: plan,
    })
    await placed(asked)
    asked.stop()
    expect(await shop.orders()).toHaveLength(1)
  })

  it('a plan that now needs an installation day: the day is asked, then the new offer', async () => {
    const visit = shop.open('/checkout/cep/?s=d300a')
    await toReview(visit)
    shop.app.reprice('d300a', { installationSchedule: true })
    visit.checkout.send(accept)
    await visit.answer('data-instalacao', { schedules: '2026-11-26/tarde' })
    await askedAgain(visit)
    await placed(visit)
    expect(await shop.orders()).toMatchObject([{ schedules: [{ date: '2026-11-26', period: 'tarde' }] }])
    visit.stop()
  })

  it('days chosen for an earlier plan do not apply to a plan without days', async () => {
    const fetching = cookieJar()
    const first = await atReview(fetching)
    const visit = await atReviewOf(fetching, first, '?s=d300a')
    await placed(visit)
    expect(await shop.orders()).toMatchObject([{ sku: 'd300a', schedules: null }])
    await shop.app.mailRound()
    expect(messagesIn(shop.app.dataDir)[0]?.replaceAll('=\r\n', '')).toContain(
      'gente liga para combinar o dia',
    )
    first.stop()
    visit.stop()
  })

  const boleto = { direct_debit: false }
  const elsewhere = { cep: '01310100', number: '99', address: 'Avenida Paulista', neighborhood: 'Bela Vista' }
  const moved = { address: { ...elsewhere, city: 'São Paulo', state: 'SP' } }
  const later = { schedules: [{ date: '2026-12-03', period: 'manha' }] }
  it.each([
    ['bankInfo', boleto, 'ativar-debito', boleto],
    ['scheduleDate', later, 'data-instalacao', later],
    ['dueDate', { due_date: 25 }, 'data-de-vencimento', { due_date: 25 }],
    ['name', { name: 'Outro Nome' }, 'nome', { name: 'Outro Nome' }],
    ['address', moved, 'nr-imovel', { number: '99' }],
  ])('an answer from another tab, %s: all are read and accepted again', async (step, body, page, now) => {
    const fetching = cookieJar()
    const visit = await atReview(fetching)
    const { leadId } = visit.checkout.getSnapshot().context
    const headers = { 'content-type': 'application/json', 'x-lead-seq': String(Date.now() + 1000) }
    const url = `${shop.origin}/api/lead-v2/${leadId}/${step}`
    await fetching(url, { method: 'PATCH', headers, body: JSON.stringify(body) })
    visit.checkout.send(accept)
    const { context } = await askedAgain(visit)
    expect(context.values[page]).toMatchObject(now)
    expect(context.errors.terms).toContain('Confira tudo e aceite de novo')
    expect(await shop.orders()).toEqual([])
    const order = await placed(visit)
    expect(order.values[page]).toMatchObject(now)
    expect(await shop.orders()).toMatchObject([step === 'bankInfo' ? { direct_debit: false } : body])
    visit.stop()
  })

  it('an answer whose save was unconfirmed when the visitor went back', async () => {
    const jar = cookieJar()
    let lost = 0
    const visit = await atReview(async (input, init) => {
      const request = new Request(input, init)
      const isChange =
        request.method === 'PATCH' && (await request.clone().text()).includes('"direct_debit":false')
      const response = await jar(request)
      if (!isChange || lost > 0) return response
      lost += 1
      throw new TypeError('fetch failed')
    })
    visit.checkout.send({ type: 'review.edit', page: 'ativar-debito' })
    await visit.answer('ativar-debito', { direct_debit: 'nao' })
    await visit.isAt('ativar-debito', 'failed')
    visit.checkout.send({ type: 'step.back' })
    await visit.isAt('confirmacao', 'reviewing')
    visit.checkout.send(accept)
    const { context } = await askedAgain(visit)
    expect(context.values['ativar-debito']).toEqual({ direct_debit: false })
    await placed(visit)
    expect(await shop.orders()).toMatchObject([{ direct_debit: false }])
    expect(lost).toBe(1)
    visit.stop()
  })

  it('an order placed in another tab is shown as placed', async () => {
    const fetching = cookieJar()
    const first = await atReview(fetching)
    const second = await atReviewOf(fetching, first)
    second.checkout.send({ type: 'review.edit', page: 'ativar-debito' })
    await second.answer('ativar-debito', { direct_debit: 'nao' })
    await second.isAt('confirmacao', 'reviewing')
    const { order } = await placed(second)
    const shown = await placed(first)
    expect([shown.order?.number, shown.values['ativar-debito']]).toEqual([
      order?.number,
      { direct_debit: false },
    ])
    first.stop()
    second.stop()
  })
})
