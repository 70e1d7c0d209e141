import { Checkbox, ChoiceGroup } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { FieldRow } from '../../ui/step.tsx'
import type { SharedContext } from '../screen.types.ts'
import styles from './fields.module.css'
import { type FieldsProps, typed } from './fields-of.ts'
import { streetLine } from './street-line.ts'

const cepFinder = 'https://buscacepinter.correios.com.br/'

const kinds = [
  { value: 'number', label: 'Tem número' },
  { value: 'none', label: 'Não tem número' },
  { value: 'block', label: 'É por quadra e lote' },
] as const

/** The street of the typed postal code, once looked up; '' until then. */
export const foundStreet = (context: SharedContext, { cep = '' }: FieldsProps['draft']): string => {
  const settled = context.values.cep as { cep: string } | undefined
  return context.cep !== null && settled?.cep === cep.replace(/\D/g, '') ? streetLine(context) : ''
}

/** The postal code and its street (`found`; '' while unknown). */
export function CepField(props: FieldsProps & { readonly found: string }) {
  return (
    <>
      <MaskedField
        {...typed(props, 'cep')}
        label="CEP"
        mask="cep"
        hint="8 números"
        width="cep"
        autoComplete="postal-code"
        inputMode="numeric"
      />
      <StatusRegion>{props.found === '' ? '' : `Endereço encontrado: ${props.found}`}</StatusRegion>
      <p>
        <a href={cepFinder} target="_blank" rel="noopener noreferrer">
          Não sei meu CEP
        </a>
      </p>
    </>
  )
}

/** The street number's fields in document order. */
export const houseFields = [
  'address_kind',
  'number',
  'block_number',
  'allotment_number',
  'complement',
] as const

/** The street number: a number, none, or block and lot. */
export function HouseFields(props: FieldsProps & { readonly legendHidden?: boolean }) {
  const kind = kinds.find(({ value }) => value === props.draft.address_kind)?.value ?? 'number'
  return (
    <>
      <ChoiceGroup
        id="address_kind"
        name="address_kind"
        legend="Como é o endereço"
        legendHidden={props.legendHidden}
        layout="grid"
        options={kinds}
        value={kind}
        error={props.errors.address_kind}
        onChange={(value) => props.onChange('address_kind', value)}
      />
      {kind === 'number' ? <NumberField {...props} /> : null}
      {kind === 'block' ? (
        <FieldRow>
          <Field {...typed(props, 'block_number')} label="Quadra" autoComplete="off" enterKeyHint="next" />
          <Field {...typed(props, 'allotment_number')} label="Lote" autoComplete="off" enterKeyHint="next" />
        </FieldRow>
      ) : null}
      <Field
        {...typed(props, 'complement')}
        label="Complemento (opcional)"
        hint="Apartamento, bloco, casa"
        autoComplete="address-line2"
      />
    </>
  )
}

/** The number. On-screen keyboards show digits only, until the visitor asks for letters. */
function NumberField(props: FieldsProps) {
  const { number = '', number_letters = '' } = props.draft
  const hasLetters = number_letters === 'on'
  return (
    <div>
      <Field
        {...typed(props, 'number')}
        label="Número"
        width="short"
        numeric
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={hasLetters || /[^\d\s]/.test(number) ? 'text' : 'numeric'}
      />
      <div className={styles.letters}>
        <Checkbox
          id="number_letters"
          name="number_letters"
          label="Meu número tem letra"
          checked={hasLetters}
          onChange={(isOn) => props.onChange('number_letters', isOn ? 'on' : '')}
        />
      </div>
    </div>
  )
}
