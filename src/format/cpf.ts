import { digitsOf, layOver } from './digits.ts'
import { isMasked } from './masked.ts'

/** '52998224725' to '529.982.247-25'. */
export function formatCpf(cpf: string): string {
  return layOver(digitsOf(cpf), '###.###.###-##')
}

/** A masked CPF: '•••.982.247-••'. An incomplete one is hidden whole; a masked one stays. */
export function maskCpf(cpf: string): string {
  if (isMasked(cpf)) return cpf
  const digits = digitsOf(cpf)
  if (digits.length !== 11) return digits.replace(/\d/g, '•')
  return `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`
}
