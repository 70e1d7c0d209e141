import { byBoleto, byDebit, CheckoutPage } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { maria } from './models/person.ts'

// With animations.
test.use({ reducedMotion: 'no-preference' })

for (const [name, way] of Object.entries({ 'direct debit': byDebit, boleto: byBoleto })) {
  test(`a purchase by ${name} ends with an order number`, async ({ page, server }) => {
    const checkout = new CheckoutPage(page, server.url, maria, way)
    checkout.isTyped = true
    await checkout.choosePlan()
    await checkout.answerUntil('confirmacao')
    expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
    await expect.poll(() => checkout.path()).toBe('/pedido-realizado/')
  })
}
