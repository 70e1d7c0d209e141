import * as brand from '@ultrafibra/contract/brand'
import type { MigrationContext } from '../../../machines/migration/migration.types.ts'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import waiting from '../parts/waiting.module.css'
import { CpfForm } from '../renewal/cpf-form.tsx'
import type { PageProps } from '../screen.types.ts'

export function Screen(props: PageProps<MigrationContext, OffersEvent>) {
  return (
    <CpfForm
      {...props}
      title={`Mude para ${brand.theProduct}`}
      why="Digite o CPF do titular da conta atual."
      isHome
    >
      <p className={waiting.ways}>
        <span>
          Ainda não é cliente? <a href="/">Veja os planos para a sua casa</a>
        </span>
      </p>
    </CpfForm>
  )
}
