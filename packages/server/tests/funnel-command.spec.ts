import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Flow, funnelMaps } from '@ultrafibra/contract/funnel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { funnel } from '../cli/funnel-command.ts'
import { createFunnelCounts } from '../funnel/funnel-counts.ts'
import { type CountedMove, funnelFacts, leftShare, worstOf } from '../funnel/funnel-facts.ts'
import { guardWords } from '../funnel/guard-words.ts'
import { layoutOf } from '../funnel/picture/layout.ts'
import { onEachEngine } from './support/engines.ts'
import { runCommand } from './support/run-command.ts'
import { makeSite, sharedApp, type TestApp } from './support/test-app.ts'
import { type Crowd, reportsOf } from './support/visitors.ts'

const site = makeSite({ 'written-release.json': '"0.2.0"' })
afterAll(site.remove)

const [older, newer] = ['0.1.0', '0.2.0']
/** A question that one campaign's visitors cannot answer, and a page that a release made slow. */
const broken = { 'conta-debito': 0.36 }
const slow = { leaks: { 'verificando-disponibilidade': 0.14 }, slow: { 'verificando-disponibilidade': 0.6 } }
const crowd = (
  addon: Crowd['addon'],
  release: string,
  visitors: number,
  more: Partial<Crowd> = {},
): Crowd => ({
  ...{ flow: 'default', addon, release, visitors },
  ...more,
})
/** 2,000 visitors of three campaigns. */
const crowds = [
  crowd('', older, 450),
  crowd('black-friday', older, 300),
  crowd('livelo', older, 250, { leaks: broken }),
  crowd('', newer, 450, slow),
  crowd('black-friday', newer, 300, slow),
  crowd('livelo', newer, 250, { ...slow, leaks: { ...slow.leaks, ...broken } }),
]
const visits = crowds.flatMap((one, seed) => reportsOf(one, seed + 1))

/** All of them as the API gets them, to a server that knows both releases. */
const visit = async (server: TestApp): Promise<void> => {
  const [first, ...others] = visits
  if (first === undefined) throw new Error('Nobody visits')
  const old = createFunnelCounts(server.store, older)
  old.add(first)
  await old.flush()
  const answers = await Promise.all(
    others.map((report) => server.script().send('POST', '/api/funnel', report)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await server.funnelRound()
}

const period = ['--from', '2026-11-01', '--to', '2026-11-30']
const attributes = (picture: string) =>
  Object.fromEntries(
    [...picture.matchAll(/data-page="([^"]+)" data-seen="(\d+)" data-left="(-?\d+)"/g)].map(
      ([, page = '', seen, left]) => [page, [Number(seen), Number(left)]],
    ),
  )

onEachEngine('the funnel command', (engine) => {
  const server = sharedApp({ engine, env: { SITE_DIR: site.path } })
  beforeAll(() => visit(server))
  const run = (...args: string[]) => runCommand(funnel, [...period, ...args], server.place)
  const drawn = async (name: string, ...args: string[]) => {
    const out = join(server.dataDir, name)
    const { output } = await run('--out', out, ...args)
    const picture = readFileSync(out, 'utf8')
    rmSync(out)
    return { output, picture }
  }

  it('draws the sums of the database: what was seen and left of each page, and all steps', async () => {
    const { output, picture } = await drawn('funil.svg', '--campaign', 'livelo')
    const { rows } = await sql<{ page: string; seen: string; gone: string }>`
      select page, sum(seen) as seen, sum(gone) as gone from (
        select to_page as page, count as seen, 0 as gone from funnel_sums where addon = 'livelo' and from_page <> 'left'
        union all select from_page, 0, count from funnel_sums where addon = 'livelo' and to_page = 'left'
        union all select to_page, 0, -count from funnel_sums where addon = 'livelo' and from_page = 'left') as moves
      where page <> 'left' group by page`.execute(server.store.db)
    expect(attributes(picture)).toEqual(
      Object.fromEntries(rows.map(({ page, seen, gone }) => [page, [Number(seen), Number(gone)]])),
    )
    const steps = visits.filter(({ addon }) => addon === 'livelo').flatMap(({ moves }) => moves).length
    const whole = (await drawn('tudo.svg')).picture
    expect(whole.match(/data-campaign="[^"]+"/g)).toHaveLength(3)
    expect(whole).toMatch(/>livelo<.*maior perda: conta-debito <.*>42,\d %/)
    expect(output).toContain(`500 visitas começam`)
    expect(output).toContain(`${steps.toLocaleString('pt-BR')} passos somados`)
  })

  it('lists the same sums as JSON, of all days or none', async () => {
    const sums = JSON.parse((await run('--json')).output) as { count: number }[]
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(visits.flatMap(({ moves }) => moves).length)
    const { output } = await runCommand(funnel, ['--to', '2026-10-31'], server.place)
    expect(output).toBe('Nenhuma visita contada de 2026-10-02 a 2026-10-31.\n')
  })

  it('names the leak of a campaign, and what a release made worse', async () => {
    const all = (await run()).output.split('\n')
    expect(all[1]).toMatch(/^Maior perda: De qual conta vamos debitar\? \(conta-debito\): \d+,\d % saem aqui/)
    expect(all[2]).toMatch(/^Só em livelo: 4\d,\d % saem em conta-debito; nas outras campanhas, \d,\d %\.$/)
    const { output, picture } = await drawn('funil.html', '--before', older, '--after', newer)
    expect(output).toMatch(
      /\nPiorou: Verificando a sua rua \(verificando-disponibilidade\) perde ▲ 1\d,\d p\.p\. .*; verificando-disponibilidade demora: mais de 1 min em 5\d,\d %/,
    )
    expect(picture.match(/▲ [\d,]+ p\.p\. desde a anterior/g)).toHaveLength(1)
    expect(picture).toMatch(/<td><span class="share-most worst">\d+,\d % ◀<\/span><\/td><\/tr>/)
  })

  it.each([
    ['funnel-campaign', ['--campaign', 'livelo']],
    ['funnel-release', ['--before', older, '--after', newer]],
  ])('draws what the documents show: %s', async (name, args) => {
    const { picture } = await drawn(`${name}.svg`, ...args)
    await expect(picture).toMatchFileSnapshot(`../../../docs/${name}.svg`)
  })

  it('blames nothing on a release that changed nothing', async () => {
    const { output } = await run('--before', newer, '--after', newer)
    expect(output).toContain('\nNada piorou mais do que o acaso explica.\n')
  })
})

describe('the funnel command', () => {
  it.each([
    [['--from', '2026-02-30'], '--from precisa ser um dia como 2026-11-01.'],
    [['--campaign', 'zulmira'], 'Não há a campanha zulmira. Há estas: -, timpre,'],
    [['--flow', 'c'], 'Não há o fluxo c. Há estes: default, b, migration.'],
    [['--before', '1'], 'Uso: npm run --silent funnel'],
    [['--out', 'funil.png'], '--out precisa ser um arquivo .html ou .svg.'],
  ])('refuses %j', async (args, text) => {
    const { code, output } = await runCommand(funnel, args, {})
    expect([code, output.startsWith(text)]).toEqual([1, true])
  })
})

const moves = (...texts: readonly string[]): readonly CountedMove[] =>
  texts.map((text) => {
    const [from_page = '', to_page = '', count] = text.split(' ')
    const stay = from_page === 'start' || from_page === 'left' ? 'none' : 'short'
    return { from_page, to_page, stay, count: Number(count) }
  })
const factsOf = (...texts: readonly string[]) => funnelFacts('default', moves(...texts))

describe('the facts of the sums', () => {
  it('take who comes back off those who left', () => {
    const { pages } = factsOf('start cep 10', 'cep left 4', 'left cep 3', 'cep nr-imovel 9')
    expect(pages.find(({ name }) => name === 'cep')).toMatchObject({
      seen: 10,
      left: 1,
      returned: 3,
      began: 10,
    })
  })

  it('say what the guards of the chart decided, and what is no way of it', () => {
    const { ways } = factsOf(
      ...['ativar-debito conta-debito 5', 'ativar-debito confirmacao 2', 'conta-debito ativar-debito 1'],
      ...['nome telefone 3', 'nome cpf 1', 'email data-nascimento 4'],
    )
    expect(ways.map(({ from, to, kind, words }) => [`${from} ${to}`, kind, words])).toEqual([
      ['nome telefone', 'on', ''],
      ['email data-nascimento', 'on', ''],
      ['ativar-debito confirmacao', 'on', 'senão'],
      ['ativar-debito conta-debito', 'on', 'débito em conta'],
      ['conta-debito ativar-debito', 'back', ''],
      ['nome cpf', 'jump', ''],
    ])
  })

  it('judge no page where visits begin, end, or are few', () => {
    const facts = factsOf(
      ...['start cep 100', 'cep left 50', 'cep nome 30', 'nome left 3', 'cep erro2 20', 'erro2 left 20'],
      ...['nome cpf 19', 'cpf left 19'],
    )
    expect([worstOf(facts)?.name, facts.pages.map(leftShare).filter((share) => share === 1).length]).toEqual([
      'nome',
      2,
    ])
  })

  it('have words for every guard of the charts, and for no other', () => {
    const guards = Object.values(funnelMaps).flatMap(({ ways }) => ways.flatMap((way) => way.guards))
    expect(Object.keys(guardWords).sort()).toEqual([...new Set(guards)].sort())
  })
})

describe('the picture', () => {
  const everywhere = (flow: Flow) =>
    layoutOf(
      funnelFacts(flow, moves(...Object.keys(funnelMaps[flow].pages).map((page) => `start ${page} 5`))),
      100,
    )

  it.each(
    Object.keys(funnelMaps) as Flow[],
  )('has the line straight from top to bottom, and no page on another: %s', (flow) => {
    const { cards, line, width, height } = everywhere(flow)
    expect(line.map(({ page }) => page.name)).toEqual(funnelMaps[flow].main)
    expect(new Set(line.map(({ x }) => x)).size).toBe(1)
    expect([...cards.keys()].sort()).toEqual(Object.keys(funnelMaps[flow].pages).sort())
    const all = [...cards.values()]
    const overlapping = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter(
          (other) => other.x === one.x && other.y < one.y + one.height && one.y < other.y + other.height,
        ),
    )
    expect(overlapping).toEqual([])
    expect(all.filter((one) => one.x + one.width > width || one.y + one.height > height)).toEqual([])
  })

  it('is as wide as there are visits', () => {
    const { widthOf } = layoutOf(factsOf('start cep 200', 'cep nr-imovel 50'), 100)
    expect(widthOf(200) / widthOf(50)).toBe(4)
  })
})
