import { layOver } from './digits.ts'

/** '12abc34501de35' to '12.ABC.345/01DE-35' (IN RFB 2.229/2024 allows letters in the first twelve places). */
export function formatCnpj(cnpj: string): string {
  return layOver(bare(cnpj), '##.###.###/####-##')
}

function bare(cnpj: string): string {
  return cnpj.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
