import { flows } from '../../machines/checkout/checkout.flow.ts'
import { CepField, foundStreet, HouseFields, houseFields } from './parts/fields-address.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { context } = props.view
  const { asksHouseWithCep = false } = flows[context.campaign.flow]
  const fields = fieldsOf(props, 'cep')
  return (
    <StepForm
      {...props}
      backPath="/"
      title="Onde você quer a Ultrafibra?"
      why="Com o CEP a gente confere a cobertura na sua rua."
      fields={asksHouseWithCep ? ['cep', ...houseFields] : ['cep']}
    >
      <CepField {...fields} moreFollow={asksHouseWithCep} found={foundStreet(context, fields.draft)} />
      {asksHouseWithCep ? <HouseFields {...fields} /> : null}
    </StepForm>
  )
}
