import { describe, expect, it } from 'vitest'
import { memoryHistory } from '../route/memory-history.ts'
import { type RouteSource, startRouter } from '../route/router.ts'
import { machines, settled } from './fake-routed.ts'

/** A router that started on the last of these addresses, and what it is over. */
const opened = (urls: readonly string[], ...shown: Parameters<typeof machines>) => {
  const history = memoryHistory(...urls)
  const { routed, goTo } = machines(...shown)
  startRouter(history, routed, '')
  return { history, routed, goTo }
}

describe('the router', () => {
  it('replaces the URL of a first load that redirects', () => {
    const history = memoryHistory('/checkout/cpf/')
    startRouter(history, machines('/checkout/cep/').routed, '')
    expect(history.urls()).toEqual(['/checkout/cep/'])
  })

  it('leaves the URL alone in a state without a path', () => {
    const { history, goTo } = opened(['/checkout/cpf/'], null)
    expect(history.urls()).toEqual(['/checkout/cpf/'])
    goTo('/checkout/cep/')
    expect(history.urls()).toEqual(['/checkout/cep/'])
  })

  it('asks for the page of a Back made before the first page is known', async () => {
    const history = memoryHistory('/checkout/nome/', '/checkout/telefone/')
    const { routed, goTo } = machines(null)
    const asked: string[] = []
    startRouter(history, { ...routed, request: (pathname) => asked.push(pathname) }, '')
    history.go(-1)
    await settled()
    goTo('/checkout/nome/')
    expect([asked, history.urls(), history.position()]).toEqual([
      ['/checkout/nome/'],
      ['/checkout/nome/', '/checkout/telefone/'],
      0,
    ])
  })

  it('pushes one entry when the page changes and none when it does not', () => {
    const { history, goTo } = opened(['/'], '/')
    goTo('/checkout/cep/')
    goTo('/checkout/cep/')
    expect(history.urls()).toEqual(['/', '/checkout/cep/'])
  })

  it('writes the addon before every path and the query behind it', () => {
    const history = memoryHistory('/b/timpre/?utm_source=x')
    const { routed, goTo } = machines('/')
    startRouter(history, routed, '/b/timpre')
    goTo('/checkout/cep/', { search: '?s=d500a' })
    expect(history.urls().at(-1)).toBe('/b/timpre/checkout/cep/?s=d500a')
  })

  it('replaces the entry of a transient page', () => {
    const { history, goTo } = opened(['/checkout/nr-imovel/'], '/checkout/nr-imovel/')
    goTo('/checkout/verificando-disponibilidade/', { isTransient: true })
    goTo('/checkout/nome/')
    expect(history.urls()).toEqual(['/checkout/nr-imovel/', '/checkout/nome/'])
  })

  it('goes back instead of pushing when the page is the previous entry', async () => {
    const { history, goTo } = opened(['/'], '/')
    goTo('/checkout/cep/')
    goTo('/')
    await settled()
    expect([history.urls(), history.position()]).toEqual([['/', '/checkout/cep/'], 0])
  })

  it('knows the previous entry after a reload, too', async () => {
    const history = memoryHistory('/')
    startRouter(history, machines('/').routed, '')()
    const before = machines('/')
    const stop = startRouter(history, before.routed, '')
    before.goTo('/checkout/cep/')
    stop()
    const reloaded = machines('/checkout/cep/')
    startRouter(history, reloaded.routed, '')
    reloaded.goTo('/')
    await settled()
    expect([history.urls(), history.position()]).toEqual([['/', '/checkout/cep/'], 0])
  })

  it('follows the browser Back and Forward', async () => {
    const { history, routed, goTo } = opened(['/'], '/')
    goTo('/checkout/cep/')
    goTo('/checkout/nr-imovel/')
    history.go(-2)
    await settled()
    expect(routed.route().path).toBe('/')
    history.go(1)
    await settled()
    expect([routed.route().path, history.urls().length]).toEqual(['/checkout/cep/', 3])
  })

  it('undoes a Back that the chart refuses and rewrites nothing', async () => {
    const { history, routed, goTo } = opened(['/'], '/', ['/checkout/cep/'])
    goTo('/checkout/cep/')
    goTo('/pedido-realizado/')
    history.go(-1)
    await settled()
    expect([history.urls(), history.position(), routed.route().path]).toEqual([
      ['/', '/checkout/cep/', '/pedido-realizado/'],
      2,
      '/pedido-realizado/',
    ])
  })

  it('keeps a page that comes after one written into an entry by Back', async () => {
    const { history, goTo } = opened(['/a/'], '/a/', ['/b/'], '/x/')
    goTo('/b/')
    goTo('/c/')
    history.go(-1)
    await settled()
    history.go(1)
    await settled()
    goTo('/b/')
    expect([history.urls(), history.position()]).toEqual([['/a/', '/x/', '/c/', '/b/'], 3])
  })

  it.each([
    [
      'that of its entry before',
      '/checkout/conta/',
      ['/checkout/conta/', '/checkout/quiz/', '/checkout/dia/'],
      0,
    ],
    ['another one', '/checkout/cep/', ['/checkout/conta/', '/checkout/cep/', '/checkout/dia/'], 1],
  ])('follows the page’s own Back where Back is closed: %s', async (_, page, urls, position) => {
    const { history, routed, goTo } = opened(
      ['/checkout/conta/'],
      '/checkout/conta/',
      ['/checkout/quiz/'],
      page,
    )
    goTo('/checkout/quiz/')
    goTo('/checkout/dia/')
    history.go(-1)
    await settled()
    expect([history.urls(), history.position(), routed.route().path]).toEqual([urls, position, page])
    expect(history.entry().pathname).toBe(page)
  })

  it('ends on the page that the chart chose during a pending traversal', async () => {
    const { history, goTo } = opened(['/'], '/')
    goTo('/checkout/cep/')
    goTo('/')
    goTo('/checkout/nr-imovel/')
    await settled()
    expect(history.entry().pathname).toBe('/checkout/nr-imovel/')
  })

  it('updates the query in route', () => {
    const { history, goTo } = opened(['/checkout/cep/'], '/checkout/cep/')
    goTo('/checkout/cep/', { search: '?s=d500a' })
    expect(history.urls()).toEqual(['/checkout/cep/?s=d500a'])
  })

  it.each([
    ['with another plan in its query is not gone back to', '?s=d1000d', 2],
    ['with the same query is', '?s=d300a', 0],
    ['without a query is', '', 0],
  ])('an entry of another document %s', async (_, query, position) => {
    const { history, goTo } = opened(
      [`/checkout/nr-imovel/${query}`, '/checkout/cep/?s=d300a'],
      '/checkout/cep/',
    )
    goTo('/checkout/cep/', { search: '?s=d300a' })
    goTo('/checkout/nr-imovel/')
    await settled()
    expect(history.position()).toBe(position)
    expect(history.entry().pathname).toBe('/checkout/nr-imovel/')
  })

  it('writes nothing once it is stopped', () => {
    const history = memoryHistory('/')
    const { routed, goTo } = machines('/')
    startRouter(history, routed, '')()
    goTo('/checkout/cep/')
    expect(history.urls()).toEqual(['/'])
  })
})

describe('a page that is a separate document', () => {
  const home = { isDocument: true }

  it('is loaded by the browser, in a new entry', () => {
    const { history, goTo } = opened(['/checkout/cep/'], '/checkout/cep/')
    goTo('/', home)
    expect([history.loads(), history.urls()]).toEqual([['/'], ['/checkout/cep/', '/']])
  })

  it('replaces the entry of a transient page', () => {
    const { history, goTo } = opened(['/checkout/verificando/'], null)
    goTo('/checkout/verificando/', { isTransient: true })
    goTo('/', home)
    expect([history.loads(), history.urls()]).toEqual([['/'], ['/']])
  })

  it('replaces the entry of a first load that redirects to it', () => {
    const history = memoryHistory('/checkout/nada/')
    const { routed, goTo } = machines(null)
    startRouter(history, routed, '/b')
    goTo('/', home)
    expect([history.loads(), history.urls()]).toEqual([['/b/'], ['/b/']])
  })

  it('is not loaded again while it is the current page', () => {
    const { history, goTo } = opened(['/'], null)
    goTo('/', home)
    expect(history.loads()).toEqual([])
  })

  it('is reached by going back if it is the previous entry, and loaded there', async () => {
    const history = memoryHistory('/', '/checkout/cep/')
    const { routed, goTo } = machines('/checkout/cep/')
    startRouter(history, { ...routed, request: () => goTo('/', home) }, '')
    goTo('/', home)
    await settled()
    expect([history.loads(), history.position(), history.urls().length]).toEqual([['/'], 0, 2])
  })

  it('is loaded when the browser moves to its entry', async () => {
    const history = memoryHistory('/', '/checkout/cep/')
    const { routed, goTo } = machines('/checkout/cep/')
    const asked: RouteSource = { ...routed, request: () => goTo('/', home) }
    startRouter(history, asked, '')
    history.go(-1)
    await settled()
    expect([history.loads(), history.position()]).toEqual([['/'], 0])
  })
})
