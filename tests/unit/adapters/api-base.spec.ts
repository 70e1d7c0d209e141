import { describe, expect, it } from 'vitest'
import { apiBase } from '../../../src/adapters/api-base.ts'

const origin = 'https://loja.exemplo.com.br'
const built = 'https://api.exemplo.com.br/v1/'

describe("the API's base URL", () => {
  it.each([
    ['https://outra.exemplo.com.br', 'https://outra.exemplo.com.br'],
    ['https://outra.exemplo.com.br/api///', 'https://outra.exemplo.com.br/api'],
    ['http://localhost:3000/api', 'http://localhost:3000/api'],
    ['http://127.0.0.1:3000/api/', 'http://127.0.0.1:3000/api'],
    ['http://[::1]:3000/api', 'http://[::1]:3000/api'],
  ])('is the stored setting %s', (stored, base) => {
    expect(apiBase(stored, built, origin)).toBe(base)
  })

  it.each([
    '',
    'api',
    '/api',
    '//outra.exemplo.com.br',
    'http://outra.exemplo.com.br',
    'http://localhost.exemplo.com.br',
    'http://127.0.0.1.exemplo.com.br',
    'http://127.0.0.1@outra.exemplo.com.br',
    'ftp://localhost',
    'javascript:alert(1)',
    'data:application/json,{}',
    'https://',
  ])('is not the stored setting "%s"', (stored) => {
    expect(apiBase(stored, built, origin)).toBe('https://api.exemplo.com.br/v1')
  })

  it('is the build’s default if none is stored', () => {
    expect(apiBase(null, built, origin)).toBe('https://api.exemplo.com.br/v1')
  })

  it('is the site’s own API if none is stored or built in', () => {
    expect(apiBase(null, undefined, origin)).toBe('https://loja.exemplo.com.br/api')
    expect(apiBase(null, '', origin)).toBe('https://loja.exemplo.com.br/api')
    expect(apiBase('http://outra.exemplo.com.br', undefined, origin)).toBe('https://loja.exemplo.com.br/api')
  })
})
