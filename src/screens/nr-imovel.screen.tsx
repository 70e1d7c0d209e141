import { ChoiceGroup } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { FieldRow } from '../ui/step.tsx'
import { draftOf, streetLine } from './parts/answers.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const kinds = [
  { value: 'number', label: 'Tem número' },
  { value: 'none', label: 'Não tem número' },
  { value: 'block', label: 'É por quadra e lote' },
] as const

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { context } = view
  const { errors } = context
  const draft = draftOf(context, 'nr-imovel')
  const kind = kinds.find(({ value }) => value === draft.address_kind)?.value ?? 'number'
  const change = (field: string, value: string) => send({ type: 'draft.change', field, value })
  const typed = (name: string) => ({
    id: name,
    name,
    value: draft[name],
    error: errors[name],
    onInput: change,
  })
  return (
    <StepForm
      {...props}
      title="Qual é o número do imóvel?"
      why={`${streetLine(context)}.`}
      fields={['address_kind', 'number', 'block_number', 'allotment_number', 'complement']}
    >
      <ChoiceGroup
        id="address_kind"
        name="address_kind"
        legend="Como é o endereço"
        legendHidden
        layout="grid"
        options={kinds}
        value={kind}
        error={errors.address_kind}
        onChange={(value) => change('address_kind', value)}
      />
      {kind === 'number' ? (
        <Field
          {...typed('number')}
          label="Número"
          width="short"
          numeric
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="go"
        />
      ) : null}
      {kind === 'block' ? (
        <FieldRow>
          <Field {...typed('block_number')} label="Quadra" autoComplete="off" enterKeyHint="next" />
          <Field {...typed('allotment_number')} label="Lote" autoComplete="off" enterKeyHint="next" />
        </FieldRow>
      ) : null}
      <Field
        {...typed('complement')}
        label="Complemento (opcional)"
        hint="Apartamento, bloco, casa"
        autoComplete="address-line2"
        enterKeyHint="go"
      />
    </StepForm>
  )
}
