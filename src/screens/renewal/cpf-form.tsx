import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import type { OffersEvent, OffersMemory } from '../../../machines/offers/offers.types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { FormPage } from '../parts/form-page.tsx'
import waiting from '../parts/waiting.module.css'
import type { PageProps, PageView } from '../screen.types.ts'

type OffersView = PageView<OffersMemory<unknown>>

export interface CpfFormProps extends PageProps<OffersMemory<unknown>, OffersEvent> {
  readonly title: string
  readonly why: string
  readonly submitLabel?: string
  /** The campaign's first page: no back link. */
  readonly isHome?: boolean
  /** Under the form. */
  readonly children?: ReactNode
}

const nowhere = () => ''

/** The page that asks for the customer's CPF. */
export function CpfForm({ children, ...props }: CpfFormProps) {
  const { view, send, href, isHome } = props
  const { drafts, errors } = view.context
  return (
    <>
      <FormPage
        {...props}
        href={isHome ? nowhere : href}
        backPath="/"
        fields={['cpf']}
        above={lossOf(view)}
        actions={
          errors.cpf ? (
            <ButtonLink href={brand.whatsapp} variant="text" icon="whatsapp" newTab>
              Falar com um atendente
            </ButtonLink>
          ) : null
        }
      >
        <MaskedField
          id="cpf"
          name="cpf"
          label="CPF"
          mask="cpf"
          hint="11 números, com ou sem pontos"
          width="cpf"
          autoComplete="off"
          inputMode="numeric"
          spellCheck={false}
          enterKeyHint="go"
          value={drafts['consulta-cpf']?.cpf}
          error={errors.cpf}
          onInput={(field, value) => send({ type: 'draft.change', field, value })}
        />
      </FormPage>
      {children}
    </>
  )
}

/** Why the offers must be requested again. */
function lossOf({ phase, context: { failure } }: OffersView) {
  if (phase !== 'editing' || failure === null) return undefined
  const expired = 'Sua consulta expirou. Confira o CPF para ver as ofertas de novo.'
  return (
    <div className={waiting.message}>
      <StatusRegion>{failure?.status === 409 ? failure.text : expired}</StatusRegion>
    </div>
  )
}
