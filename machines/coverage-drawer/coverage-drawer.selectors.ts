import { digits } from '@ultrafibra/contract/brazil/digits'

interface Typed {
  readonly draft: Readonly<Record<'number' | 'cep', string>>
  readonly badCep: { readonly cep: string } | null
}

const cepLength = 8

/** Whether the address can be sent: a number, a whole postal code, and not the one that was not found. */
export const canSend = ({ draft, badCep }: Typed): boolean => {
  const cep = digits(draft.cep)
  return draft.number.trim() !== '' && cep.length === cepLength && cep !== badCep?.cep
}
