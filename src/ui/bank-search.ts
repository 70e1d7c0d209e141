import { halfWidth } from '@ultrafibra/contract/clean-text'

export interface BankOption {
  readonly id: string
  /** Three digits. */
  readonly code: string
  readonly name: string
}

/** Codes of the most common banks, in display order. */
export const POPULAR_BANK_CODES = ['260', '341', '237', '104', '001', '033', '077', '336'] as const

/** Banks whose code starts with the query or whose name has all its words, ignoring accents and case. */
export function searchBanks(banks: readonly BankOption[], query: string): BankOption[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return banks.filter(({ code, name }) => {
    const text = folded(name)
    return words.every((word) => code.startsWith(word) || text.includes(word))
  })
}

export function bankLabel({ code, name }: BankOption): string {
  return `${code} ${name}`
}

function folded(text: string): string {
  return halfWidth(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
