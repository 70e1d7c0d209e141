import { nothingSaved } from '../machines/kit/feature.ts'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'

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
  test(`a purchase in a browser that ${what} ends with an order`, async ({ page, buyer }) => {
    await page.addInitScript(spoil)
    const faults = await noteFaults(page)
    await buyer.choosePlan()
    expect(await buyer.buy()).toMatch(/^\d{11}$/)
    expect(buyer.sent('POST', /\/lead-v2$/)).toHaveLength(1)
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

/** Other data that may be in the journey's storage key; the reader of it has been tried with all shapes. */
const spoiled: Readonly<Record<string, string>> = {
  'random bytes': '\u0000\u00ff\ud83d%7B"Ω{[',
  null: 'null',
  'another version': envelope({ version: 2 }, { sku: 'd500a' }),
  'a later step that nobody reached': envelope({}, { step: 'confirmacao', cpf: '52998224725' }),
  'a prototype': '{"version":1,"at":1,"__proto__":{"journey":{}},"journey":{"__proto__":{"sku":"d500a"}}}',
  'a house that the postal code does not have': envelope({}, { house: { ...house, cep: '1' } }),
  'as much as a browser stores': 'x'.repeat(4_000_000),
}

/** A tab that began anew beside an order. */
const begunAnew = {
  'an address without a lead': envelope({}, { sku: 'd500a', cepDigits: '69050010', house: null }),
}

test("with any data in the journey's storage key, the checkout opens at its first question", async ({
  page,
  buyer,
}) => {
  const faults = await noteFaults(page)
  await page.goto(`${buyer.base}/checkout/cep/`)
  for (const [what, text] of Object.entries({ ...spoiled, ...begunAnew })) {
    await test.step(what, async () => {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [journeyKey, text] as const)
      await page.goto(`${buyer.base}/checkout/confirmacao/`)
      await buyer.isAt('cep')
      expect(await page.evaluate(() => ({}) as { sku?: string }).then(({ sku }) => sku)).toBeUndefined()
    })
  }
  expect(faults).toEqual([])
  await buyer.answer('cep')
})

test("with corrupt data in the journey's storage key, a returning visitor's order goes on", async ({
  page,
  buyer,
}) => {
  await buyer.goTo('email')
  const faults = await noteFaults(page)
  for (const [what, text] of Object.entries(spoiled)) {
    await test.step(what, async () => {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [journeyKey, text] as const)
      await page.goto(`${buyer.base}/checkout/email/`)
      await buyer.isAt('email')
    })
  }
  expect(faults).toEqual([])
  await buyer.answer('email')
})
