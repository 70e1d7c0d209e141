import type { ComplementKind } from '@ultrafibra/contract/complements'
import { asText } from '@ultrafibra/contract/form'
import { complement, ofKind, otherComplement } from '@ultrafibra/contract/questions/complement'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import { Checkbox, ChoiceGroup } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { type FieldsProps, fieldsOf, typed } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { SharedProps } from './screen.types.ts'

const fieldNames = [
  'complement_kind',
  'complement_number',
  'complement_kind2',
  'complement_number2',
  'custom_complement',
] as const

/** The complement by the kinds that the network knows at the street number, whose page asks for it. */
export function Screen(props: SharedProps) {
  const { context, meta } = props.view
  const { number } = context.pending?.answers[streetNumber.name] ?? {}
  return (
    <StepForm
      {...props}
      backPath={meta?.path}
      title={complement.title}
      why={`${context.cep?.address ?? ''}, nº\u00a0${asText(number)}.`}
      fields={fieldNames}
    >
      <ComplementFields {...fieldsOf(props, complement.name)} kinds={context.kinds} />
    </StepForm>
  )
}

type Kinds = readonly ComplementKind[]
interface KindsProps extends FieldsProps {
  readonly kinds: Kinds
}

function ComplementFields({ kinds, ...fields }: KindsProps) {
  const { draft, onChange } = fields
  const { complement_kind: chosen } = draft
  const others = kinds.filter(({ id }) => id !== chosen)
  const isKind = chosen !== undefined && chosen !== otherComplement
  const hasMore = draft.complement_more === 'on'
  return (
    <>
      <KindChoice {...fields} kinds={kinds} name="complement_kind" legend="Tipo de complemento" withOther />
      <NumberOfKind {...fields} kinds={kinds} of={chosen} name="complement_number" />
      {isKind && others.length > 0 ? (
        <Checkbox
          id="complement_more"
          name="complement_more"
          label={`Acrescentar ${anyOf(others)}`}
          checked={hasMore}
          onChange={(value) => onChange('complement_more', value ? 'on' : '')}
        />
      ) : null}
      {isKind && hasMore ? (
        <>
          <KindChoice {...fields} kinds={others} name="complement_kind2" legend="Segundo tipo" />
          <NumberOfKind {...fields} kinds={others} of={draft.complement_kind2} name="complement_number2" />
        </>
      ) : null}
      {chosen === otherComplement ? (
        <Field
          {...typed(fields, 'custom_complement')}
          label="Complemento"
          hint="Escreva como na correspondência"
          autoComplete="address-line2"
        />
      ) : null}
    </>
  )
}

/** 'bloco, sala ou torre' */
const anyOf = (kinds: Kinds): string =>
  kinds
    .map(({ name }) => name.toLowerCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' ou $1')

interface KindChoiceProps extends KindsProps {
  readonly name: 'complement_kind' | 'complement_kind2'
  readonly legend: string
  readonly withOther?: boolean
}

function KindChoice({ kinds, name, legend, withOther = false, draft, errors, onChange }: KindChoiceProps) {
  const other = { value: otherComplement, label: 'Não encontrei o meu' }
  return (
    <ChoiceGroup
      id={name}
      name={name}
      legend={legend}
      layout="grid"
      options={[
        ...kinds.map((kind) => ({ value: kind.id, label: kind.name })),
        ...(withOther ? [other] : []),
      ]}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => onChange(name, value)}
    />
  )
}

interface NumberProps extends KindsProps {
  /** The id of the chosen kind. */
  readonly of: string | undefined
  readonly name: 'complement_number' | 'complement_number2'
}

/** Letters are part of many numbers, so the keyboard has them. */
function NumberOfKind({ kinds, of, name, ...fields }: NumberProps) {
  const kind = kinds.find(({ id }) => id === of)
  if (!kind?.numbered) return null
  return (
    <Field
      {...typed(fields, name)}
      label={`Número ${ofKind(kind)}`}
      hint="Número ou letra"
      width="short"
      autoComplete="off"
      autoCapitalize="characters"
    />
  )
}
