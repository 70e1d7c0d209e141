import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Addon, addons } from '@ultrafibra/contract/pages'
import { planSchema } from '@ultrafibra/contract/plan'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { campaignOf, copyOf } from '../../../src/content/campaigns.ts'
import { plansShownBy, ribbonOf, whatsAppLinkOf } from '../../../src/content/plan-facts.ts'
import { soldUnder } from '../../support/landings.ts'

const data = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../packages/server/data', file), 'utf8'))
const catalogue = v.parse(v.array(planSchema), data('plans.json'))
const files = data('plans-files.json') as Record<string, readonly string[]>
const everyAddon = ['', ...addons] as const

const soldIn = (file: string) => catalogue.filter(({ sku }) => files[file]?.includes(sku))
const shownIn = (addon: Addon | '') => {
  const campaign = campaignOf(addon)
  return plansShownBy(campaign, soldIn(campaign.plansFile))
}
const skus = (addon: Addon | '') => shownIn(addon).map(({ sku }) => sku)

describe('the home of a campaign', () => {
  it.each<[Addon | '', readonly string[]]>([
    ['', ['d300a', 'd500a', 'd500b', 'd600a', 'd600gl', 'd1000a', 'd1000b', 'd2000b']],
    ['black-friday', ['d500a', 'd600a', 'd600gl', 'd2000b']],
    ['r', ['d300r', 'd400r', 'd500a', 'd600ar', 'd600br', 'd600gl', 'd1000a']],
    ['r2', ['d400rt', 'd500a', 'd600ar', 'd600gl', 'd1000a']],
    ['es', ['d500a', 'd600ar3', 'd600gles', 'd1000a', 'd2000b']],
    ['rs', ['d500rs', 'd700rs', 'd600gl', 'd1000a', 'd2000b']],
    ['oferta-colaborador', ['d500em', 'd1000em', 'd2000b']],
    ['hbo-max', ['d500b', 'd600c', 'd600cb', 'd1000d', 'd1000b', 'd1000cb', 'd2000b']],
    ['paramount', ['d600b', 'd600cb', 'd1000c', 'd1000cb']],
    ['globoplay', ['d500a', 'd600a', 'd700b', 'd600gl', 'd1000a']],
  ])('"%s" shows %o in this order', (addon, shown) => {
    expect(skus(addon)).toEqual(shown)
  })

  it.each(everyAddon)('"%s" shows three plans or more, the highlighted one among them', (addon) => {
    expect(skus(addon).length).toBeGreaterThanOrEqual(3)
    expect(skus(addon)).toContain(campaignOf(addon).highlightedSku)
  })

  it.each(everyAddon)('"%s" has a place for each of its plans', (addon) => {
    const { planOrder, plansFile } = campaignOf(addon)
    expect(files[plansFile]?.filter((sku) => !planOrder.includes(sku))).toEqual([])
    expect(new Set(planOrder).size).toBe(planOrder.length)
  })

  it('shows ribbons on cards, except on globoplay', () => {
    const shown = shownIn('globoplay')
    const ribbons = (shows: boolean) => shown.map((plan) => ribbonOf(plan, shown, shows))
    expect(ribbons(true)).toEqual(['Menor preço', 'Oferta especial', undefined, 'Black Friday', undefined])
    expect(ribbons(campaignOf('globoplay').showsRibbons)).toEqual(shown.map(() => undefined))
  })

  it.each<[Addon | '', number, string]>([
    ['', 0, 'd300a'],
    ['livelo', 0, 'livelo/d300a'],
    ...(['b', 'c', 'd', 'b/r'] as const).map(
      (addon) => [addon, 1, `${addon}/d300a`] as [Addon, number, string],
    ),
  ])('links a plan of "%s" to WhatsApp by its domain, with the offer’s protocol', (addon, domain, offer) => {
    const [plan] = shownIn('')
    if (!plan) throw new Error('The plain site shows no plan')
    const text = (link = '') => new URL(link).searchParams.get('text')
    expect(text(whatsAppLinkOf(plan, campaignOf(addon)))).toBe(
      `${text(plan.whatsApps[domain]?.complete_link)} Protocolo: ${offer}`,
    )
    expect(whatsAppLinkOf({ ...plan, whatsApps: [] }, campaignOf(''))).toBe('#')
  })
})

describe('a campaign', () => {
  it('has texts for every section of the home', () => {
    const silent = everyAddon.filter((addon) => {
      return Object.values(copyOf(soldUnder(addon))).some((text) => text === '')
    })
    expect(silent).toEqual([])
  })
})
