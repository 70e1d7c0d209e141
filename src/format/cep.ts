import { digitsOf, layOver } from './digits.ts'

/** '01310100' to '01310-100'; a CEP still being typed is laid out as far as it goes. */
export function formatCep(cep: string): string {
  return layOver(digitsOf(cep), '#####-###')
}
