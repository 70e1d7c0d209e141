import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { agreedSteps } from '../support/checkout-fixtures.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { reaches } from '../support/reaches.ts'
import { openShop, type Shop } from './support/shop.ts'
import { walkOn } from './support/walk.ts'

/** Every flow, kind and bonus, and two campaigns that share a bonus and differ in flow. */
const campaigns = {
  '': { sku: 'd1000a' },
  timblack: { sku: 'd600gl' },
  b: { sku: 'd500a' },
  'b/timblack': { sku: 'd1000b' },
  'oferta-colaborador': { sku: 'd1000em' },
  'migracao-ultrafibra': { sku: 'mg500' },
} as const
type Addon = keyof typeof campaigns
const addons = Object.keys(campaigns) as readonly Addon[]

const isMigration = (addon: Addon): boolean => campaignOf(addon).flow === 'migration'
const prefixOf = (addon: Addon): string => (addon === '' ? '' : `/${addon}`)
const entryOf = (addon: Addon): string =>
  isMigration(addon) ? '/migracao-ultrafibra/' : `${prefixOf(addon)}/checkout/cep/?s=${campaigns[addon].sku}`

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const stepsIn: Readonly<Record<string, number>> = { default: agreedSteps().length, b: 7, migration: 6 }
const pairs = addons.flatMap((from) => {
  const others = addons.filter((addon) => addon !== from)
  const steps = stepsIn[campaignOf(from).flow] ?? 0
  const count = Math.max(steps, others.length)
  return Array.from({ length: count }, (_, at) => ({
    from,
    to: others[at % others.length] as Addon,
    steps: at % steps,
  }))
})

describe('a purchase started in one campaign and continued in another', { timeout: 30_000 }, () => {
  it.each(pairs)('from "$from" after $steps pages to "$to" is an order of the latter', async ({
    from,
    to,
    steps,
  }) => {
    const fetching = cookieJar()
    const email = `${from}-${to}-${steps}@colaborador.exemplo.com.br`.replaceAll('/', '.').replace(/^-/, '')
    const first = shop.open(entryOf(from), { fetching, utm_source: 'primeira' })
    const answered = await walkOn(shop, first, email, steps)
    await reaches(first.checkout, (snapshot) => pageOf(snapshot) !== 'opening')
    const saved = savedJourneyOf(first.checkout.getSnapshot().context)
    first.stop()
    const second = shop.open(entryOf(to).replace('/checkout/cep/', '/checkout/'), {
      fetching,
      saved,
      utm_source: 'segunda',
    })
    const asked = await walkOn(shop, second, email)
    const { number = '' } = second.checkout.getSnapshot().context.order ?? {}
    second.stop()
    const order = (await shop.orders()).find(({ orderNumber }) => orderNumber === number)
    const { apiAddon, bonusPlanId } = campaignOf(to)
    const isOneFlow = [from, to].every((addon) => campaignOf(addon).flow === 'default')
    // A collaborator first sees the recipient of the code.
    const shown = to === 'oferta-colaborador' ? ['email'] : []
    const again = asked.filter((page) => answered.includes(page) && page !== 'verificando-disponibilidade')
    expect(isOneFlow ? again.filter((page) => !shown.includes(page)) : []).toEqual([])
    expect(order).toMatchObject({
      sku: campaigns[to].sku,
      kind: isMigration(to) ? 'migration' : 'default',
      tracking: { utm_source: 'segunda' },
      ...(isMigration(to)
        ? {}
        : {
            addon: apiAddon,
            idPlanAddonBonus: bonusPlanId,
            name: 'Maria Aparecida',
            cpf: '52998224725',
          }),
    })
  })
})

it('a lead continued in another campaign keeps its plan if sold there and no other is requested', async () => {
  const fetching = cookieJar()
  const first = shop.open('/timblack/checkout/cep/?s=d500a', { fetching })
  await walkOn(shop, first, 'rosa@exemplo.com.br', agreedSteps().indexOf('email'))
  const saved = savedJourneyOf(first.checkout.getSnapshot().context)
  first.stop()
  const second = shop.open('/timpre/checkout/', { fetching, saved })
  const { context } = await reaches(second.checkout, (snapshot) => pageOf(snapshot) === 'email')
  expect([context.plan?.sku, context.campaign.addon]).toEqual(['d500a', 'timpre'])
  second.stop()
})

it('a recognised mobile customer gets the bonus of the campaign', { timeout: 30_000 }, async () => {
  const visit = shop.open(entryOf('b/timblack'))
  await walkOn(shop, visit, '', 1)
  await visit.answer('consulta-telefone', { phone: '(11) 98888-0001' })
  await reaches(visit.checkout, (snapshot) => pageOf(snapshot) !== 'consulta-telefone')
  await walkOn(shop, visit, 'livia@exemplo.com.br')
  const { number = '' } = visit.checkout.getSnapshot().context.order ?? {}
  visit.stop()
  const order = (await shop.orders()).find(({ orderNumber }) => orderNumber === number)
  expect(order).toMatchObject({ addon: 'black', idPlanAddonBonus: 903, phone: '11988880001' })
})

it('a mobile number of the record is asked again on its page, not shown masked', {
  timeout: 30_000,
}, async () => {
  const fetching = cookieJar()
  // Mails are named by their time.
  shop.app.pass(60_000)
  const first = shop.open(entryOf('b/timblack'), { fetching })
  await walkOn(shop, first, '', 1)
  await first.answer('consulta-telefone', { phone: '(11) 98888-0001' })
  await reaches(first.checkout, (snapshot) => pageOf(snapshot) !== 'consulta-telefone')
  await walkOn(shop, first, '', 1)
  const saved = savedJourneyOf(first.checkout.getSnapshot().context)
  first.stop()
  const second = shop.open('/b/timblack/checkout/dados-pessoais/', { fetching, saved })
  await second.isAt('dados-pessoais')
  second.checkout.send({ type: 'step.back' })
  const { context } = await second.isAt('consulta-telefone')
  expect(context.drafts['consulta-telefone']?.phone ?? '').toBe('')
  second.stop()
})
