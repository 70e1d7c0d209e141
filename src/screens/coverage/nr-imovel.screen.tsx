import { HouseFields, houseFields } from '../parts/fields-address.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { StepForm } from '../parts/step-form.tsx'
import { streetLine } from '../parts/street-line.ts'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return (
    <StepForm
      {...props}
      backPath="/consultar-cobertura/cep/"
      title="Qual é o número do imóvel?"
      why={`${streetLine(props.view.context)}.`}
      fields={houseFields}
      submitLabel="Consultar"
    >
      <HouseFields {...fieldsOf(props, 'nr-imovel')} />
    </StepForm>
  )
}
