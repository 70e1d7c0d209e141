import { cleanText } from '../clean-text.ts'

/** 'CNPJ 12.abc.345/01de-35' to '12ABC34501DE35'. */
export const bareCnpj = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^CNPJ/, '')
