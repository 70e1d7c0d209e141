import { isValidBankAccount } from '@brazilian-utils/brazilian-utils/is-valid-bank-account'
import type { Draft } from '@ultrafibra/contract/form'

const accountDigits: Readonly<Record<string, number>> = {
  '001': 8,
  '033': 8,
  '041': 9,
  '104': 11,
  '237': 7,
  '341': 5,
}

/** The form of agency and account at a bank, as far as it is known. */
export const accountFormAt = (bank: string): string => {
  const length = accountDigits[bank]
  return length ? `Agência de 4 números; conta de até ${length} e o dígito.` : ''
}

/**
 * Whether the account's last character may be its check digit. True while incomplete; accounts are left-padded with
 * zeros, which people omit.
 */
export const isDigitPlausible = ({ bank = '', agency = '', account_number = '' }: Draft): boolean => {
  const characters = account_number.toUpperCase().replace(/[^0-9XP]/g, '')
  if (!/^\d{3}$/.test(bank) || !/^\d{1,5}$/.test(agency) || characters.length < 4) return true
  const account = characters.slice(0, -1).padStart(accountDigits[bank] ?? 1, '0')
  const full = { bankCode: bank, agency: agency.padStart(4, '0'), account, digit: characters.slice(-1) }
  return isValidBankAccount(full)
}
