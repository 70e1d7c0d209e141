import { describe, expect, it } from 'vitest'
import { addons, isKnownPage, pages, splitPath } from '../../contract/pages.ts'

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

  it('divides back into every addon and page it is made of', () => {
    const twoReadings = new Set(['b', 'globoplay', 'movel-blindagem'])
    for (const addon of addons) {
      for (const page of pages.map(concrete)) {
        const whole = page === '/' ? `/${addon}` : `/${addon}${page}`
        if (twoReadings.has(addon) && splitPath(whole).addon !== addon) continue
        expect([whole, splitPath(whole)]).toEqual([whole, { addon, page }])
      }
    }
  })

  it('is a known page with any addon and with or without a last slash', () => {
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
  ])('is no page: %s', (path) => expect(isKnownPage(path)).toBe(false))
})
