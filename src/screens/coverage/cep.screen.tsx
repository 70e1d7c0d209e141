import * as brand from '@ultrafibra/contract/brand'
import { CepField } from '../parts/fields-address.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { StepForm } from '../parts/step-form.tsx'
import { foundStreet } from '../parts/street-line.ts'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  const { view } = props
  const fields = fieldsOf(props, 'cep')
  return (
    <StepForm
      {...props}
      backPath="/"
      title={`Tem ${brand.product} no seu endereço?`}
      why={view.order.unmet?.(view.context) ?? 'Com o CEP e o número a gente confere a cobertura na sua rua.'}
      fields={['cep']}
    >
      <CepField {...fields} found={foundStreet(view.context, fields.draft)} />
    </StepForm>
  )
}
