import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './support/test-app.ts'

describe('a path with doubled slashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-slashes-'))
  let server: TestApp
  beforeAll(async () => {
    writeFileSync(join(folder, 'app.html'), '<!doctype html><title>Ultrafibra</title>')
    server = await openTestApp({ env: { SITE_DIR: folder } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

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
