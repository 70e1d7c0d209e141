import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import type { Draft } from '../../contract/forms.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { messagesIn } from '../server/support/collaborator.ts'
import { drafts } from '../support/checkout-fixtures.ts'
import { cookieJar } from '../support/cookie-jar.ts'
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
    const { page } = await waitFor(
      checkout,
      (snapshot) => !snapshot.hasTag('busy') && phaseOf(snapshot) === 'editing',
    ).then((snapshot) => ({ page: pageOf(snapshot) }))
    await answer(page, typed[page] ?? {})
    await waitFor(checkout, (snapshot) => pageOf(snapshot) !== page)
    await waitFor(checkout, ({ value }) => JSON.stringify(value).includes('editing') || value !== page)
  }
  await waitFor(checkout, ({ context }) => context.behind === null)
  await isAt('confirmacao', 'reviewing')
}

const atReview = async (fetching = cookieJar()): Promise<OpenSite> => {
  const visit = shop.open(`/checkout/cep/?s=${sku}`, { fetching })
  await toReview(visit)
  return visit
}

const placed = async ({ checkout, isAt }: OpenSite) => {
  checkout.send(accept)
  return (await isAt('pedido-realizado')).context
}

describe('what changed between the review and the order is asked again', { timeout: 30_000 }, () => {
  it.each([
    ['the price by boleto', { price: 999.99 }],
    ['the price by direct debit', { price_with_dacc: 999.99 }],
    ['the speed', { plan_download: '900 Mbps' }],
    ['the bonus', { benefits: [] }],
  ])('%s: nothing is ordered until the new offer is accepted, and it is that which is sold', async (_what, change) => {
    const visit = await atReview()
    const before = visit.checkout.getSnapshot().context
    shop.app.reprice(sku, change)
    visit.checkout.send(accept)
    const { context } = await visit.isAt('confirmacao', 'changed')
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

  it('an answer that is lost is asked again and still no order', async () => {
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
    await visit.isAt('confirmacao', 'changed')
    expect(await shop.orders()).toEqual([])
    expect(lost).toBe(1)
    visit.stop()
  })

  it('a plan that is sold no more: the others at the address are shown, and one of them is ordered', async () => {
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

  it('a day that has passed: the days are asked, with what is wrong beside them', async () => {
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

  it('another plan that a second tab chose: the first orders only what it shows', async () => {
    const fetching = cookieJar()
    const first = await atReview(fetching)
    const saved = savedJourneyOf(first.checkout.getSnapshot().context)
    const second = shop.open('/checkout/?s=d1000a', { fetching, saved })
    await second.isAt('confirmacao')
    second.stop()
    first.checkout.send(accept)
    const { context } = await first.isAt('confirmacao', 'changed')
    expect([context.shownBefore?.sku, context.plan?.sku]).toEqual([sku, 'd1000a'])
    await placed(first)
    expect(await shop.orders()).toMatchObject([{ sku: 'd1000a' }])
    first.stop()
  })

  it('a page that is opened again: the offer is the one that was chosen, or both are known', async () => {
    const fetching = cookieJar()
    const first = await atReview(fetching)
    const { plan, ...context } = first.checkout.getSnapshot().context
    const saved = savedJourneyOf({ ...context, plan })
    first.stop()
    shop.app.reprice(sku, { price_with_dacc: 999.99 })
    const plain = shop.open('/checkout/confirmacao/', { fetching, saved })
    expect((await plain.isAt('confirmacao')).context).toMatchObject({ plan, shownBefore: null })
    plain.checkout.send(accept)
    await plain.isAt('confirmacao', 'changed')
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
})
