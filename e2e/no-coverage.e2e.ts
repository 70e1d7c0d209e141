import { byBoleto, CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { maria } from './models/person.ts'
import { choosePlan } from './models/plans.ts'
import { orderOf, test, withoutMarks } from './models/shop.ts'

const uncoveredTitle = 'Ainda não chegamos na sua rua'
const thanks = 'Pronto! Vamos avisar quando a fibra chegar.'
const manaus = { ...maria, cep: '69050-010', number: '77' }
const paulista = orderOf(maria).address as object

const interest = (contact: object) => ({
  id: expect.stringMatching(/^[\w-]{22}$/),
  createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  idPlan: 102,
  cep: '69050010',
  number: '77',
  is_block_allotment: false,
  block_number: '',
  allotment_number: '',
  name: null,
  phone: null,
  email: null,
  addon: null,
  tracking: { origin: 'Internet da TIM' },
  ...contact,
})

test('without coverage a visitor leaves a contact, which is stored once', async ({ page, shop }) => {
  const checkout = new CheckoutPage(page, shop.url, manaus)
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.answer('nr-imovel')
  await expect(checkout.title).toHaveText(uncoveredTitle)
  await expect.poll(() => checkout.path()).toBe('/checkout/oferta-indisponivel/')
  expect((await shop.sold()).leadsWithoutCoverage).toEqual([interest({})])

  await page.reload()
  await expect(checkout.title).toHaveText(uncoveredTitle)
  const send = page.getByRole('button', { name: 'Quero ser avisado' })
  await send.click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Nome')).toHaveAccessibleDescription(/Erro: \S+/)
  await expect(field('Celular')).toHaveAccessibleDescription(/Erro: \S+/)
  await expect(field('E-mail')).toHaveAccessibleDescription(/Erro: \S+/)
  expect(checkout.sent('PUT', /lead-no-coverage$/).length).toBe(0)

  await field('Nome').fill(manaus.name)
  await field('Celular').pressSequentially('92987654321')
  await field('E-mail').fill(manaus.email)
  await send.click()
  await expect(page.getByText(thanks)).toBeVisible()
  expect(await shop.sold()).toEqual({
    orders: [],
    leadsWithoutCoverage: [interest({ name: manaus.name, phone: '92987654321', email: manaus.email })],
  })

  await page.reload()
  await expect(checkout.title).toHaveText(uncoveredTitle)
  expect((await shop.sold()).leadsWithoutCoverage.length).toBe(1)
})

test('a contact is stored even with a lost session', async ({ context, page, shop }) => {
  await context.addCookies([{ name: 'sid', value: 'r'.repeat(22), url: shop.url }])
  const checkout = new CheckoutPage(page, shop.url, manaus)
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.answer('nr-imovel')
  await expect(checkout.title).toHaveText(uncoveredTitle)
  await page.getByRole('textbox', { name: 'Nome' }).fill(manaus.name)
  await page.getByRole('textbox', { name: 'Celular' }).pressSequentially('92987654321')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(manaus.email)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
  const { leadsWithoutCoverage } = await shop.sold()
  expect(leadsWithoutCoverage).toContainEqual(
    interest({ name: manaus.name, phone: '92987654321', email: manaus.email }),
  )
})

test('a visitor without coverage enters another address and buys there', async ({ page, shop }) => {
  const checkout = new CheckoutPage(page, shop.url, manaus)
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.answer('nr-imovel')
  await page.getByRole('button', { name: 'Trocar endereço' }).click()
  await checkout.isAt('nr-imovel')
  await checkout.back.click()
  const covered = new CheckoutPage(page, shop.url, maria)
  await covered.answerUntil('confirmacao')
  await covered.placeOrder()
  const { orders, leadsWithoutCoverage } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
  expect(leadsWithoutCoverage).toEqual([])
})

test('where the chosen plan is not available, a visitor chooses and gets another', async ({ page, shop }) => {
  const seller = { ...maria, cep: '01001-000', number: '5' }
  const checkout = new CheckoutPage(page, shop.url, seller, {
    directDebit: true,
    sku: 'd2000b',
    isScheduled: true,
  })
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.answer('nr-imovel')
  await expect(checkout.title).toHaveText('Este plano não chega aí ainda')
  await expect.poll(() => checkout.path()).toBe('/checkout/oferta-indisponivel/')
  const offered = page.getByRole('article')
  await expect(offered.first()).toBeVisible()
  await expect(offered.filter({ hasText: /2 Giga/ })).toHaveCount(0)
  await expect(offered.filter({ visible: true })).toHaveCount(3)
  await expect(offered.first()).toContainText('O mais parecido')
  const [first, ...others] = await Promise.all([0, 1, 2].map((at) => offered.nth(at).boundingBox()))
  for (const other of others)
    expect(Number(first?.x) < Number(other?.x) || Number(first?.y) < Number(other?.y)).toBe(true)
  await choosePlan(page, 'd500a')
  await checkout.isAt('nome')
  await expect.poll(() => new URL(page.url()).search).toBe('?s=d500a')
  await checkout.answerUntil('confirmacao', 'nome')
  await checkout.placeOrder()
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([
    {
      ...orderOf(maria),
      address: {
        ...paulista,
        cep: '01001000',
        number: '5',
        address: 'Praça da Sé',
        neighborhood: 'Sé',
      },
    },
  ])
})

test('an address by block and lot is ordered without a number', async ({ page, shop }) => {
  const checkout = new CheckoutPage(page, shop.url, { ...maria, cep: '74230-100' }, byBoleto)
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.fill('nr-imovel')
  await page.getByRole('button', { name: 'É por quadra e lote' }).click()
  await page.getByRole('textbox', { name: 'Quadra' }).fill('12')
  await page.getByRole('textbox', { name: 'Lote' }).fill('4 A')
  await page.getByRole('textbox', { name: /^Complemento/ }).fill('casa 2')
  await checkout.next.click()
  await checkout.answerUntil('confirmacao', 'nome')
  await checkout.placeOrder()
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([
    {
      ...orderOf(maria, byBoleto),
      infra: 'vtal',
      address: {
        cep: '74230100',
        number: '',
        address: 'Avenida T-63',
        neighborhood: 'Setor Bueno',
        city: 'Goiânia',
        state: 'GO',
        is_block_allotment: true,
        block_number: '12',
        allotment_number: '4 A',
        complement: 'casa 2',
      },
    },
  ])
})

test('changing the address from the review moves the same lead', async ({ checkout, page, shop }) => {
  await checkout.choosePlan()
  await checkout.answerUntil('confirmacao')
  await page.getByRole('link', { name: 'Alterar Endereço' }).click()
  const moved = new CheckoutPage(page, shop.url, { ...maria, cep: '20040-002', number: '9' })
  await moved.answer('cep')
  await moved.answer('nr-imovel')
  await moved.isAt('confirmacao')
  await moved.placeOrder()
  expect(checkout.sent('POST', /\/lead/).length).toBe(1)
  expect(checkout.sent('PATCH', /\/address$/).length).toBe(1)
  const { orders } = await shop.sold()
  const address = {
    ...paulista,
    cep: '20040002',
    number: '9',
    address: 'Avenida Rio Branco',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  }
  expect(orders.map(withoutMarks)).toEqual([{ ...orderOf(maria), address }])
})
