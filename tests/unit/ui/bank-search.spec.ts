import { describe, expect, it } from 'vitest'
import { searchBanks } from '../../../src/ui/bank-search.ts'

const BANKS = [
  { id: '1', code: '341', name: 'Itaú' },
  { id: '2', code: '001', name: 'Banco do Brasil' },
  { id: '3', code: '003', name: 'Banco da Amazônia' },
]

describe('the search for a bank', () => {
  it.each([
    ['itau', ['341']],
    ['ITAÚ', ['341']],
    ['34', ['341']],
    ['３４１', ['341']],
    ['00', ['001', '003']],
    ['amazonia banco', ['003']],
    ['001 brasil', ['001']],
    ['', ['341', '001', '003']],
    ['nenhum', []],
  ])('for %j finds %j', (query, codes) => {
    expect(searchBanks(BANKS, query).map(({ code }) => code)).toEqual(codes)
  })
})
