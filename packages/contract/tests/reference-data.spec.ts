import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plansWithin, readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { placeOfAddress } from '@ultrafibra/server/ports/coverage.port'
import { coverageFromFile } from '@ultrafibra/server/ports/file-ports'
import { describe, expect, it } from 'vitest'
import { noAddress } from '../address.ts'
import { addons } from '../pages.ts'
import type { Plan } from '../plan.ts'

const plansJson = join(import.meta.dirname, '../../server/data/plans.json')
const catalogue = readCatalogue()
const coverage = coverageFromFile(catalogue)
const plansAt = async (cep: string) =>
  plansWithin(catalogue, await coverage.at(placeOfAddress({ ...noAddress, cep })))
const knownSkus = [
  ...['d300a', 'd300r', 'd400a', 'd400r', 'd400rt', 'd500a', 'd500b', 'd500em', 'd500rs', 'd600a'],
  ...['d600ar', 'd600asp', 'd600ar3', 'd600b', 'd600br', 'd600c', 'd600cb', 'd600gl', 'd600gles'],
  ...['d600sp', 'd700a', 'd700b', 'd700rs', 'd1000a', 'd1000b', 'd1000c', 'd1000d', 'd1000cb'],
  ...['d1000em', 'd2000b'],
]
const pricesOf = (sku: string) => {
  const plan = catalogue.plans.find((one) => one.sku === sku)
  return [plan?.price_with_dacc, plan?.price_full]
}
const plansIn = (file: string): readonly Plan[] =>
  catalogue.plans.filter(({ sku }) => catalogue.plansFiles.get(file)?.includes(sku))
const skus = (plans: readonly { sku: string }[]) => plans.map(({ sku }) => sku)

describe('the reference data', () => {
  it.each([
    ['d500a', 59.99, 99.99],
    ['d600a', 109.99, 149.99],
    ['d600gl', 129.99, 159.99],
    ['d600b', 119.99, 159.99],
    ['d600c', 129.99, 169.99],
    ['d600ar', 109.99, 149.99],
    ['d600asp', 109.99, 149.99],
    ['d600ar3', 99.99, 149.99],
    ['d600br', 119.99, 159.99],
    ['d400rt', 49.99, 119.99],
    ['d700b', 119.99, 159.99],
    ['d600gles', 109.99, 159.99],
    ['d1000a', 119.99, 159.99],
    ['d1000em', 77.5, 155],
  ])('sells %s for R$ %d instead of R$ %d', (sku, now, before) => {
    expect(pricesOf(sku)).toEqual([now, before])
  })

  it('has plans with distinct ids and skus, cheaper with direct debit, and dearer before', () => {
    const { plans } = catalogue
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
    expect(new Set(skus(plans)).size).toBe(plans.length)
    const wrong = plans.filter(
      ({ price, price_full, price_with_dacc }) =>
        !(Number(price_with_dacc) < Number(price) && Number(price) < Number(price_full)),
    )
    expect(wrong).toEqual([])
  })

  it('has rules that leave the price of the bank slip its twelve months', () => {
    const rules = catalogue.regulations.map(({ html }) => html)
    for (const text of [...catalogue.plans.map(({ regulations }) => regulations), ...rules])
      expect(text).not.toMatch(/(?:Oferta válida|vale) por 12 meses[^.]*(?:por|com) débito automático[^.]*\./)
    expect(
      catalogue.plans.every(({ price, conditions }) => price && conditions?.promotion?.months === 12),
    ).toBe(true)
  })

  it('has all skus of the operator', () => {
    expect(skus(catalogue.plans).sort()).toEqual([...knownSkus].sort())
  })

  it('marks each price as given or chosen', () => {
    const raw = JSON.parse(readFileSync(plansJson, 'utf8')) as { comment?: string }[]
    expect(raw.filter(({ comment }) => !/^(?:spec|chosen)\b/.test(comment ?? ''))).toEqual([])
  })

  it('has the landing page’s plans in order', () => {
    const shown = skus(plansIn('planos.json').filter(({ showOnLanding }) => showOnLanding))
    expect(shown).toEqual(['d300a', 'd500a', 'd500b', 'd600a', 'd600gl', 'd1000a', 'd1000b', 'd2000b'])
  })

  it('schedules installation for all but the 300 Mega plans', () => {
    expect(catalogue.plans.filter(({ installationSchedule }) => !installationSchedule)).toEqual(
      catalogue.plans.filter(({ plan_download }) => plan_download === '300 Mbps'),
    )
  })

  it.each([
    ['d500b', ['Max'], ['MAX', 'Deezer']],
    ['d1000b', ['Max'], ['MAX', 'Deezer']],
    ['d2000b', ['Max'], ['MAX']],
    ['d600b', ['Paramount'], ['paramount-plus']],
    ['d600cb', ['MAX + Paramount', 'MAX + Paramount'], ['MAX', 'paramount-plus']],
    ['d600gl', ['Globoplay'], ['globoplay']],
    ['d700b', ['Globoplay'], ['globoplay']],
    ['d600a', [], []],
  ])('sells %s with %o', (sku, subscriptions, slugs) => {
    const plan = catalogue.plans.find((one) => one.sku === sku)
    expect(plan?.subscriptions.map(({ subscription }) => subscription)).toEqual(subscriptions)
    const services = ['MAX', 'Deezer', 'paramount-plus', 'globoplay']
    expect(plan?.benefits.map(({ slug }) => slug).filter((slug) => services.includes(slug))).toEqual(slugs)
  })

  it('names in a plan what it has of streaming and Deezer, and nothing else', () => {
    const known = ['Globoplay', 'HBO Max', 'Paramount+', 'Deezer']
    const named = catalogue.plans.map(({ sku, plan }) => [sku, known.filter((name) => plan.includes(name))])
    expect(named).toEqual(
      catalogue.plans.map((plan) => [
        plan.sku,
        known.filter((name) => plan.benefits.some(({ benefit }) => benefit === name)),
      ]),
    )
  })

  it('has Wi-Fi 6 only in the 1 and 2 Giga plans', () => {
    const hasIt = (plan: Plan) => plan.benefits.some(({ slug }) => slug === 'wifi6')
    expect(catalogue.plans.filter(hasIt)).toEqual(
      catalogue.plans.filter(({ plan_download }) => /^[12]000 /.test(plan_download)),
    )
  })

  it('has WhatsApp links of both domains for each plan', () => {
    const domains = new Set(
      catalogue.plans.map(({ whatsApps }) => whatsApps.map(({ origin_domain }) => origin_domain).join()),
    )
    expect([...domains]).toEqual(['ultrafibra.exemplo.com.br,fibra.exemplo.com.br'])
  })

  it.each([
    ['01310100', 30],
    ['20040002', 30],
    ['29055131', 30],
    ['74230100', 30],
    ['01001000', 29],
    ['69050010', 0],
    ['99999999', 0],
  ])('offers at %s %i plans', async (cep, count) => expect(await plansAt(cep)).toHaveLength(count))

  it('offers no 2 Giga at Praça da Sé', async () => {
    expect(skus(await plansAt('01001000'))).not.toContain('d2000b')
  })

  it('has at least twenty banks with three-digit codes', () => {
    expect(catalogue.banks.length).toBeGreaterThanOrEqual(20)
    expect(catalogue.banks.filter(({ id, code }) => id !== code || !/^\d{3}$/.test(id))).toEqual([])
    expect(new Set(catalogue.banks.map(({ id }) => id)).size).toBe(catalogue.banks.length)
  })
})

describe('the plans files', () => {
  const streamingOnly = ['planos-max.json', 'planos-hbo-max.json', 'planos-paramount.json']

  it('exist for all addons', () => {
    const file = (addon: string) =>
      `planos-${addon.replace(/tim(?=pre|controle|black)/, '').replaceAll('/', '-')}.json`
    expect(['planos.json', ...addons.map(file)].filter((name) => !catalogue.plansFiles.has(name))).toEqual([])
  })

  it('list at least three plans, none twice or unknown', () => {
    const wrong = [...catalogue.plansFiles].filter(
      ([, listed]) =>
        listed === null ||
        listed.length < 3 ||
        new Set(listed).size < listed.length ||
        listed.some((sku) => !knownSkus.includes(sku)),
    )
    expect(wrong).toEqual([])
  })

  it('sell every plan somewhere', () => {
    const sold = new Set([...catalogue.plansFiles.values()].flatMap((listed) => listed ?? []))
    expect(knownSkus.filter((sku) => !sold.has(sku))).toEqual([])
  })

  it('have a plan without subscriptions, except on pages of one streaming service', () => {
    const without = [...catalogue.plansFiles.keys()].filter(
      (file) => !plansIn(file).some(({ subscriptions }) => subscriptions.length === 0),
    )
    expect(without.sort()).toEqual([...streamingOnly].sort())
  })

  it.each([
    ['planos-max.json', /max/i],
    ['planos-hbo-max.json', /max/i],
    ['planos-paramount.json', /paramount/i],
  ])('contain in %s only plans of that service', (file, service) => {
    const other = plansIn(file).filter(
      ({ subscriptions }) => !subscriptions.some(({ subscription }) => service.test(subscription ?? '')),
    )
    expect(skus(other)).toEqual([])
  })

  it.each([
    ['planos-r.json', ['d300r', 'd400r', 'd600ar', 'd600br']],
    ['planos-b-r.json', ['d300r', 'd400r', 'd600ar', 'd600br']],
    ['planos-r2.json', ['d400rt']],
    ['planos-r3.json', ['d600ar3', 'd600gles']],
    ['planos-es.json', ['d600ar3', 'd600gles']],
    ['planos-rs.json', ['d500rs', 'd700rs']],
    ['planos-sp.json', ['d600sp', 'd600asp']],
    ['planos-oferta-colaborador.json', ['d500em', 'd1000em']],
    ['planos-globoplay.json', ['d600gl', 'd700b']],
  ])('contain in %s these plans: %o', (file, own) => {
    expect(own.filter((sku) => !catalogue.plansFiles.get(file)?.includes(sku))).toEqual([])
  })

  it('contain collaborators’ plans only for collaborators', () => {
    const open = [...catalogue.plansFiles].filter(([, listed]) => listed?.some((sku) => sku.endsWith('em')))
    expect(open.map(([file]) => file)).toEqual(['planos-oferta-colaborador.json'])
  })

  it.each(['pre', 'controle', 'black'])('contain under %s the plans of its combinations', (mobile) => {
    const all = catalogue.plansFiles.get(`planos-${mobile}.json`) ?? []
    const combined = [...catalogue.plansFiles].filter(([file]) => file.endsWith(`-${mobile}.json`))
    expect(combined.flatMap(([, listed]) => (listed ?? []).filter((sku) => !all.includes(sku)))).toEqual([])
  })
})
