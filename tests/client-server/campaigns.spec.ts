import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import type { Draft } from '../../contract/forms.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { partOnStage } from '../../src/app/site.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { codeIn, messagesIn } from '../server/support/collaborator.ts'
import { drafts } from '../support/checkout-fixtures.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { type OpenSite, openShop, type Shop } from './support/shop.ts'

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

/** What a visitor types; each has an address that the code of a collaborator may be sent to. */
const typedBy = (email: string): Readonly<Record<string, Draft | undefined>> => ({
  ...Object.fromEntries(Object.entries(drafts).map(([page, { right }]) => [page, right])),
  email: { email, accept_promotions: 'on' },
  'dados-pessoais': { ...drafts['dados-pessoais']?.right, email },
  'data-instalacao': { schedules: '2026-11-26/tarde' },
})

const isMigration = (addon: Addon): boolean => campaignOf(addon).flow === 'migration'
const prefixOf = (addon: Addon): string => (addon === '' ? '' : `/${addon}`)
const entryOf = (addon: Addon): string =>
  isMigration(addon) ? '/migracao-ultrafibra/' : `${prefixOf(addon)}/checkout/cep/?s=${campaigns[addon].sku}`

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const customer = async ({ site }: OpenSite): Promise<void> => {
  const part = site.part('migration')
  if (pageOf(part.getSnapshot()) === 'consulta-cpf')
    part.send({ type: 'step.submit', draft: { cpf: '168.995.350-09' } })
  const { context } = await waitFor(part, (snapshot) => pageOf(snapshot) === 'ofertas', { timeout: 5_000 })
  part.send({ type: 'offer.choose', id: context.offers[0].id })
}

/** Does on the page in view what leads on; answers the page. */
const goOn = async (visit: OpenSite, email: string): Promise<string> => {
  const { site, checkout } = visit
  await waitFor(site.journey, (root) => root.value !== 'opening')
  if (partOnStage(site.journey.getSnapshot()) === 'migration') {
    await customer(visit)
    await waitFor(site.journey, (root) => partOnStage(root) === 'checkout')
    await waitFor(checkout, (snapshot) => pageOf(snapshot) === 'cep')
    return 'ofertas'
  }
  const before = await waitFor(
    checkout,
    (snapshot) => {
      const isWaiting = snapshot.hasTag('busy') || ['opening', 'arriving'].includes(pageOf(snapshot))
      const hasCode = snapshot.context.guest?.phase.startsWith('entering') ?? true
      return !isWaiting && hasCode && phaseOf(snapshot) !== 'preparing'
    },
    { timeout: 5_000 },
  )
  const page = pageOf(before)
  if (page === 'pedido-realizado') return page
  if (before.hasTag('failed')) throw new Error(`${page}: ${before.context.failure?.text}`)
  if (page === 'consulta-telefone') checkout.send({ type: 'phone.skip' })
  else if (page === 'confirmacao-colaborador') {
    const mail = messagesIn(shop.app.dataDir).find((message) => message.includes(email))
    checkout.send({ type: 'step.submit', draft: { code: codeIn(mail) } })
  } else checkout.send({ type: 'step.submit', draft: typedBy(email)[page] ?? {} })
  await waitFor(checkout, (snapshot) => snapshot !== before && pageOf(snapshot) !== page, { timeout: 5_000 })
  return page
}

/** Goes on until the page with this number is in view, the last one without it; answers the pages passed. */
const walk = async (visit: OpenSite, email: string, steps = 40): Promise<readonly string[]> => {
  const passed: string[] = []
  while (passed.length < steps && passed.at(-1) !== 'pedido-realizado') passed.push(await goOn(visit, email))
  return passed
}

const stepsIn: Readonly<Record<string, number>> = { default: 13, b: 7, migration: 6 }
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

describe('a purchase that is begun in one campaign and goes on in another', { timeout: 30_000 }, () => {
  it.each(pairs)('from "$from" after $steps pages to "$to" is an order of the latter', async ({
    from,
    to,
    steps,
  }) => {
    const fetching = cookieJar()
    const email = `${from}-${to}-${steps}@colaborador.exemplo.com.br`.replaceAll('/', '.').replace(/^-/, '')
    const first = shop.open(entryOf(from), { fetching, utm_source: 'primeira' })
    const answered = await walk(first, email, steps)
    await waitFor(first.checkout, (snapshot) => pageOf(snapshot) !== 'opening')
    const saved = savedJourneyOf(first.checkout.getSnapshot().context)
    first.stop()
    const second = shop.open(entryOf(to).replace('/checkout/cep/', '/checkout/'), {
      fetching,
      saved,
      utm_source: 'segunda',
    })
    const asked = await walk(second, email)
    const { number = '' } = second.checkout.getSnapshot().context.order ?? {}
    second.stop()
    const order = (await shop.orders()).find(({ orderNumber }) => orderNumber === number)
    const { apiAddon, bonusPlanId } = campaignOf(to)
    const isOneFlow = [from, to].every((addon) => campaignOf(addon).flow === 'default')
    // A collaborator sees first whom the code is sent to.
    const shown = to === 'oferta-colaborador' ? ['email'] : []
    const again = asked.filter((page) => answered.includes(page) && page !== 'verificando-disponibilidade')
    expect(isOneFlow ? again.filter((page) => !shown.includes(page)) : []).toEqual([])
    expect(order).toMatchObject({
      sku: campaigns[to].sku,
      kind: isMigration(to) ? 'migration' : 'default',
      ...(isMigration(to)
        ? {}
        : {
            addon: apiAddon,
            idPlanAddonBonus: bonusPlanId,
            tracking: { utm_source: 'segunda' },
            name: 'Maria Aparecida',
            cpf: '52998224725',
          }),
    })
  })
})

it('a mobile customer who is recognised gets the bonus of the campaign', { timeout: 30_000 }, async () => {
  const visit = shop.open(entryOf('b/timblack'))
  await walk(visit, '', 2)
  await visit.answer('consulta-telefone', { phone: '(11) 98888-0001' })
  await waitFor(visit.checkout, (snapshot) => pageOf(snapshot) !== 'consulta-telefone')
  await walk(visit, 'livia@exemplo.com.br')
  const { number = '' } = visit.checkout.getSnapshot().context.order ?? {}
  visit.stop()
  const order = (await shop.orders()).find(({ orderNumber }) => orderNumber === number)
  expect(order).toMatchObject({ addon: 'black', idPlanAddonBonus: 903, phone: '11988880001' })
})
