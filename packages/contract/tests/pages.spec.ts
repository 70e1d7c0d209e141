import { describe, expect, it } from 'vitest'
import { isIndexed, isNoindexAddon, isPersonalPage } from '../indexing.ts'
import { addons, isKnownPage, pages, splitPath } from '../pages.ts'

const concrete = (page: string): string => page.replace(/:\w+/g, 'x')

describe('a path', () => {
  it.each([
    ['/', '', '/'],
    ['/checkout/cep/', '', '/checkout/cep'],
    ['/b', 'b', '/'],
    ['/b/', 'b', '/'],
    ['/b/r/checkout/nome', 'b/r', '/checkout/nome'],
    ['/b/timpre/checkout/nome', 'b/timpre', '/checkout/nome'],
    ['/b/checkout/nome', 'b', '/checkout/nome'],
    ['/black-friday', 'black-friday', '/'],
    ['/blackfriday', '', '/blackfriday'],
    ['/r2/regulamentos/', 'r2', '/regulamentos'],
    ['/globoplay/timblack', 'globoplay/timblack', '/'],
    ['/migracao-ultrafibra/consulta-cpf', 'migracao-ultrafibra', '/consulta-cpf'],
    ['/refidelizacao/consulta-cpf', '', '/refidelizacao/consulta-cpf'],
    ['/sp/paramount', 'sp', '/paramount'],
  ])('%s is addon %j and page %s', (path, addon, page) => expect(splitPath(path)).toEqual({ addon, page }))

  it('splits into all its addons and pages', () => {
    const twoReadings = new Set(['b', 'globoplay', 'movel-blindagem'])
    for (const addon of addons) {
      for (const page of pages.map(concrete)) {
        const whole = page === '/' ? `/${addon}` : `/${addon}${page}`
        if (twoReadings.has(addon) && splitPath(whole).addon !== addon) continue
        expect([whole, splitPath(whole)]).toEqual([whole, { addon, page }])
      }
    }
  })

  it('is a known page with any addon, with or without trailing slash', () => {
    const paths = ['', ...addons.map((addon) => `/${addon}`)].flatMap((prefix) =>
      pages.map((page) => `${prefix}${concrete(page)}`),
    )
    expect(paths.filter((path) => !isKnownPage(path) || !isKnownPage(`${path}/`))).toEqual([])
  })

  it.each([
    '/nada',
    '/checkout/nada',
    '/b/nada',
    '/x/checkout/cep',
    '/checkout/cep/extra',
    '/demo/hi',
    '/demo/hi/ana/mais',
    '/demo/outra',
    '/1gb',
    '/Checkout/cep',
  ])('is not a page: %s', (path) => expect(isKnownPage(path)).toBe(false))
})

describe('search engines', () => {
  it('exclude these campaigns with all below them, and list the others', () => {
    const hidden = [
      ...['b', 'c', 'd', 'r', 'r2', 'r3', 'es', 'black-friday', 'fluxo', 'fluxo-online'],
      ...['oferta-colaborador', 'timpre', 'b/r', 'b/timpre', 'b/timcontrole', 'b/timblack'],
      'globoplay/timpre',
    ].sort()
    expect(addons.filter(isNoindexAddon).sort()).toEqual(hidden)
    const homes = addons.filter((addon) => !isIndexed(`/${addon}/regulamentos/`)).sort()
    expect(homes).toEqual(hidden)
    expect(isNoindexAddon('')).toBe(false)
  })

  it('list all pages that are not personal, and no others', () => {
    const listed = pages.map(concrete).filter((page) => isIndexed(page))
    expect(listed).toEqual([
      ...['/', '/ofertas', '/novo-cliente', '/consulta-cpf', '/700mb', '/500mb', '/1gb/index.temp'],
      ...['/receber-ligacao', '/regulamentos', '/politica-de-privacidade', '/linktree'],
      ...['/selecao-plano-movel'],
      ...['/livelo', '/paramount', '/hbo-max', '/globoplay', '/chat', '/chat-tct'],
    ])
  })

  it.each([
    ['/checkout', true],
    ['/timblack/checkout/cpf/', true],
    ['/consultar-cobertura/cep/01310100/', true],
    ['/sp/refidelizacao/ofertas', true],
    ['/pedido-realizado/', true],
    ['/migracao-ultrafibra', true],
    ['/migracao-ultrafibra/consulta-cpf/', true],
    ['/migracao-ultrafibra/ofertas', true],
    ['/migracao-ultrafibra/regulamentos', false],
    ['/ofertas/', false],
    ['/consulta-cpf/', false],
    ['/checkouts/', false],
    ['/receber-ligacao/', false],
  ])('treat as personal (%s): %s', (path, isPersonal) => {
    expect(isPersonalPage(path)).toBe(isPersonal)
  })
})
