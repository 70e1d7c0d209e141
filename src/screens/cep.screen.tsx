import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import { asksHouseWithCep } from '../../machines/address/address.selectors.ts'
import { CepField, HouseFields, houseFields } from './parts/fields-address.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import { foundStreet } from './parts/street-line.ts'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { context } = props.view
  const asksHouse = asksHouseWithCep(context)
  const fields = fieldsOf(props, 'cep')
  return (
    <StepForm
      {...props}
      title={postalCode.title}
      why={postalCode.why}
      fields={asksHouse ? ['cep', ...houseFields] : ['cep']}
    >
      <CepField {...fields} moreFollow={asksHouse} found={foundStreet(context, fields.draft)} />
      {asksHouse ? <HouseFields {...fields} /> : null}
    </StepForm>
  )
}
