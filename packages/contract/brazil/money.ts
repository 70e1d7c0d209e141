/** Formats reais as 'R$ 129,99', with a no-break space after the symbol. */
export const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/**
 * Whole cents of a price in reais as the API sends it (`129.99`, `'129,99'` or `'1.129,90'`); null if it is not a
 * number, which pages show unchanged.
 */
export const toCents = (reais: number | string | null | undefined): number | null => {
  if (typeof reais === 'number') return Number.isFinite(reais) ? Math.round(reais * 100) : null
  if (!reais) return null
  const plain = reais.includes(',') ? reais.replaceAll('.', '').replace(',', '.') : reais
  return /^\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
