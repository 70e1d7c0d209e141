import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import { HouseFields, houseFields } from './parts/fields-address.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import { streetLine } from './parts/street-line.ts'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title={streetNumber.title}
      why={`${streetLine(props.view.context)}.`}
      fields={houseFields}
    >
      <HouseFields {...fieldsOf(props, 'nr-imovel')} />
    </StepForm>
  )
}
