import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Provider, startProvider } from '../../../tests/support/provider.ts'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { openOfferFeed } from '../catalogue/offer-feed.ts'
import { noteWrittenPlans } from '../catalogue/written-plans.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openPorts } from '../ports/open-ports.ts'
import { provided } from './support/provided.ts'
import { fill, finish, orderOf } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

const seed = readCatalogue()
const files = Object.fromEntries(seed.plansFiles)
/** The seed's offers with another price of the 500 Mega plan. */
const priced = (price_with_dacc: number | string) => ({
  plans: seed.plans.map((plan) => (plan.sku === 'd500a' ? { ...plan, price_with_dacc } : plan)),
  files,
})

describe('plans and prices of another system', () => {
  const held = provided('sqlite', { CATALOGUE_URL: 'catalogue' })
  const set = (behaviour: object) => held.provider.set('catalogue', behaviour)
  const priceOn = async (path: string, server = held.server) => {
    const { body } = await server.script().send('GET', path)
    const { plans } = body as { plans: readonly { sku: string; price_with_dacc: number }[] }
    return plans.find(({ sku }) => sku === 'd500a')?.price_with_dacc
  }
  const prices = async () => [
    await priceOn('/json/planos.json'),
    await priceOn('/api/cep/coverage?cep=01310100'),
  ]

  it('are shown and sold, and change while the server runs', async () => {
    const { owner, id } = await held.server.complete()
    await set({ answer: priced(49.5) })
    await held.server.refreshOffers()
    expect(await prices()).toEqual([49.5, 49.5])
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { offer: { price_with_dacc: 49.5 } } })
    const other = await fill(owner)
    expect(await orderOf(owner, other)).toMatch(/^\d{11}$/)
    const [order] = await held.server.store.db.selectFrom('orders').select('plan').execute()
    expect(JSON.parse(order?.plan ?? '')).toMatchObject({ sku: 'd500a', price_with_dacc: 49.5 })
  })

  it.each([
    ['are down', { status: 500 }, 'catalogue: status-503'],
    ['have a price of zero', { answer: priced(0) }, 'catalogue: wrong: price of d500a'],
    ['cost more with direct debit', { answer: priced(9_999) }, 'catalogue: wrong: price of d500a'],
    [
      'have one plan twice',
      { answer: { plans: [...seed.plans, seed.plans[0]], files } },
      'catalogue: wrong: one plan twice',
    ],
    ['are none', { answer: { plans: [], files: {} } }, 'catalogue: invalid: plans'],
  ])('%s: the last ones are sold, their age is measured, and the log names the cause', async (_name, behaviour, cause) => {
    await set({ answer: priced(49.5) })
    await held.server.refreshOffers()
    await set(behaviour)
    await held.server.refreshOffers()
    expect(await prices()).toEqual([49.5, 49.5])
    expect(held.server.logged()).toContain(`"event":"port-failed","errCode":"${cause}"`)
    const again = await briefApp({ env: held.env, after: held.server })
    expect(await priceOn('/json/planos.json', again)).toBe(49.5)
  })
})

describe('a catalogue that the site’s pages show otherwise', () => {
  let provider: Provider
  const folders: string[] = []
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'ultrafibra-offers-'))
    folders.push(made)
    return made
  }
  beforeAll(async () => {
    provider = await startProvider()
  })
  afterAll(async () => {
    await provider.stop()
    for (const one of folders) rmSync(one, { recursive: true })
  })

  const open = async (dataDir: string, site: string) => {
    const lines: string[] = []
    const log = createLog('info', null, { write: (line) => void lines.push(line) })
    const catalogue = readCatalogue()
    const watch = { called: () => undefined, failed: () => undefined }
    const port = openPorts(
      readConfig({ CATALOGUE_URL: provider.urlOf('catalogue') }),
      catalogue,
      watch,
    ).catalogue
    let now = 1_000
    const feed = await openOfferFeed({ catalogue, port, dataDir, site, log, now: () => now })
    const price = () => catalogue.plans.find(({ sku }) => sku === 'd500a')?.price_with_dacc
    return { feed, price, later: () => (now += 60_000), logged: () => lines.join('') }
  }

  it('is not sold before the pages are built anew, and is named in the log once', async () => {
    const [dataDir, site] = [folder(), folder()]
    noteWrittenPlans(seed, site)
    const { feed, price, later, logged } = await open(dataDir, site)
    await provider.set('catalogue', { answer: priced(49.5) })
    for (const _round of [1, 2]) {
      later()
      await feed.refresh()
    }
    expect([price(), feed.readAt()]).toEqual([59.99, 1_000])
    expect(logged().match(/"event":"catalogue-differs","detail":"d500a"/g)).toHaveLength(1)
    const restarted = await open(dataDir, site)
    expect(restarted.price()).toBe(59.99)
    noteWrittenPlans({ plans: priced(49.5).plans, plansFiles: seed.plansFiles }, site)
    later()
    await feed.refresh()
    expect([price(), feed.readAt()]).toEqual([49.5, 121_000 + 60_000])
    for (const { feed } of [restarted]) feed.stop()
    feed.stop()
  })

  it('stops the start where nothing else can be sold', async () => {
    const site = folder()
    noteWrittenPlans(seed, site)
    await provider.set('catalogue', { answer: priced(49.5) })
    await expect(open(folder(), site)).rejects.toThrow(
      `As páginas em ${site} foram escritas com outra oferta de d500a. Rode npm run build.`,
    )
    await provider.set('catalogue', { status: 500 })
    await expect(open(folder(), site)).rejects.toThrow(
      'O catálogo em CATALOGUE_URL não respondeu, e não há cópia dele na pasta de dados.',
    )
  })
})
