import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import type { PageProps } from '../screen.types.ts'
import { RecordCodeForm } from './record-code-form.tsx'

export const Screen = (props: PageProps<RenewalContext, OffersEvent>) => (
  <RecordCodeForm {...props} backPath="/refidelizacao/consulta-cpf/" />
)
