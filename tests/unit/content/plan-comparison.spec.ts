import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { comparisonRows, shownPrice } from '../../../src/content/plan-comparison.ts'
import { catalogue } from '../../support/landings.ts'

const campaign = campaignOf('black-friday')
// Intl writes a no-break space after the symbol.
const plainSpaces = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as T
const rowsOf = (...skus: readonly string[]) => plainSpaces(comparisonRows(catalogue, skus, campaign))

describe('a comparison', () => {
  it("has all of a plan's cells", () => {
    expect(rowsOf('d600gl')).toEqual([
      {
        sku: 'd600gl',
        title: '1 Giga + Globoplay',
        subtitle: '600 Mega + 400 Mega de bônus por 1 ano',
        dlul: '1 Giga / 500 Mega',
        perfil: 'Para jogos e streaming em vários cômodos',
        devices: 'até 68',
        wifi: 'Wi-Fi 6',
        streaming: 'Globoplay',
        benefits: ['Segurança', 'Aya Books', 'Looke', 'Babbel', 'Games Club', 'Aya Ensinah', 'Aya Bancah'],
        priceFull: 'R$ 159,99',
        priceNow: 'R$ 129,99/mês',
        isHighlight: true,
      },
    ])
  })

  it.each([
    ['d500a', '500 / 250 Mega', 'até 40'],
    ['d600b', '600 / 300 Mega', 'até 50'],
    ['d600a', '700 / 300 Mega', 'até 50'],
    ['d1000a', '1 Giga / 500 Mega', 'até 68'],
    ['d2000b', '2 Giga / 1 Giga', 'até 96'],
  ])('of %s says %s for %s devices', (sku, dlul, devices) => {
    const [row] = rowsOf(sku)
    expect([row?.dlul, row?.devices]).toEqual([dlul, devices])
  })

  it.each([
    [{ price: 139.99, price_with_dacc: 129.99 }, 'R$ 129,99/ Mês'],
    [{ price: 139.99, price_with_dacc: null }, 'R$ 139,99/ Mês'],
    [{ price: '139,99', price_with_dacc: '' }, 'R$ 139,99/ Mês'],
    [{ price: 1139.9, price_with_dacc: undefined }, 'R$ 1.139,90/ Mês'],
    [{ price: 139.99, price_with_dacc: 'Sob consulta' }, 'Sob consulta'],
    [{ price: 'Em breve', price_with_dacc: null }, 'Em breve'],
    [{ price: null, price_with_dacc: null }, 'Consulte'],
  ])('shows %o as %s', (prices, text) => {
    expect(plainSpaces(shownPrice(prices, '/ Mês'))).toBe(text)
  })
})
