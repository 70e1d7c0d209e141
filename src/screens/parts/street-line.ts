import type { SharedContext } from '../screen.types.ts'

/** '{rua}, {bairro}, {cidade}/{UF}', as far as known. */
export const streetLine = ({ cep }: SharedContext): string => {
  if (cep === null) return ''
  const place = [cep.address, cep.neighborhood, cep.city].filter(Boolean).join(', ')
  return cep.UF ? `${place}/${cep.UF}` : place
}
