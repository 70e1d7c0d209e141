import { digitsOf, layOver } from './digits.ts'

/** '01310100' to '01310-100'; a partial CEP is formatted as far as it goes. */
export function formatCep(cep: string): string {
  return layOver(digitsOf(cep), '#####-###')
}
