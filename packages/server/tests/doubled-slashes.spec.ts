import { describe, expect, it } from 'vitest'
import { sharedSite } from './support/test-app.ts'

describe('a path with doubled slashes', () => {
  const server = sharedSite()

  const open = (path: string) => server.script().send('GET', path)

  it.each([
    ['//checkout/cep/', '/checkout/cep/'],
    ['/checkout//cep/?s=d500a', '/checkout/cep/?s=d500a'],
    ['///', '/'],
  ])('leads from %s to the one path', async (path, location) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('location')]).toEqual([308, location])
  })

  it.each([
    '//evil.com/',
    '//evil.com',
    '/nada//nada/',
    '//checkout/..//evil.com/',
  ])('has its own 404 page at %s, and leads nowhere', async (path) => {
    const { status, headers, body } = await open(path)
    expect([status, headers.get('location'), headers.get('content-type')]).toEqual([
      404,
      null,
      'text/html; charset=utf-8',
    ])
    expect(body).toMatch(/doctype/i)
  })
})
