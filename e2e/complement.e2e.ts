import type { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { eventOf, mailAbout } from './models/papers.ts'
import { test } from './models/shop.ts'

const title = 'Qual é o complemento?'
const creation = /\/lead-v2$/
const own = { customComplement: 'Casa do zelador', notFoundComplement: true, addressV2: true }

const field = ({ page }: Buyer, name: string) => page.getByRole('textbox', { name, exact: true })
const kind = ({ page }: Buyer, name: string, nth = 0) =>
  page.getByRole('radio', { name, exact: true }).nth(nth)

/** Presses on from the street number; the complement is asked on the same page. */
const toComplement = async (buyer: Buyer) => {
  await buyer.isAt('nr-imovel')
  await expect(field(buyer, 'Número')).toHaveValue('1000')
  await buyer.next.click()
  await expect(buyer.title).toHaveText(title)
  expect(buyer.path()).toBe('/checkout/nr-imovel/')
}

const showsFlat = async (buyer: Buyer) => {
  for (const [name, nth] of [
    ['Apartamento', 0],
    ['Bloco', 1],
  ] as const)
    await expect(kind(buyer, name, nth)).toBeChecked()
  await expect(field(buyer, 'Número do apartamento')).toHaveValue('42')
  await expect(field(buyer, 'Número do bloco')).toHaveValue('B')
}

/** The first request that is made anew fails, as on a broken line. */
const failsOnce = ({ page }: Buyer, call: RegExp) =>
  page.route(call, (route) => route.fulfill({ status: 500 }), { times: 1 })
const again = ({ page }: Buyer) => page.getByRole('button', { name: 'Tentar de novo' })

test('a flat in a building is asked for, survives Back, a reload and a broken line, and stands in the order', async ({
  page,
  buyer: visitor,
  shop,
}) => {
  const buyer = visitor.as({ number: '1000' })
  await buyer.choosePlan()
  await buyer.answer('cep')
  await buyer.fill('nr-imovel')
  await field(buyer, 'Complemento (opcional)').fill('Fundos do pátio')
  await toComplement(buyer)
  await expect(buyer.title).toBeFocused()
  await page.reload()
  await toComplement(buyer)
  await buyer.back.click()
  await toComplement(buyer)

  await buyer.pressAnew()
  await page.getByRole('alert').getByRole('link', { name: 'Escolha o tipo de complemento.' }).click()
  await expect(kind(buyer, 'Apartamento')).toBeFocused()
  await page.keyboard.press('Space')
  await field(buyer, 'Número do apartamento').fill('42')
  await page.reload()
  await toComplement(buyer)
  await expect(kind(buyer, 'Apartamento')).toBeChecked()
  await expect(field(buyer, 'Número do apartamento')).toHaveValue('42')
  await page.getByRole('checkbox', { name: 'Acrescentar bloco, fundos, sala ou torre' }).check()
  await kind(buyer, 'Bloco', 1).check()
  await buyer.pressAnew()
  await expect(field(buyer, 'Número do bloco')).toHaveAccessibleDescription(/Digite o número do bloco\./)
  await field(buyer, 'Número do bloco').fill('B')
  await failsOnce(buyer, creation)
  await buyer.next.click()
  await again(buyer).click()
  await buyer.isAt('nome')

  await page.goBack()
  await toComplement(buyer)
  await showsFlat(buyer)
  await buyer.next.click()
  await buyer.isAt('nome')
  expect(buyer.sent('POST', creation)).toHaveLength(2)
  expect(buyer.sent('PATCH', /./)).toEqual([])
  await page.reload()
  await buyer.answerUntil('confirmacao', 'nome')
  await expect(page.getByRole('main')).toContainText(/nº\s1000, Apartamento 42, Bloco B, Bela Vista/)

  await page.getByRole('link', { name: 'Alterar Endereço' }).click()
  await buyer.isAt('cep')
  await buyer.next.click()
  await toComplement(buyer)
  await showsFlat(buyer)
  await kind(buyer, 'Não encontrei o meu').check()
  await field(buyer, 'Complemento').fill(own.customComplement)
  await failsOnce(buyer, /\/complements$/)
  await buyer.next.click()
  await again(buyer).click()
  const number = await buyer.placeOrder()
  await expect(page.getByRole('main')).toContainText(/nº\s1000, Casa do zelador, Bela Vista/)
  expect((await shop.sold()).orders).toMatchObject([{ orderNumber: number, complements: own }])
  expect(await eventOf(shop.dataDir, number)).toMatchObject({ complements: own })
  await expect
    .poll(() => mailAbout(shop.dataDir, number).join(' '))
    .toContain('Avenida Paulista, nº 1000, Casa do zelador, Bela Vista, São Paulo/SP')
})

for (const height of [640, 740])
  test(`all kinds are in view at once in a window of 360 × ${height}, under the cookie question`, async ({
    page,
    context,
    buyer: visitor,
  }) => {
    await context.clearCookies()
    await page.setViewportSize({ width: 360, height })
    const buyer = visitor.as({ number: '1000' })
    await buyer.goTo('nr-imovel')
    await expect(page.getByRole('region', { name: 'Cookies e sua privacidade' })).toBeVisible()
    await buyer.fill('nr-imovel')
    await toComplement(buyer)
    await page.evaluate(() => scrollTo(0, 0))
    const hidden = await page.getByRole('radio').evaluateAll((radios) =>
      radios.flatMap((radio) => {
        const label = radio.closest('label')
        const { left, right, top, bottom } = (label ?? radio).getBoundingClientRect()
        const isOnTop = [top + 2, bottom - 2].every((y) =>
          label?.contains(document.elementFromPoint((left + right) / 2, y)),
        )
        return isOnTop ? [] : [label?.textContent]
      }),
    )
    expect(hidden).toEqual([])
  })

test('kinds of complement that do not come keep nobody waiting', async ({ page, buyer: visitor }) => {
  const buyer = visitor.as({ number: '1000' })
  await page.route(/\/address-info/, () => undefined)
  await buyer.goTo('nr-imovel')
  await buyer.answer('nr-imovel')
  await buyer.isAt('nome')
})
