import type { MigrationContext } from '../../../machines/migration/migration.types.ts'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import { RecordCodeForm } from '../renewal/record-code-form.tsx'
import type { PageProps } from '../screen.types.ts'

export const Screen = (props: PageProps<MigrationContext, OffersEvent>) => (
  <RecordCodeForm {...props} backPath="/consulta-cpf/" />
)
