import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import {
  campaignRibbonOf,
  devicesOf,
  plansShownBy,
  profileOf,
  ribbonOf,
  speedBonusOf,
  speedText,
} from '../../../src/content/plan-facts.ts'
import { leastSurcharge } from '../../../src/content/sold-words.ts'
import { catalogue, plansUnder } from '../../support/landings.ts'

const planOf = (sku: string) => {
  const plan = catalogue.find((one) => one.sku === sku)
  if (!plan) throw new Error(`There is no ${sku}`)
  return plan
}
const ribbonsIn = (addon: Addon | '') => {
  const campaign = campaignOf(addon)
  const listed = plansShownBy(campaign, plansUnder(addon))
  return Object.fromEntries(
    listed.map((plan) => [plan.sku, campaignRibbonOf(plan, listed, campaign) ?? null]),
  )
}

describe('the ribbon of a plan', () => {
  it.each<[string, string | undefined]>([
    ['d600gl', 'Black Friday'],
    ['d600gles', 'Black Friday'],
    ['d600b', 'ESCOLHA STREAMING'],
    ['d600c', 'ESCOLHA STREAMING'],
    ['d600a', 'Oferta especial'],
    ['d1000b', 'Oferta especial'],
    ['d1000c', 'Oferta especial'],
    ['d1000d', 'Oferta especial'],
    ['d2000b', 'Filmes e séries exclusivas'],
    ['d1000a', undefined],
    ['d500b', undefined],
  ])('%s is %s', (sku, ribbon) => {
    expect(ribbonOf(planOf(sku), [planOf('d500a'), planOf(sku)])).toBe(ribbon)
  })

  it('is none of d1000a, even if it is the cheapest', () => {
    expect(ribbonOf(planOf('d1000a'), [planOf('d1000a'), planOf('d2000b')])).toBeUndefined()
  })

  it.each<[Addon | '', Readonly<Record<string, string | null>>]>([
    [
      '',
      {
        d300a: null,
        d500a: 'Menor preço',
        d500b: null,
        d600a: 'Oferta especial',
        d600gl: 'Black Friday',
        d1000a: null,
        d1000b: 'Oferta especial',
        d2000b: 'Filmes e séries exclusivas',
      },
    ],
    ['globoplay', { d500a: null, d600a: null, d700b: null, d600gl: null, d1000a: null }],
    [
      'movel-blindagem',
      { d500a: 'Menor preço', d600a: 'Oferta especial', d1000a: null, d2000b: 'Filmes e séries exclusivas' },
    ],
    [
      'oferta-colaborador',
      { d500em: 'Menor preço', d1000em: 'Oferta exclusiva', d2000b: 'Filmes e séries exclusivas' },
    ],
    ['paramount', { d600b: 'ESCOLHA STREAMING', d600cb: null, d1000c: 'Oferta especial', d1000cb: null }],
  ])('of "%s" are %o', (addon, ribbons) => {
    expect(ribbonsIn(addon)).toEqual(ribbons)
  })

  it('calls a highlighted plan without its own ribbon the most sold', () => {
    const highlight = (sku: string) => ({ showsRibbons: true, highlightedSku: sku })
    const shown = [planOf('d500a'), planOf('d500b'), planOf('d1000a')]
    expect(['d500b', 'd1000a'].map((sku) => campaignRibbonOf(planOf(sku), shown, highlight(sku)))).toEqual([
      'Mais vendido',
      undefined,
    ])
  })

  it('marks the cheapest, the fastest among equals, in any order', () => {
    const shown = [planOf('d500a'), planOf('d300a'), planOf('d600a')]
    const cheapest = (plans: typeof shown) => plans.filter((plan) => ribbonOf(plan, plans) === 'Menor preço')
    expect([shown, shown.toReversed()].map((plans) => cheapest(plans).map(({ sku }) => sku))).toEqual([
      ['d500a'],
      ['d500a'],
    ])
  })
})

describe("the extras on a plan's card", () => {
  it('explain the speed of four plans', () => {
    expect(
      catalogue.filter((plan) => speedBonusOf(plan) === 'de 600MB + 100MB bônus').map(({ sku }) => sku),
    ).toEqual(['d600a', 'd600ar', 'd600asp', 'd600ar3'])
  })

  it.each<[string, number | null]>([
    ['d300a', null],
    ['d500a', 40],
    ['d600b', 50],
    ['d600a', 50],
    ['d1000a', 68],
    ['d2000b', 96],
  ])('say for how many devices %s is: %s', (sku, devices) => {
    expect(devicesOf(planOf(sku))).toBe(devices)
  })

  it.each([
    ['500 Mega', 'Para casa conectada e home office'],
    ['600 Mega + Paramount+', 'Para a família toda conectada'],
    ['700 Mega', 'Para a família toda conectada'],
    ['1 Giga + Globoplay', 'Para jogos e streaming em vários cômodos'],
    ['2 Giga + HBO Max', 'Para a casa inteira ao mesmo tempo'],
    ['300 Mega', 'Para navegar e estudar'],
  ])('say by its name whom %s suits: %s', (plan, profile) => {
    expect(profileOf({ plan })).toBe(profile)
  })
})

describe('the lowest surcharge for streaming', () => {
  it.each([
    ['', 'R$ 10'],
    ['paramount', null],
    ['movel-blindagem', null],
  ] as const)('under "%s" is %s more than the same speed without it', (addon, text) => {
    expect(leastSurcharge(plansUnder(addon))?.replace('\u00a0', ' ') ?? null).toBe(text)
  })
})

it.each([
  ['1000 Mbps', '1 Giga'],
  ['1 Gbps', '1 Giga'],
  ['2 Gbps', '2 Giga'],
  ['700 Mbps', '700 Mega'],
])('the speed %s is written as %s', (speed, text) => {
  expect(speedText(speed)).toBe(text)
})
