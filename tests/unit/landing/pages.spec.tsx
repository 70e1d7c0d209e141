import { salesPhone } from '@ultrafibra/contract/brand'
import { type Addon, addons, isKnownPage } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { landingPageOf, readingPages } from '../../../machines/journey/journey.pages.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { writeLanding } from '../../../src/prerender/write-landing.tsx'
import { plansUnder } from '../../support/landings.ts'
import { textOf } from '../support/landing-page.ts'

const pages = import.meta.glob('../../../src/landing/pages/*.page.tsx', { eager: true })
const islands = import.meta.glob('../../../src/landing/islands/*.island.tsx', { eager: true })
const parts = {
  pages,
  islands,
  assets: { script: '/landing.js', styles: ['/style.css'], font: null },
  origin: 'https://site.exemplo',
}

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

const written = async (addon: Addon | '', page: string): Promise<Document> => {
  const pathname = readingPages.find((one) => one.page === page)?.path ?? '/'
  const under = addon === '' ? pathname : `/${addon}${pathname}`
  const document = parsed(await writeLanding(under, { feature: 'reading', page }, plansUnder(addon), parts))
  // The offer to continue an order is hidden until a script finds one.
  document.querySelector('site-island[name="open-order"]')?.remove()
  return document
}
const sectionsOf = (document: Document): string[] => [...document.querySelectorAll('main h2')].map(textOf)

const seen: readonly (Addon | '')[] = ['', 'b/timpre', 'oferta-colaborador', 'globoplay/timblack']
const combinations: readonly (readonly [Addon | '', string])[] = [
  ...seen.flatMap((addon) => readingPages.map(({ page }) => [addon, page] as const)),
  ['black-friday', 'black-friday'],
]

const deadLinks = (document: Document): string[] =>
  [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((target) => {
      if (target === '#cookies' || /^(tel:\d+|https:\/\/.+)$/.test(target)) return false
      if (target.startsWith('#')) return document.getElementById(target.slice(1)) === null
      return !isKnownPage(new URL(target, 'http://site').pathname)
    })

describe('a marketing page', () => {
  it.each(combinations)('under "%s", %s has valid links', async (addon, page) => {
    expect(deadLinks(await written(addon, page))).toEqual([])
  })

  it.each(readingPages.map(({ page }) => page))('%s stands where nothing is sold', async (page) => {
    const html = await writeLanding('/', { feature: 'reading', page }, [], parts)
    expect(parsed(html).querySelectorAll('h1')).toHaveLength(1)
  })

  it.each([
    ['ofertas', 1],
    ['novo-cliente', 1],
    ['consulta-cpf', 1],
    ['500mb', 0],
    ['livelo', 0],
  ])('%s shows collaborators the migration form %i times, and no others', async (page, times) => {
    const formsUnder = async (addon: Addon | '') =>
      [...(await written(addon, page)).querySelectorAll('a')].filter(({ href }) =>
        href.startsWith('https://colaborador.exemplo.com.br/fibra/migracao'),
      ).length
    expect([await formsUnder('oferta-colaborador'), await formsUnder('')]).toEqual([times, 0])
  })
})

describe('the sales phone', () => {
  const phonesUnder = async (addon: Addon | '') => {
    const shown: string[] = []
    for (const { page } of readingPages) {
      const { outerHTML } = (await written(addon, page)).documentElement
      if (outerHTML.includes(salesPhone) || /tel:08005551020|"telephone"/.test(outerHTML)) shown.push(page)
    }
    return shown
  }

  it.each<[Addon | '', boolean]>([
    ['', true],
    ['fluxo', false],
    ['oferta-colaborador', false],
    ['premium', false],
  ])('under "%s" stands on every marketing page, or on none: %s', async (addon, isShown) => {
    expect(await phonesUnder(addon)).toEqual(isShown ? readingPages.map(({ page }) => page) : [])
  })
})

describe('a streaming page without plans', () => {
  it.each<[Addon, string]>([
    ['premium', 'globoplay'],
    ['rs', 'paramount'],
    ['movel-blindagem', 'globoplay'],
  ])('under %s, %s is linked from no page of it, and not listed', async (addon, service) => {
    const own = new RegExp(`^/${addon}/${service}/?(?:[?#]|$)`)
    const linking: string[] = []
    for (const { page } of readingPages) {
      const links = [...(await written(addon, page)).querySelectorAll('a')]
      if (links.some((link) => own.test(link.getAttribute('href') ?? ''))) linking.push(page)
    }
    expect(linking).toEqual([])
    const robots = (await written(addon, service)).querySelector('meta[name="robots"]')
    expect(robots?.getAttribute('content')).toBe('noindex')
  })
})

describe('the texts of a page', () => {
  it.each<[Addon | '', string, readonly string[]]>([
    ['', 'home', ['Celular e notebook com desconto', 'De 300 Mega a 2 Giga', 'Ninguém contrata no seu nome']],
    ['', 'home', ['Mais benefícios com a TIM Ultrafibra', 'HBO MAX', 'Ver Planos']],
    ['', 'home', ['O que é fibra ótica?', 'Assine e conecte a casa inteira sem travar!']],
    ['', 'home', ['OFERTA EXCLUSIVA PARA CNPJ', 'Contrate agora com instalação grátis']],
    ['', 'home', ['Assine com streaming no pacote!']],
    ['', 'home', ['usa o prefixo 0303, e a ligação que você pede pode aparecer com o DDD 16']],
    [
      '',
      'home',
      ['De R$ 159,99', 'R$ 129,99/mês', 'no débito automático, por 12 meses', 'Mais de 190 cidades'],
    ],
    [
      '',
      'globoplay',
      ['até 3 telas', 'até 2 pessoas', 'até o fim do ciclo de 30 dias', 'Padrão com Anúncios'],
    ],
    ['', 'hbo-max', ['Básico com Anúncios', 'Full HD', 'até 2 telas']],
    ['', 'paramount', ['Paramount+ Básico', 'só para pessoa física (CPF), um por assinatura']],
    ['black-friday', 'black-friday', ['R$ 129,99/ Mês', 'Globoplay']],
    [
      '',
      'globoplay',
      ['Para maratonar', 'Mais benefícios', 'Aplicativos que vêm', 'Dúvidas sobre o Globoplay'],
    ],
    [
      '',
      'paramount',
      ['Paramount+ no plano', 'Velocidade para assistir', 'Tudo instalado', 'Séries para começar'],
    ],
    ['', 'hbo-max', ['Champions League', 'Contratar Plano', 'Séries para maratonar']],
    ['', 'livelo', ['Cadastre-se na Livelo', 'Veja se tem', 'Conclua o pedido', 'em até 30 dias']],
    ['black-friday', 'black-friday', ['Contratar 1GB', 'Verificar Cobertura e Contratar Agora!']],
    [
      'black-friday',
      'black-friday',
      ['1 Giga com Globoplay em', 'Compare os', 'Seis motivos', 'A Black Friday passa'],
    ],
    ['oferta-colaborador', 'home', ['Dúvidas sobre a oferta do colaborador?', 'Clique Aqui']],
    [
      'movel-blindagem',
      'home',
      ['Consulte a cobertura', 'Escolha pelo tamanho', 'Wi-Fi 6: até 40% mais rápido que o Wi-Fi 5'],
    ],
  ])('under "%s", %s prints %j', async (addon, page, texts) => {
    const text = textOf((await written(addon, page)).querySelector('main') as Element)
    expect(texts.filter((one) => !text.replaceAll('\u00a0', ' ').includes(one))).toEqual([])
  })
})

describe('the pages of one speed', () => {
  const cardsOf = (document: Document): string[] =>
    [...document.querySelectorAll('#planos article :is(h3, h4)')]
      .filter((heading) => heading.closest('[data-face][hidden]') === null)
      .map(textOf)

  it.each([
    ['500mb', 'Planos de 500 Mega', ['500 Mega', '500 Mega + HBO Max e Deezer']],
    ['700mb', 'Planos de 700 Mega', ['700 Mega']],
    ['1gb', 'Planos de 1 Giga', ['1 Giga + Globoplay', '1 Giga + HBO Max e Deezer']],
  ])('%s shows %s', async (page, title, cards) => {
    const document = await written('', page)
    expect([sectionsOf(document)[0], cardsOf(document)]).toEqual([title, cards])
  })

  it('says so if the campaign does not sell the speed, and shows what it sells', async () => {
    const document = await written('b/r', '700mb')
    const ownSpeeds = await written('oferta-colaborador', '700mb')
    expect(sectionsOf(document)[0]).toBe('Planos de 700 Mega')
    expect(sectionsOf(ownSpeeds)[0]).toBe('Planos desta oferta')
    expect(textOf(ownSpeeds.querySelector('#planos') as Element)).toContain(
      'Esta oferta não tem plano de 700 Mega. Veja os que ela tem.',
    )
  })
})

describe('the front page of a campaign', () => {
  it("is the page of the campaign's topic", () => {
    const fronts = (['', ...addons] as const).map(
      (addon) => [addon, landingPageOf(campaignOf(addon))] as const,
    )
    expect(Object.fromEntries(fronts.filter(([, page]) => page !== 'home'))).toEqual({
      'black-friday': 'black-friday',
      livelo: 'livelo',
      max: 'hbo-max',
      'hbo-max': 'hbo-max',
      paramount: 'paramount',
      globoplay: 'globoplay',
      'globoplay/timpre': 'globoplay',
      'globoplay/timcontrole': 'globoplay',
      'globoplay/timblack': 'globoplay',
    })
  })
})
