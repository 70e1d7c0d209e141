import { layOver } from './digits.ts'
import { isMasked } from './masked.ts'

/** '12abc34501de35' to '12.ABC.345/01DE-35' (IN RFB 2.229/2024 allows letters in the first twelve places). */
export function formatCnpj(cnpj: string): string {
  return layOver(bare(cnpj), '##.###.###/####-##')
}

/** A masked CNPJ: '••.ABC.345/••••-••'. An incomplete one is hidden whole; a masked one stays. */
export function maskCnpj(cnpj: string): string {
  if (isMasked(cnpj)) return cnpj
  const chars = bare(cnpj)
  if (chars.length !== 14) return chars.replace(/./g, '•')
  return `••.${chars.slice(2, 5)}.${chars.slice(5, 8)}/••••-••`
}

function bare(cnpj: string): string {
  return cnpj.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
