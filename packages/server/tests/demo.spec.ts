import { describe, expect, it } from 'vitest'
import { sharedSite, sitePage } from './support/test-app.ts'

const page = '<!doctype html><title>Ultrafibra demo</title>'

describe('the demo', () => {
  const server = sharedSite(
    { 'demo/index.html': page, 'demo/.env': 'SECRET=1' },
    { THIRD_PARTIES: 'web-care=https://a.exemplo.com.br' },
  )
  const open = (path: string) => server.browser().send('GET', path)

  it.each([
    ['/demo', 200],
    ['/demo/', 200],
    ['/demo/plans/', 200],
    ['/demo/confirm/', 200],
    ['/demo/thanks/', 200],
    ['/demo/about', 200],
    ['/demo/hi/ana', 200],
    ['/demo/hi/Jos%C3%A9%20%3Cb%3EX%3C%2Fb%3E/', 200],
    ['/demo/hi/', 404],
    ['/demo/hi/%E0%A4%A/', 404],
    ['/demo/hi/ana/mais/', 404],
    ['/demo/nada/', 404],
    ['/demo/nada.js', 404],
    ['/demo/index.html', 404],
    ['/demo/.env', 404],
    ['/demo/..%2f.env', 404],
  ])('answers %s with its document and status %i', async (path, status) => {
    const answer = await open(path)
    expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([
      status,
      page,
      'text/html; charset=utf-8',
    ])
  })

  it.each([
    '/demo/',
    '/demo/nada/',
  ])('is not indexed, sets no session and allows no third party at %s', async (path) => {
    const { headers } = await open(path)
    expect({
      robots: headers.get('x-robots-tag'),
      session: headers.get('set-cookie'),
      caching: headers.get('cache-control'),
      foreign: (headers.get('content-security-policy') ?? '').includes('//'),
    }).toEqual({ robots: 'noindex', session: null, caching: 'no-cache', foreign: false })
  })

  it.each([
    '/b/demo/',
    '/livelo/demo/about/',
    '/b/r/demo/hi/ana',
  ])('does not exist under a campaign: %s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  it('leaves similar paths to the site', async () => {
    expect([(await open('/demonstracao')).status, (await open('/ofertas/')).body]).toEqual([404, sitePage])
  })
})
