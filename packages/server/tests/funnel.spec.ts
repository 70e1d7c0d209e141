import { funnelMaps } from '@ultrafibra/contract/funnel'
import { afterAll, expect, it } from 'vitest'
import { createFunnelCounts } from '../funnel/funnel-counts.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { confirmClock } from '../store/clock-mark.rows.ts'
import { readFunnel } from '../store/funnel.rows.ts'
import { onEachEngine } from './support/engines.ts'
import { fromAddress } from './support/from-address.ts'
import { briefApp, makeSite, type TestApp } from './support/test-app.ts'

const site = makeSite({ 'written-release.json': '"0.1.0+monday"' })
afterAll(site.remove)

const open = (settings: Parameters<typeof briefApp>[0] = {}) =>
  briefApp({ ...settings, env: { SITE_DIR: site.path, ...settings.env } })

const visit = {
  flow: 'default',
  addon: 'livelo',
  release: '0.1.0+monday',
  moves: [
    ['start', 'cep', 'none'],
    ['cep', 'nr-imovel', 'short'],
    ['nr-imovel', 'left', 'long'],
  ],
}
const report = (server: TestApp, change: object = {}) =>
  server.script().send('POST', '/api/funnel', { ...visit, ...change })
const always = { from: '2000-01-01', to: '2100-01-01' }
const sums = async ({ store }: Pick<TestApp, 'store'>) =>
  (await readFunnel(store, always)).map(
    ({ addon, from_page, to_page, stay, count }) => `${addon} ${from_page} ${to_page} ${stay} ${count}`,
  )

onEachEngine('the sums of steps', (engine) => {
  it('add up over visits and processes, and hold names and numbers alone', async () => {
    const server = await open({ engine })
    const other = createFunnelCounts(server.store, '0.1.0+monday')
    const answers = [await report(server), await report(server, { addon: '' }), await report(server)]
    other.add({
      flow: 'default',
      addon: 'livelo',
      release: '0.1.0+monday',
      moves: [['start', 'cep', 'none']],
    })
    await Promise.all([server.funnelRound(), other.flush()])
    expect(answers.map(({ status, body }) => [status, body ?? ''])).toEqual(Array(3).fill([204, '']))
    expect(await sums(server)).toEqual([
      ' cep nr-imovel short 1',
      ' nr-imovel left long 1',
      ' start cep none 1',
      'livelo cep nr-imovel short 2',
      'livelo nr-imovel left long 2',
      'livelo start cep none 3',
    ])
    const [row] = await server.store.db.selectFrom('funnel_sums').selectAll().execute()
    expect(Object.keys(row ?? {})).toEqual([
      ...['day', 'release', 'flow', 'addon', 'from_page', 'to_page', 'stay', 'count'],
    ])
    expect(row?.day).toBe('2026-11-21')
  })

  it('are of the day in Brazil, for thirteen months', async () => {
    const server = await open({ engine })
    server.pass(12 * 3_600_000)
    await report(server)
    await server.funnelRound()
    expect((await readFunnel(server.store, { from: '2026-11-22', to: '2026-11-22' })).length).toBe(3)
    expect(await readFunnel(server.store, { from: '2026-11-21', to: '2026-11-21' })).toEqual([])
    const erased = async (days: number) => {
      server.pass(days * 24 * 3_600_000)
      await confirmClock(server.store)
      return (await eraseExpired(server.store, periodsWith(undefined), () => undefined))?.erased.funnel
    }
    expect([await erased(395), await erased(2)]).toEqual([undefined, 3])
  })

  it('are written at once, also where there are more than a statement holds', async () => {
    const server = await open({ engine })
    const pages = Object.keys(funnelMaps.default.pages)
    const all = createFunnelCounts(server.store, '1')
    const moves = pages.flatMap((from) =>
      pages
        .filter((to) => to !== from)
        .flatMap((to) => [[from, to, 'short'] as const, [from, to, 'long'] as const]),
    )
    for (const addon of ['', 'livelo', 'max'] as const)
      all.add({ flow: 'default', addon, release: '1', moves })
    await all.flush()
    expect((await readFunnel(server.store, always)).length).toBe(moves.length * 3)
  })

  it('wait in memory while the database takes none', async () => {
    const server = await open({ engine })
    await server.store.db.schema.alterTable('funnel_sums').renameTo('funnel_away').execute()
    await report(server)
    await server.funnelRound()
    await server.store.db.schema.alterTable('funnel_away').renameTo('funnel_sums').execute()
    expect(await sums(server)).toEqual([])
    await report(server)
    await server.funnelRound()
    expect(await sums(server)).toContain('livelo start cep none 2')
  })
})

it.each([
  ['a page that is none', { moves: [['cep', 'segredo', 'short']] }],
  ['a page of another flow', { moves: [['cep', 'dados-pessoais', 'short']] }],
  ['a step to itself', { moves: [['cep', 'cep', 'short']] }],
  ['a visit without a page', { moves: [['start', 'left', 'none']] }],
  ['an entry with a stay', { moves: [['start', 'cep', 'long']] }],
  ['an unknown campaign', { addon: 'zulmira' }],
  ['an unknown flow', { flow: 'constructor' }],
  ['a release that no site has', { release: '0.1.0+sunday' }],
  ['more than one visit has', { moves: Array(61).fill(['start', 'cep', 'none']) }],
  ['anything of a person', { cpf: '52998224725' }],
])('counts nothing of %s', async (_, change) => {
  const server = await open()
  expect((await report(server, change)).status).toBe(422)
  await server.funnelRound()
  expect(await sums(server)).toEqual([])
})

it('counts pages of a release that another process serves', async () => {
  const server = await open()
  const other = createFunnelCounts(server.store, '0.1.0+tuesday')
  other.add({ flow: 'default', addon: '', release: '0.1.0+tuesday', moves: [['start', 'cep', 'none']] })
  await other.flush()
  expect((await report(server, { release: '0.1.0+tuesday' })).status).toBe(204)
})

it('counts so many reports of one address, and none of other sites', async () => {
  const server = await open({ env: { RATE_LIMITS: 'funnel.address=2/60' } })
  const statuses = []
  for (const at of [1, 1, 1, 2])
    statuses.push((await fromAddress(server, `203.0.113.${at}`).send('POST', '/api/funnel', visit)).status)
  expect(statuses).toEqual([204, 204, 429, 204])
  const foreign = await server
    .script()
    .send('POST', '/api/funnel', visit, { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' })
  expect(foreign.status).toBe(403)
})

it('shows pages seen, left and come back to in the metrics', async () => {
  const server = await open()
  await report(server, { moves: [...visit.moves, ['left', 'nr-imovel', 'none']] })
  const text = String((await fromAddress(server, '127.0.0.1').send('GET', '/metrics')).body)
  expect(text.split('\n').filter((line) => line.startsWith('ultrafibra_funnel'))).toEqual([
    'ultrafibra_funnel_total{flow="default",step="cep",outcome="seen"} 1',
    'ultrafibra_funnel_total{flow="default",step="nr-imovel",outcome="seen"} 1',
    'ultrafibra_funnel_total{flow="default",step="nr-imovel",outcome="left"} 1',
    'ultrafibra_funnel_total{flow="default",step="nr-imovel",outcome="returned"} 1',
  ])
})
