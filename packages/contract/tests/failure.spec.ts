import { describe, expect, it } from 'vitest'
import { type Failure, isUncertain, isValueRefused } from '../failure.ts'

const http = (status: number, more: Partial<Failure> = {}): Failure => ({
  kind: 'http',
  text: 'Não deu certo.',
  status,
  ...more,
})

describe('a failed call', () => {
  it.each<[string, Failure, boolean]>([
    ['no connection', { kind: 'network', text: '' }, true],
    ['no answer in time', { kind: 'timeout', text: '' }, true],
    ['an answer that cannot be read', { kind: 'format', text: '' }, true],
    ['an error of the server', http(500), true],
    ['a server that is busy', http(503), true],
    ['too many calls', http(429), true],
    ['the page of a firewall', http(403, { isForeign: true }), true],
    ['a refused value', http(422, { field: 'cpf' }), false],
    ['a lead that is gone', http(404, { isGone: true }), false],
    ['an error told with success', { kind: 'refused', text: '' }, false],
  ])('may have been carried out after %s: %#', (_what, failure, may) => {
    expect(isUncertain(failure)).toBe(may)
  })

  it.each<[string, Failure, boolean]>([
    ['a refused value', http(422, { field: 'cpf' }), true],
    ['a refusal without a field', http(422), false],
    ['too many calls with a field', http(429, { field: 'cpf' }), false],
    ['an error of the server with a field', http(500, { field: 'cpf' }), false],
  ])('asks for another value only after a refused one: %s', (_what, failure, asks) => {
    expect(isValueRefused(failure)).toBe(asks)
  })
})
