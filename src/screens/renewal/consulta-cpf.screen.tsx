import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import type { PageProps } from '../screen.types.ts'
import { CpfForm } from './cpf-form.tsx'

export function Screen(props: PageProps<RenewalContext, OffersEvent>) {
  return (
    <CpfForm
      {...props}
      title="Já é cliente? Renove com desconto"
      why="Digite o CPF do titular para ver suas ofertas."
      submitLabel="Ver ofertas"
    />
  )
}
