import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installationDays } from '@ultrafibra/contract/schedule'
import { systemClock, todayAt } from '@ultrafibra/server/clock'
import { fill, finish, save } from '@ultrafibra/server/tests/support/scenario'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applyIn, stepsOf } from '../architecture/checks/recipes.ts'
import { partsOf } from '../support/read-mail.ts'
import { runNode, runShell } from '../support/server-process.ts'
import { eventsToken, openShop, patience, type Shop, type Texts } from './support/open-shop.ts'
import { ourWordsIn } from './support/our-words.ts'

const recipes = readFileSync(join(import.meta.dirname, '../../docs/recipes.md'), 'utf8')
const found = (texts: Texts, isScript = false): readonly string[] =>
  [...texts].flatMap(([path, text]) => ourWordsIn(text, isScript).map((word) => `${path}: ${word}`))

/** Follows the recipe in a copy of the project; the site is not compressed, which is half of the work. */
const followRecipe = async (copy: string): Promise<void> => {
  for (const step of stepsOf(recipes, 'a brand'))
    if ('code' in step) applyIn(copy, step)
    else
      for (const line of step.commands.filter((line) => !line.endsWith('npm start'))) {
        const command = line.endsWith('npm run build') ? `${line} -- --plain` : line
        const { code, output } = await runShell(command, copy).ended
        if (code !== 0) throw new Error(`${line}\n${output}`)
      }
}

describe('the recipe of a brand, followed in a copy of the project', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('vale', followRecipe)
  }, patience)
  afterAll(() => shop?.close())
  const read = (path: string): string => shop.read(path)

  it('shows no word of another brand on any page, in any document and in any script', () => {
    const pages = shop.files('**/*.html')
    expect(pages.size).toBeGreaterThan(100)
    expect(found(pages)).toEqual([])
    expect(found(shop.files('**/*.{xml,txt,svg,css}'))).toEqual([])
    expect(found(shop.files('**/*.js'), true)).toEqual([])
  })

  it('shows its own words in their places', () => {
    const home = read('index.html')
    const structured = [...home.matchAll(/application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    expect(home).toMatch(/<title>[^<]+ \| Fibra do Vale<\/title>/)
    expect(home).toContain('<meta property="og:site_name" content="Fibra do Vale"/>')
    expect(home).toContain('<link rel="canonical" href="https://fibradovale.exemplo.com.br/"/>')
    expect(home).not.toContain('og:image')
    for (const text of [
      'fibra do vale<span class="sr">, página inicial</span>',
      'Vale Telecom Ltda., CNPJ 11.222.333/0001-81. Rua das Acácias, 20, Taubaté/SP.',
      'Evite golpes.',
      'Mais de 4 cidades',
      'Mais benefícios com a Vale Telecom Fibra do Vale',
      'href="tel:1236001000"',
      'href="https://wa.me/551236001000"',
    ])
      expect(home).toContain(text)
    expect(structured[0]).toMatchObject({
      name: 'Vale Telecom Fibra do Vale',
      legalName: 'Vale Telecom Ltda.',
      contactPoint: { telephone: '+551236001000' },
    })
    expect(read('checkout/cep/index.html')).toContain('Onde você quer a Fibra do Vale?')
    expect(read('regulamentos/index.html')).toContain('Regulamento da oferta Fibra do Vale')
    expect(read('app.html')).toContain('<title data-served>Fibra do Vale</title>')
    expect(read('sitemap.xml')).toContain('<loc>https://fibradovale.exemplo.com.br/</loc>')
  })

  it('is served by no server of another brand', async () => {
    const env = {
      CATALOGUE_DIR: '',
      SITE_DIR: shop.site,
      DATA_DIR: join(shop.copy, 'data'),
      DATABASE_URL: '',
    }
    const { code, output } = await runNode([join(shop.copy, 'packages/server/main.ts')], { env }).ended
    const names = 'product, companyId, companyAddress, salesPhone, supportPhone, whatsapp, campaigns'
    expect([code, output]).toEqual([
      1,
      `As páginas em ${shop.site} foram escritas com outra marca (${names}). Confira CATALOGUE_DIR, ou rode npm run build.\n`,
    ])
  })

  it('links only to pages that it has', async () => {
    const links = new Set(
      [...shop.files('**/*.html').values()].flatMap((html) =>
        [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path),
      ),
    )
    const lost: string[] = []
    for (const path of links) if ((await fetch(shop.url + path)).status !== 200) lost.push(path)
    expect([links.size > 100, lost]).toEqual([true, []])
  })

  it.each([
    '/timpre/',
    '/timpre/checkout/cep/',
    '/migracao-ultrafibra/',
    '/livelo/',
    '/selecao-plano-movel/',
  ])('does not have the page %s of a campaign that its brand leaves out', async (path) => {
    const response = await fetch(shop.url + path)
    expect([response.status, ourWordsIn(await response.text())]).toEqual([404, []])
  })

  it('names itself where other programs ask', async () => {
    const answers = new Map<string, string>()
    for (const path of [
      '/api/openapi.json',
      '/.well-known/security.txt',
      '/robots.txt',
      '/checkout/nome/',
      '/demo/',
    ])
      answers.set(path, await shop.get(path))
    // Paths of the API are agreed.
    expect(found(answers, true)).toEqual([])
    expect(JSON.parse(answers.get('/api/openapi.json') ?? '').info.title).toBe('Fibra do Vale')
    expect(answers.get('/.well-known/security.txt')).toContain('seguranca@fibradovale.exemplo.com.br')
    expect(answers.get('/demo/')).toContain('<title data-served>Fibra do Vale demo</title>')
  })

  it('names itself in all that an order brings: pages, contract, calendar, mails and events', async () => {
    const buyer = shop.browser()
    const id = await fill(buyer, ['scheduleDate'])
    const date = installationDays(todayAt(systemClock)).at(-1)?.date
    await save(buyer, id, 'scheduleDate', { schedules: [{ date, period: 'manha' }] })
    const { orderLink } = (await finish(buyer, id)).body as { orderLink: string }
    await vi.waitFor(() => expect(shop.outbox()).toHaveLength(1), { timeout: patience })
    const [mail = ''] = shop.outbox()
    const [head = '', ...parts] = partsOf(mail)
    const pages = new Map([
      ['mail', [head, ...parts].join('\n')],
      ['events', await shop.get('/api/ops/events', { authorization: `Bearer ${eventsToken}` })],
    ])
    for (const part of ['', 'contrato/', 'visita/', 'desistir/', 'visita.ics', 'nada/'])
      pages.set(part, await shop.get(orderLink + part))
    expect(found(pages)).toEqual([])
    const told = (name: string): string => pages.get(name) ?? ''
    expect(head).toContain('From: Fibra do Vale <loja@fibradovale.exemplo.com.br>')
    const own = parts.filter((part) => part.includes('Vale Telecom Ltda., CNPJ 11.222.333/0001-81.'))
    // As text, as HTML, and in the attached contract.
    expect(own).toHaveLength(3)
    expect(told('events')).toContain('"type":"br.com.fibradovale.')
    expect(told('visita.ics')).toMatch(/SUMMARY:Visita da Fibra do Vale/)
    expect(told('visita.ics')).toContain('@br.com.fibradovale')
    expect(told('')).toContain(' | Fibra do Vale</title>')
    expect(told('')).toContain('Fibra do Vale 500 Mega')
    expect(told('contrato/')).toContain('Vale Telecom Ltda., CNPJ 11.222.333/0001-81.')
  })

  it('names itself in the mail with a code', async () => {
    const customer = shop.browser()
    const { body } = await customer.send('POST', '/api/renewalBaseUser/documentNumber', {
      cpf: '39053344705',
    })
    const { id_renewal_request: id } = body as { id_renewal_request: string }
    await customer.send('POST', `/api/record/${id}/code`)
    const mail = partsOf(shop.outbox().find((text) => text.includes('benedita.sampaio')) ?? '').join('\n')
    expect(ourWordsIn(mail)).toEqual([])
    expect(mail).toContain('Subject: Seu código para usar seu cadastro na Fibra do Vale')
  })

  it('names its phone where it refuses an order', async () => {
    const buyer = shop.browser()
    const id = await fill(buyer, ['scheduleDate', 'documentNumber', 'bankInfo'])
    await save(buyer, id, 'documentNumber', { cpf: '12345678909' })
    const { body } = await save(buyer, id, 'bankInfo', { direct_debit: false })
    expect(ourWordsIn(JSON.stringify(body))).toEqual([])
    expect(JSON.stringify(body)).toContain('Fale com a gente pelo (12) 3600-1000.')
  })
})
