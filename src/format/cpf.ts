import { digitsOf, layOver } from './digits.ts'

/** '52998224725' to '529.982.247-25'. */
export function formatCpf(cpf: string): string {
  return layOver(digitsOf(cpf), '###.###.###-##')
}
