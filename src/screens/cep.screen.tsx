import { MaskedField } from '../ui/masked-field.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { draftOf, streetLine } from './parts/answers.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const cepFinder = 'https://buscacepinter.correios.com.br/'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { context } = view
  const { cep = '' } = draftOf(context, 'cep')
  const settled = context.values.cep as { cep: string } | undefined
  const isFound = context.cep !== null && settled?.cep === cep.replace(/\D/g, '')
  return (
    <StepForm
      {...props}
      title="Onde você quer a Ultrafibra?"
      why="Com o CEP a gente confere a cobertura na sua rua."
      fields={['cep']}
    >
      <MaskedField
        id="cep"
        name="cep"
        label="CEP"
        mask="cep"
        hint="8 números"
        width="cep"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="go"
        value={cep}
        error={context.errors.cep}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
      <StatusRegion>{isFound ? `Endereço encontrado: ${streetLine(context)}` : ''}</StatusRegion>
      <p>
        <a href={cepFinder} target="_blank" rel="noopener noreferrer">
          Não sei meu CEP
        </a>
      </p>
    </StepForm>
  )
}
