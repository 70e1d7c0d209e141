import { nothingSaved } from '../machines/kit/feature.ts'
import { expectStep } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { CheckoutPage } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'
import { maria } from './models/person.ts'

const unusable = {
  'denies its storages': () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  'has room for five more writes': () => {
    const write = Storage.prototype.setItem
    let left = 5
    Storage.prototype.setItem = function (...entry) {
      left -= 1
      if (left < 0) throw new DOMException('full', 'QuotaExceededError')
      write.apply(this, entry)
    }
  },
} as const

for (const [what, spoil] of Object.entries(unusable)) {
  test(`a purchase in a browser that ${what} ends with an order`, async ({ page, checkout }) => {
    await page.addInitScript(spoil)
    const faults = await noteFaults(page)
    await checkout.choosePlan()
    await checkout.answerUntil('confirmacao')
    expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
    expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(1)
    expect(faults).toEqual([])
  })
}

const journeyKey = 'ultrafibra.journey'
const house = {
  cep: '01310100',
  number: '1578',
  is_block_allotment: false,
  block_number: '',
  allotment_number: '',
  complement: '',
}
const envelope = (more: object, journey: object = {}) =>
  JSON.stringify({ version: 1, at: Date.now(), journey: { ...nothingSaved, ...journey }, ...more })

/** Other data that may be in the journey's storage key. */
const spoiled: Readonly<Record<string, string>> = {
  'random bytes': '\u0000\u00ff\ud83d%7B"Ω{[',
  'an empty object': '{}',
  null: 'null',
  'a text': '"abc"',
  'a list': '[]',
  'another version': envelope({ version: 2 }, { sku: 'd500a' }),
  'no version': JSON.stringify({ ...nothingSaved, sku: 'd500a' }),
  'an unknown state': envelope({}, { state: 'no-such-state' }),
  'a later step that nobody reached': envelope({}, { step: 'confirmacao', cpf: '52998224725' }),
  'a prototype': '{"version":1,"at":1,"__proto__":{"journey":{}},"journey":{"__proto__":{"sku":"d500a"}}}',
  'a running machine': JSON.stringify({ status: 'active', value: 'confirmacao', context: {}, children: {} }),
  'a house that the postal code does not have': envelope({}, { house: { ...house, cep: '1' } }),
  'as much as a browser stores': 'x'.repeat(4_000_000),
  'a huge plan': envelope({}, { sku: 'd'.repeat(4_000_000) }),
}

/** A tab that began anew beside an order. */
const begunAnew = {
  'an address without a lead': envelope({}, { sku: 'd500a', cepDigits: '69050010', house: null }),
}

test("with any data in the journey's storage key, the checkout opens at its first question", async ({
  page,
  checkout,
}) => {
  const faults = await noteFaults(page)
  await page.goto(`${checkout.base}/checkout/cep/`)
  for (const [what, text] of Object.entries({ ...spoiled, ...begunAnew })) {
    await test.step(what, async () => {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [journeyKey, text] as const)
      await page.goto(`${checkout.base}/checkout/confirmacao/`)
      await expectStep(checkout, 'cep')
      expect(await page.evaluate(() => ({}) as { sku?: string }).then(({ sku }) => sku)).toBeUndefined()
    })
  }
  expect(faults).toEqual([])
  await checkout.answer('cep')
})

test("with corrupt data in the journey's storage key, a returning visitor's order goes on", async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'email')
  const faults = await noteFaults(page)
  for (const [what, text] of Object.entries(spoiled)) {
    await test.step(what, async () => {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [journeyKey, text] as const)
      await page.goto(`${checkout.base}/checkout/email/`)
      await expectStep(checkout, 'email')
    })
  }
  expect(faults).toEqual([])
  await checkout.answer('email')
})

test('with corrupt data in any other storage key, pages open as for a new visitor', async ({
  page,
  checkout,
}) => {
  const faults = await noteFaults(page)
  await page.goto(`${checkout.base}/`)
  for (const text of Object.values(spoiled).slice(0, 4)) {
    await page.evaluate((value) => {
      for (const key of ['campaign', 'device', 'reloaded', 'rastros', 'renewal', 'migration'])
        sessionStorage.setItem(`ultrafibra.${key}`, value)
      for (const key of ['lead', 'display', 'step']) localStorage.setItem(`ultrafibra.${key}`, value)
      localStorage.setItem('apiBaseUrl', value)
    }, text)
    await page.goto(`${checkout.base}/`)
    await expect(checkout.title).toBeVisible()
    await page.goto(`${checkout.base}/checkout/cep/`)
    await expectStep(checkout, 'cep')
  }
  await checkout.answer('cep')
  expect(faults).toEqual([])
})

test('a forged lead id is reported, and the purchase restarts', async ({ page, checkout }) => {
  await page.goto(`${checkout.base}/`)
  const forged = envelope({}, { sku: 'd500a', leadId: 'AAAAAAAAAAAAAAAAAAAAAA', cepDigits: house.cep, house })
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [journeyKey, forged] as const)
  await page.goto(`${checkout.base}/checkout/confirmacao/`)
  await expect(checkout.title).toHaveText('Vamos retomar seu pedido')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await checkout.answerUntil('telefone', 'cep')
})

test('restarting leaves nothing of an order in the browser', async ({ context, checkout }) => {
  await checkout.choosePlan()
  await checkout.answerUntil('telefone')
  const second = new CheckoutPage(await context.newPage(), checkout.base, maria)
  await second.page.goto(`${checkout.base}/checkout/email/`)
  await second.isAt('telefone')
  await second.page.goto(`${checkout.base}/`)
  await second.page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(second.page.getByRole('region', { name: 'Continuar seu pedido?' })).toHaveCount(0)
  const kept = () => second.page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  await expect.poll(async () => (await kept()).filter((key) => /journey|lead|step/.test(key))).toEqual([])
})
