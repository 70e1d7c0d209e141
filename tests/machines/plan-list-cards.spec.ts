import type { Addon } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import { cardNamedBy, cardsOf, groupOf } from '../../machines/plan-list/plan-list.selectors.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { plansShownBy, plansSoldBy } from '../../src/content/plan-facts.ts'
import { catalogue, plansUnder } from '../support/landings.ts'

const plansNamed = (...skus: readonly string[]): readonly Plan[] =>
  skus.flatMap((sku) => catalogue.filter((plan) => plan.sku === sku))
const rules = { premium: false, streamingFilter: null }
const cardsFor = (addon: Addon | '', listed?: readonly Plan[]) => {
  const campaign = campaignOf(addon)
  return cardsOf(
    listed ?? plansShownBy(campaign, plansUnder(addon)),
    plansSoldBy(campaign, plansUnder(addon)),
    campaign,
  )
}
const told = (cards: ReturnType<typeof cardsFor>) =>
  cards.map(({ group, variants, initial }) => [
    group,
    variants.map(({ sku }) => sku).join(' '),
    variants.find(({ service }) => service === initial)?.sku,
  ])

describe('the group of a plan', () => {
  it.each<[string, readonly string[]]>([
    ['300', ['d300a', 'd300r']],
    ['400', ['d400a', 'd400r']],
    ['500', ['d500a', 'd500b', 'd500em', 'd500rs']],
    ['600', ['d400rt', 'd600b', 'd600br', 'd600c', 'd600cb', 'd600sp']],
    ['600a', ['d600a', 'd600ar', 'd600ar3', 'd600asp', 'd600gles', 'd700a', 'd700b', 'd700rs']],
    ['1000', ['d1000a', 'd1000b', 'd1000c', 'd1000cb', 'd1000d', 'd1000em', 'd600gl']],
    ['2000', ['d2000b']],
  ])('%s holds %o', (group, skus) => {
    expect(
      catalogue
        .filter((plan) => groupOf(plan) === group)
        .map(({ sku }) => sku)
        .sort(),
    ).toEqual(skus)
  })
})

describe('the cards of a page', () => {
  it.each<[Addon | '', readonly (readonly string[])[]]>([
    [
      '',
      [
        ['300', 'd300a', 'd300a'],
        ['500', 'd500a', 'd500a'],
        ['500', 'd500b', 'd500b'],
        ['600a', 'd600a', 'd600a'],
        ['1000', 'd1000a d600gl d1000d d1000c', 'd600gl'],
        ['1000', 'd1000b', 'd1000b'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
    [
      'es',
      [
        ['500', 'd500a', 'd500a'],
        ['600a', 'd600ar3 d600gles', 'd600gles'],
        ['1000', 'd1000a', 'd1000a'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
    [
      'timblack',
      [
        ['500', 'd500a', 'd500a'],
        ['500', 'd500b', 'd500b'],
        ['600a', 'd600a d700b', 'd700b'],
        ['1000', 'd1000a d600gl', 'd600gl'],
        ['1000', 'd1000b', 'd1000b'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
    [
      'hbo-max',
      [
        ['500', 'd500b', 'd500b'],
        ['600', 'd600c', 'd600c'],
        ['600', 'd600cb', 'd600cb'],
        ['1000', 'd1000d', 'd1000d'],
        ['1000', 'd1000b', 'd1000b'],
        ['1000', 'd1000cb', 'd1000cb'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
  ])('of "%s" are %o: group, plans to choose from, the one in view', (addon, cards) => {
    expect(told(cardsFor(addon))).toEqual(cards)
  })

  it('keep the landing order of the plain site', () => {
    const landing = ['d300a', 'd500a', 'd500b', 'd1000a', 'd1000b', 'd2000b']
    const places = cardsFor('').map(({ variants }) => variants.map(({ sku }) => sku))
    expect(places.flatMap((skus) => landing.filter((sku) => skus.includes(sku)))).toEqual(landing)
  })

  it.each<[string, readonly string[], string]>([
    ['a Paramount+ sku', ['d1000c'], 'd1000c'],
    ['the HBO Max of a speed alone', ['d1000d'], 'd1000d'],
    ['a listed Globoplay sku', ['d1000a', 'd600gl'], 'd600gl'],
    ['the plain plan alone', ['d1000a'], 'd1000a'],
    ['the HBO Max of the 600 Mega', ['d600c'], 'd600c'],
  ])('that stand for %s begin so', (_name, skus, sku) => {
    expect(told(cardsFor('', plansNamed(...skus))).map(([, , shown]) => shown)).toEqual([sku])
  })

  it.each<[string, boolean, readonly string[], string | undefined]>([
    ['by the sku', false, ['d1000c', 'd1000a'], 'd1000c'],
    ['but not for premium, where there is a plain plan', true, ['d1000c', 'd1000a'], 'd1000a'],
    ['but not for premium, where there is another service', true, ['d600b', 'd600c'], 'd600c'],
    ['for premium, too, where there is nothing else', true, ['d600b'], 'd600b'],
  ])('begin with Paramount+ %s', (_name, premium, skus, sku) => {
    const plans = plansNamed(...skus)
    expect(told(cardsOf(plans, plans, { ...rules, premium })).map(([, , shown]) => shown)).toEqual([sku])
  })

  it('begin with Paramount+ if the plan has that name, for every sku', () => {
    const [plan] = plansNamed('d1000c')
    if (!plan) throw new Error('There is no d1000c')
    const plans = [{ ...plan, sku: 'd9', plan: '1 giga Paramount+' }, ...plansNamed('d1000a', 'd600gl')]
    expect(told(cardsOf(plans, plans, rules))).toEqual([['1000', 'd1000a d600gl d9', 'd9']])
  })

  it.each<[Addon | '', string | null]>([
    ['hbo-max', 'max'],
    ['max', 'max'],
    ['paramount', null],
    ['', null],
  ])('of "%s" lock %s', (addon, locked) => {
    expect([...new Set(cardsFor(addon).map((card) => card.locked))]).toEqual([locked])
  })
})

describe('the address of a card', () => {
  const cards = [...cardsFor(''), ...cardsFor('', plansNamed('d600c'))]

  it.each<[string, string | null]>([
    ['#cd500', 'd500a'],
    ['#cd500b', 'd500b'],
    ['#cd600', 'd600a'],
    ['#cd600gl', 'd600gl'],
    ['#cd600c', 'd600c'],
    ['#cd1000', 'd1000a'],
    ['#cd1000b', 'd1000b'],
    ['#cd1000c', 'd1000c'],
    ['#cd2000', 'd2000b'],
    ['#CD2000', 'd2000b'],
    ['#cgloboplay', 'd600gl'],
    ['#cparamount', 'd1000c'],
    ['#cmax', 'd500b'],
    ['#chbo-max', 'd500b'],
    ['#comparar', null],
    ['#cd9', null],
    ['#d500', null],
    ['#c', null],
    ['', null],
  ])('%s names %s', (hash, sku) => {
    expect(cardNamedBy(cards, hash)?.variant.sku ?? null).toBe(sku)
  })
})
