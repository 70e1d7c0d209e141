import { describe, expect, it } from 'vitest'
import { addons } from '../../contract/pages.ts'
import { plansAt, readCatalogue } from '../../server/catalogue/catalogue.ts'

const catalogue = readCatalogue()
const pricesOf = (sku: string) => {
  const plan = catalogue.plans.find((one) => one.sku === sku)
  return [plan?.price_with_dacc, plan?.price_full]
}
const skus = (plans: readonly { sku: string }[]) => plans.map(({ sku }) => sku)

describe('the reference data', () => {
  it.each([
    ['d500a', 59.99, 99.99],
    ['d600a', 109.99, 149.99],
    ['d600gl', 129.99, 159.99],
    ['d600b', 119.99, 159.99],
    ['d600c', 129.99, 169.99],
  ])('sells %s for R$ %d instead of R$ %d', (sku, now, before) => {
    expect(pricesOf(sku)).toEqual([now, before])
  })

  it('has plans with distinct ids and skus, cheaper with direct debit, cheaper than before', () => {
    const { plans } = catalogue
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
    expect(new Set(skus(plans)).size).toBe(plans.length)
    const wrong = plans.filter(
      ({ price, price_full, price_with_dacc }) =>
        !(Number(price_with_dacc) < Number(price) && Number(price) < Number(price_full)),
    )
    expect(wrong).toEqual([])
  })

  it('shows the landing page its plans in order', () => {
    const shown = skus(catalogue.plans.filter(({ showOnLanding }) => showOnLanding))
    expect(shown).toEqual(['d300a', 'd500a', 'd500b', 'd600a', 'd600gl', 'd1000a', 'd1000b', 'd2000b'])
  })

  it('installs without a chosen day the 300 Mega only', () => {
    expect(skus(catalogue.plans.filter(({ installationSchedule }) => !installationSchedule))).toEqual([
      'd300a',
    ])
  })

  it.each([
    ['01310100', 13],
    ['20040002', 13],
    ['29055131', 13],
    ['74230100', 13],
    ['01001000', 12],
    ['69050010', 0],
    ['99999999', 0],
  ])('offers at %s %i plans', (cep, count) => expect(plansAt(catalogue, cep)).toHaveLength(count))

  it('offers no 2 Giga at Praça da Sé', () => {
    expect(skus(plansAt(catalogue, '01001000'))).not.toContain('d2000b')
  })

  it('has at least twenty banks, by their three digits', () => {
    expect(catalogue.banks.length).toBeGreaterThanOrEqual(20)
    expect(catalogue.banks.filter(({ id, code }) => id !== code || !/^\d{3}$/.test(id))).toEqual([])
    expect(new Set(catalogue.banks.map(({ id }) => id)).size).toBe(catalogue.banks.length)
  })

  it('has a plans file for every addon', () => {
    const file = (addon: string) =>
      `planos-${addon.replace(/tim(?=pre|controle|black)/, '').replaceAll('/', '-')}.json`
    expect(['planos.json', ...addons.map(file)].filter((name) => !catalogue.plansFiles.has(name))).toEqual([])
  })
})
