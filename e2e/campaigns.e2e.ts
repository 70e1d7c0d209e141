import type { Addon } from '@ultrafibra/contract/pages'
import { campaignOf } from '../src/content/campaigns.ts'
import { comeBackTo } from './models/begun.ts'
import { type CheckoutPage, pathOf, type Step, stepsOf } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { onRecord, proveRecord } from './models/mailed-code.ts'
import { test } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

const enter = async (checkout: CheckoutPage, addon: Addon | '', sku: string): Promise<void> => {
  checkout.prefix = addon === '' ? '' : `/${addon}`
  const query = `?s=${sku}&utm_source=${addon || 'aberta'}`
  await checkout.page.goto(`${checkout.base}${checkout.prefix}/checkout/${query}`)
}

/** Answers the remaining questions. */
const goOn = async (checkout: CheckoutPage): Promise<readonly Step[]> => {
  const asked: Step[] = []
  for (;;) {
    await expect(checkout.page).not.toHaveURL(/checkout\/(?:verificando-disponibilidade\/)?\?/)
    const here = checkout.path()
    const step = stepsOf(checkout.way).find((one) => here === checkout.prefix + pathOf(one))
    if (step === undefined || step === 'confirmacao') return asked
    asked.push(step)
    await checkout.answer(step)
    await expect.poll(() => checkout.path()).not.toBe(here)
  }
}

/** Orders from the review and compares what it shows with the stored order. */
const expectSold = async (checkout: CheckoutPage, shop: Shop, addon: Addon | '', sku: string) => {
  await checkout.isAt('confirmacao')
  const shown = await checkout.page.getByRole('main').innerText()
  await checkout.placeOrder()
  const { apiAddon, bonusPlanId } = campaignOf(addon)
  const { orders } = await shop.sold()
  expect(orders).toMatchObject([
    {
      sku,
      kind: 'default',
      addon: apiAddon,
      idPlanAddonBonus: bonusPlanId,
      tracking: { utm_source: addon || 'aberta' },
      cpf: checkout.person.cpf.replace(/\D/g, ''),
    },
  ])
  expect(shown).toContain(String(orders[0]?.plan))
}

for (const [from, left, to, sku] of [
  ['', 'telefone', 'timblack', 'd600gl'],
  ['timcontrole', 'conta-debito', 'rs', 'd700rs'],
] as const satisfies readonly (readonly [Addon | '', Step, Addon | '', string])[])
  test(`a purchase started under "${from}" and left at ${left} is ordered under "${to}", with its plan`, async ({
    checkout,
    shop,
  }) => {
    checkout.prefix = from === '' ? '' : `/${from}`
    await comeBackTo(checkout, left)
    await enter(checkout, to, sku)
    const answered = stepsOf(checkout.way).slice(0, stepsOf(checkout.way).indexOf(left))
    const asked = await goOn(checkout)
    expect(asked.filter((step) => answered.includes(step))).toEqual([])
    await expectSold(checkout, shop, to, sku)
  })

test('an abandoned migration leaves its plan, price and customer out of the plain shop', async ({
  page,
  checkout,
  shop,
}) => {
  await page.goto(`${shop.url}/migracao-ultrafibra/`)
  await page.getByRole('textbox', { name: 'CPF' }).fill('16899535009')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await proveRecord(page, shop.dataDir, onRecord.migration)
  await page
    .getByRole('button', { name: /^Quero esta/ })
    .first()
    .click()
  checkout.prefix = '/migracao-ultrafibra'
  for (const step of ['cep', 'nr-imovel', 'data-de-vencimento'] as const) await checkout.answer(step)
  await enter(checkout, '', 'd1000a')
  expect(await goOn(checkout)).toEqual(expect.arrayContaining(['nome', 'cpf']))
  await expectSold(checkout, shop, '', 'd1000a')
})

test("an offer's change is shown, and only the accepted offer is ordered", async ({ checkout }) => {
  const { page, base } = checkout
  await comeBackTo(checkout, 'confirmacao')
  const read = await page.request.get(`${base}/json/planos.json`)
  const { plans } = (await read.json()) as { plans: readonly { sku: string }[] }
  const offer = { ...plans.find(({ sku }) => sku === checkout.way.sku), price: 89.99, price_with_dacc: 79.99 }
  const refusal = { error: 'Mudou.', field: 'plan', offer }
  const finalCall = /\/lead-v2\/[^/]+$/
  await page.route(finalCall, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
  const terms = page.getByRole('checkbox', { name: /^Li e aceito/ })
  const notice = page.getByRole('alert')
  await checkout.fill('confirmacao')
  await checkout.next.click()
  await expect(notice).toContainText(/antes R\$\s59,99.* agora R\$\s79,99/)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(terms).not.toBeChecked()
  await terms.check()
  await checkout.next.click()
  await expect(notice).toContainText(/antes R\$\s79,99.* agora R\$\s59,99/)
  await terms.check()
  await checkout.next.click()
  await expect(page.getByText(/R\$\s59,99, todo dia/)).toBeVisible()
  expect(checkout.sent('PUT', finalCall)).toHaveLength(3)
})
