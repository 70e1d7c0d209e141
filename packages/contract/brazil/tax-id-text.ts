import { cleanText } from '../clean-text.ts'

/** 'CNPJ 12.abc.345/01de-35' to '12ABC34501DE35'. */
export const bareCnpj = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^CNPJ/, '')

const shapes: Readonly<Record<number, string>> = {
  11: '•••.•••.•••-##',
  14: '••.•••.•••/••••-##',
}

/** A CPF or CNPJ as pages, papers and mails show it: '•••.•••.•••-25', by its two last characters. Of another length it is hidden whole. */
export const shownTaxId = (taxId: string): string =>
  shapes[taxId.length]?.replace('##', taxId.slice(-2)) ?? '•'.repeat(taxId.length)
