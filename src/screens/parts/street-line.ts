import type { Draft } from '@ultrafibra/contract/form'
import type { SharedContext } from '../screen.types.ts'

/** '{rua}, {bairro}, {cidade}/{UF}', as far as known. */
export const streetLine = ({ cep }: Pick<SharedContext, 'cep'>): string => {
  if (cep === null) return ''
  const place = [cep.address, cep.neighborhood, cep.city].filter(Boolean).join(', ')
  return cep.UF ? `${place}/${cep.UF}` : place
}

/** The street of the typed postal code, once looked up; '' until then. */
export const foundStreet = (context: Pick<SharedContext, 'cep' | 'values'>, { cep = '' }: Draft): string => {
  const settled = context.values.cep as { cep: string } | undefined
  return context.cep !== null && settled?.cep === cep.replace(/\D/g, '') ? streetLine(context) : ''
}
