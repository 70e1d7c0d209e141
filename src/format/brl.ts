import { brl } from '@ultrafibra/contract/brazil/money'

export interface BrlParts {
  readonly symbol: string
  readonly integer: string
  readonly cents: string
}

/** Integer cents to 'R$ 129,99', with a no-break space after the symbol. */
export function formatBrl(cents: number): string {
  return brl.format(cents / 100)
}

/** Integer cents to the parts of a large price: 'R$', '1.299', '90'. */
export function brlParts(cents: number): BrlParts {
  const parts = brl.formatToParts(cents / 100)
  const pick = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  return { symbol: pick('currency'), integer: pick('minusSign', 'integer', 'group'), cents: pick('fraction') }
}
