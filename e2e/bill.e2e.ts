import type { Locator } from '@playwright/test'
import type { Plan } from '@ultrafibra/contract/plan'
import { comeBackTo } from './models/begun.ts'
import { byBoleto, byDebit, type CheckoutPage } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'

const reais = (amount: unknown): string => `R$ ${Number(amount).toFixed(2).replace('.', ',')}`

const textOf = async (place: Locator): Promise<string> => (await place.innerText()).replaceAll(/\s+/g, ' ')

const billOn = ({ page }: CheckoutPage): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Conta sem surpresa' })

const summaryOn = ({ page }: CheckoutPage): Locator =>
  page.getByRole('complementary', { name: 'Resumo do pedido' })

test.use({ viewport: { width: 1280, height: 900 } })

const ways = [
  { ...byDebit, sku: 'd600gl', speed: '1 Giga no 1º ano, depois 600 Mega' },
  { ...byBoleto, speed: '300 Mega' },
]
for (const { speed, ...way } of ways)
  test.describe(`the bill of ${way.sku}`, () => {
    test.use({ way })

    test('is the same on the review and the order, and says what the stored order says', async ({
      page,
      checkout,
    }) => {
      await comeBackTo(checkout, 'confirmacao')
      const reviewed = await textOf(billOn(checkout))
      const download = page.getByRole('main').getByText(speed, { exact: true })
      await expect(download.first()).toBeVisible()
      const finished = page.waitForResponse((response) => response.request().method() === 'PUT')
      await checkout.placeOrder()
      const { offer } = (await (await finished).json()) as { offer: Plan }
      expect(await textOf(billOn(checkout))).toBe(reviewed)
      const price = way.directDebit ? offer.price_with_dacc : offer.price
      const { promotion, loyalty } = offer.conditions ?? {}
      expect(reviewed).toContain(
        `${reais(price)} por ${promotion?.months} meses, depois ${reais(promotion?.price_after)}`,
      )
      expect(reviewed).toContain(`Multa de até R$ ${loyalty?.exit_fee}, `)
      expect(reviewed).toContain('Mês 13 a 24')
      expect(reviewed).toMatch(way.isScheduled ? /se a instalação for em \d+ de/ : /a partir da instalação/)
    })
  })

test('a due day and a way of paying change the bill before they are saved', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'confirmacao')
  const summary = summaryOn(checkout)
  await expect(summary).toContainText(/R\$\s59,99 por 12\smeses, depois R\$\s99,99/)
  await expect(summary).toContainText(/1ª conta10\sde/)

  await page.getByRole('link', { name: 'Alterar Vencimento' }).click()
  await page.getByRole('radio', { name: 'Dia 25', exact: true }).check({ force: true })
  await expect(summary).toContainText(/1ª conta25\sde/)
  await checkout.next.click()
  await checkout.isAt('confirmacao')

  await page.getByRole('link', { name: 'Alterar Pagamento' }).click()
  const before = await textOf(summary)
  await page.getByRole('radio', { name: /^Não, prefiro boleto/ }).check({ force: true })
  await expect(summary).toContainText(/R\$\s69,99 por 12\smeses, depois R\$\s99,99/)
  const about = (text: string): number => Number(/cerca de R\$ (\d+)/.exec(text)?.[1])
  expect(about(await textOf(summary))).toBeGreaterThan(about(before))
})

test('the bank slip instead of an account is chosen, with its price, and not asked for again', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.answer('ativar-debito')
  await checkout.isAt('conta-debito')
  await page.getByRole('button', { name: 'Prefiro pagar com boleto' }).click()
  await checkout.isAt('ativar-debito')
  await expect(page.getByRole('radio', { name: /^Não, prefiro boleto/ })).toBeChecked()
  await expect(summaryOn(checkout)).toContainText(/R\$\s69,99 por 12\smeses/)
  await checkout.next.click()
  await expect.poll(() => checkout.path()).toMatch(/^\/checkout\/(?:data-instalacao|confirmacao)\/$/)
  await expect(summaryOn(checkout)).toContainText(/R\$\s69,99 por 12\smeses/)
})

/** Prices that a line break tears from '/mês', or that are torn themselves. */
const brokenPrices = ({ page }: CheckoutPage): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (/^(R\$\s[\d.,]+|\/mês)\s*$/.test(node.textContent ?? '') && range.getClientRects().length > 1)
        broken.push(`${node.textContent}`)
    }
    return broken
  })

test('no price is broken on a phone', async ({ page, checkout }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await comeBackTo(checkout, 'confirmacao')
  await expect(page.getByRole('main').getByText('/mês').first()).toBeVisible()
  expect(await brokenPrices(checkout)).toEqual([])
})
