import * as brand from '@ultrafibra/contract/brand'
import { ButtonLink } from '../../ui/button.tsx'
import type { LandingView } from '../landing.types.ts'
import { PageClosing } from './page-closing.section.tsx'

/** For collaborators who are customers: the form to change to the collaborators' offer. */
export function PageCollaborator({ view: { campaign } }: { readonly view: LandingView }) {
  if (!campaign.needsCollaboratorCode) return null
  return (
    <PageClosing
      title="Já é cliente e quer a oferta do colaborador?"
      text="Peça a migração do seu plano pelo formulário interno. Ele abre em outra aba."
    >
      <ButtonLink href={brand.collaboratorMigrationForm} newTab>
        Migrar para a oferta
      </ButtonLink>
    </PageClosing>
  )
}
