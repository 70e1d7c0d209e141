import { type RefCallback, useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { FieldRow } from '../../ui/step.tsx'
import { Toggles } from '../../ui/toggle.tsx'
import styles from './fields-address.module.css'
import { type FieldsProps, typed } from './fields-of.ts'

const cepFinder = 'https://buscacepinter.correios.com.br/'

const rareKinds = [
  { value: 'none', label: 'Não tem número' },
  { value: 'block', label: 'É por quadra e lote' },
] as const

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

type Brought = RefCallback<HTMLInputElement>

interface BroughtProps extends FieldsProps {
  readonly inputRef: Brought
}

/** The street number's fields in document order. */
export const houseFields = ['number', 'block_number', 'allotment_number', 'complement'] as const

/** The street number, or by choice none, or block and lot. */
export function HouseFields(props: FieldsProps) {
  const kind = rareKinds.find(({ value }) => value === props.draft.address_kind)?.value
  const isToggled = useRef(false)
  // The field that a toggle brings stands before it, so it takes the focus.
  const takeFocus: Brought = (input) => {
    if (input === null || !isToggled.current) return
    isToggled.current = false
    input.focus()
  }
  return (
    <>
      <div className={styles.house}>
        <input type="hidden" name="address_kind" value={kind ?? 'number'} />
        {kind === 'block' ? (
          <BlockFields {...props} inputRef={takeFocus} />
        ) : (
          <NumberField {...props} inputRef={takeFocus} isNone={kind === 'none'} />
        )}
        <Toggles
          label="Como é o endereço"
          options={rareKinds}
          pressed={kind}
          onChange={(value) => {
            isToggled.current = true
            props.onChange('address_kind', value ?? 'number')
          }}
        />
      </div>
      <Field
        {...typed(props, 'complement')}
        label={props.asksStreet ? 'Rua (o CEP não diz) e complemento' : 'Complemento (opcional)'}
        hint="Apartamento, bloco, casa"
        autoComplete="address-line2"
      />
    </>
  )
}

/** Letters are part of some numbers, so the keyboard has them. */
function NumberField({ isNone, inputRef, ...props }: BroughtProps & { readonly isNone: boolean }) {
  const number = typed(props, 'number')
  return (
    <Field
      {...number}
      key={isNone ? 'none' : 'number'}
      value={isNone ? 'S/N' : number.value}
      disabled={isNone}
      label="Número"
      width="short"
      numeric
      autoComplete="off"
      autoCapitalize="characters"
      inputRef={inputRef}
    />
  )
}

function BlockFields({ inputRef, ...props }: BroughtProps) {
  return (
    <FieldRow>
      <Field
        {...typed(props, 'block_number')}
        label="Quadra"
        autoComplete="off"
        enterKeyHint="next"
        inputRef={inputRef}
      />
      <Field {...typed(props, 'allotment_number')} label="Lote" autoComplete="off" enterKeyHint="next" />
    </FieldRow>
  )
}
