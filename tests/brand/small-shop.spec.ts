import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedFolder } from '@ultrafibra/contract/read-data'
import { installationDays } from '@ultrafibra/contract/schedule'
import { systemClock, todayAt } from '@ultrafibra/server/clock'
import { address, fill, finish, save } from '@ultrafibra/server/tests/support/scenario'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { partsOf } from '../support/read-mail.ts'
import { runShell } from '../support/server-process.ts'
import { openShop, patience, type Shop } from './support/open-shop.ts'
import { ourColoursIn } from './support/our-colours.ts'

const own = join(import.meta.dirname, 'serrana')
const build = (copy: string) =>
  runShell('CATALOGUE_DIR=serrana npm run --silent build -- --plain', copy).ended
const untried = { code: 0 as number | null, output: '' }
/** What a build that promises too much says, and one whose colours cannot be read. */
let refused = untried
let unreadable = untried

/** Builds with another text in a file of the data, and puts the file back. */
const buildWith = async (copy: string, name: string, from: string, to: string): Promise<typeof untried> => {
  const file = join(copy, 'serrana', name)
  const told = readFileSync(file, 'utf8')
  writeFileSync(file, told.replace(from, to))
  const built = await build(copy)
  writeFileSync(file, told)
  return built
}

/** Texts of a page or mail, a line per element; without scripts but structured data. */
const linesOf = (html: string): readonly string[] =>
  html
    .replace(/<(style|script(?! type="application\/ld\+json"))\b.*?<\/\1?[^>]*>/gs, '\n')
    .replace(/<[^>]*?(?:content|alt|aria-label)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<\/?(?:a|b|br|em|i|s|small|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())

/** Three plans of 200, 400 and 600 Mega without loyalty, streaming or a price by direct debit; the installation is paid. */
describe('a shop of another size, made of its data alone', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('serrana', async (copy) => {
      const folder = join(copy, 'serrana')
      cpSync(seedFolder, folder, { recursive: true })
      rmSync(join(folder, 'public'), { recursive: true })
      cpSync(own, folder, { recursive: true })
      refused = await buildWith(
        copy,
        'regulations.json',
        'A instalação custa R$ 100, uma vez.',
        'A instalação é grátis.',
      )
      unreadable = await buildWith(copy, 'brand.json', '#1f4e9c', '#8fb8f0')
      const { code, output } = await build(copy)
      if (code !== 0) throw new Error(output)
    })
  }, 2 * patience)
  afterAll(() => shop?.close())

  it('is not built with a page that promises what no plan has, which is named with its sentence', () => {
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('/regulamentos/: "A instalação é grátis." (instalação é grátis)')
  })

  it('is not built in colours that cannot be read, which are named with their contrast', () => {
    expect(unreadable.code).toBe(1)
    expect(unreadable.output).toContain(
      'brand (#8fb8f0) sobre surface (#ffffff), no tema claro, tem contraste',
    )
  })

  it.each([
    ['style sheets', '**/*.css', 4],
    ['scripts', '**/*.js', 20],
    ['pages', '**/*.html', 70],
    ['drawings', '{favicon,scenes/*}.svg', 15],
  ])('has no colour of another brand in its %s, but its own', (_what, pattern, least) => {
    const files = shop.files(pattern)
    expect(files.size).toBeGreaterThan(least)
    const others = [...files].map(([path, text]) => [path, ourColoursIn(text)] as const)
    expect(others.filter(([, colours]) => colours.length > 0)).toEqual([])
    expect([...files.values()].join()).toMatch(/#ffb02e/i)
  })

  it('names in its privacy policy who answers for the data, and no partner, program or code that it has not', () => {
    const policy = shop.read('politica-de-privacidade/index.html')
    expect(policy).toContain('Encarregado pelos dados pessoais: Ana Reis, dados@fibraserrana.exemplo.com.br.')
    expect(policy).toContain('Medição do site')
    expect(policy).not.toMatch(/programa de pontos|Código do colaborador/)
    const asking = [...shop.files('**/*.{html,js}')].filter(([, text]) => /se você parar no meio/.test(text))
    expect(asking.map(([path]) => path)).toEqual([])
  })

  it.each([
    ['a free installation', /instalação[^.]{0,20}grátis|grátis[^.]{0,20}instalação/i],
    ['another speed', /\b(?:[13578]\d\d|500|700) Mega de (?!upload)|\d Giga|\dGB/],
    ['loyalty', /(?<!sem )(?<!tem )fidelidade(?!\?)/i],
    ['a time of the price', /12 meses|\b(?:1|um) ano\b|preço garantido/i],
    ['a price by direct debit', /(?<!fraude )no débito automático|Valor para pagamento|mais barato/i],
    ['Wi-Fi 6', /Wi-Fi 6|mais rápid[oa] que/],
    ['a number of devices', /\d+ aparelhos/],
    ['a streaming service', /Globoplay|HBO|Paramount|Deezer|streaming/i],
    ['a discount on devices', /notebook|parcelas|desconto (?:em|na compra)/i],
    ['a check of identity', /selfie|foto do documento/i],
    ['bonuses and points', /bônus|\d pontos|Livelo/i],
    ['benefits', /Babbel|Looke|Aya Books|Games Club|Conheça os/],
  ])('speaks nowhere of %s', (_what, words) => {
    const pages = shop.files('**/*.html')
    const said = [...pages].flatMap(([path, html]) => {
      // A page about what is not sold says only that.
      const isUnsold = html.includes('Esta oferta não tem plano')
      return isUnsold
        ? []
        : linesOf(html)
            .filter((line) => words.test(line))
            .map((line) => `${path}: ${line}`)
    })
    expect(pages.size).toBeGreaterThan(70)
    expect(said).toEqual([])
  })

  it('tells its own offer on pages and in structured data', () => {
    const home = shop.read('index.html')
    const lines = linesOf(home)
    for (const line of [
      'De 200 Mega a 600 Mega',
      'Fibra de até 600 Mega e modem Wi-Fi. Você contrata em poucos minutos, sem sair daqui.',
      'Sem fidelidade: saia quando quiser',
      'Instalação por R$ 100,00 com data marcada',
      'A instalação custa R$ 100, uma vez.',
      'Não. Você pode sair quando quiser, sem multa.',
    ])
      expect(lines).toContain(line)
    const structured = [...home.matchAll(/application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const product = structured.find((one) => one['@type'] === 'Product')
    expect(product.offers.map(({ name, price }: { name: string; price: string }) => [name, price])).toEqual([
      ['200 Mega', '79.90'],
      ['400 Mega', '99.90'],
      ['600 Mega', '129.90'],
    ])
    const questions = structured.find((one) => one['@type'] === 'FAQPage').mainEntity
    expect(questions.map(({ name }: { name: string }) => name)).toContain('Quanto custa a instalação?')
    expect(JSON.stringify(structured)).not.toMatch(/grátis|12 meses|Giga|selfie/)
  })

  it.each([
    'globoplay',
    'hbo-max',
    'paramount',
    '1gb/index.temp',
    '500mb',
    '700mb',
  ])('says on the page %s that it has no such plan, and neither links nor lists it', (page) => {
    const html = shop.read(`${page}/index.html`)
    expect(html).toContain('Esta oferta não tem plano')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(shop.read('sitemap.xml')).not.toContain(`/${page}/`)
    const linking = [...shop.files('**/*.html')].filter(([, text]) => text.includes(`href="/${page}/"`))
    expect(linking.map(([path]) => path)).toEqual([])
  })

  it('sells it: order, contract and mail tell the same', async () => {
    const buyer = shop.browser()
    const id = await fill(buyer, ['scheduleDate'], { idPlan: 202, address })
    const date = installationDays(todayAt(systemClock)).at(-1)?.date
    await save(buyer, id, 'scheduleDate', { schedules: [{ date, period: 'manha' }] })
    const { orderLink } = (await finish(buyer, id)).body as { orderLink: string }
    await vi.waitFor(() => expect(shop.outbox()).toHaveLength(1), { timeout: patience })
    const papers = [
      ...partsOf(shop.outbox()[0] ?? ''),
      await shop.get(orderLink),
      await shop.get(`${orderLink}contrato/`),
    ]
    expect(papers.flatMap(ourColoursIn)).toEqual([])
    const lines = papers.map((paper) => linesOf(paper).join(' '))
    const told = lines.filter((paper) => paper.includes('400 Mega'))
    expect(told.length).toBeGreaterThan(3)
    for (const paper of told) {
      expect(paper).toMatch(/R\$ 100/)
      expect(paper).not.toMatch(/instalação e modem Wi-Fi:? grátis|12 meses|Giga|selfie|streaming/i)
    }
  })
})
