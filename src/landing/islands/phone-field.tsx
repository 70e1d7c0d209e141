import type { FieldProps } from '../../ui/field.tsx'
import { LateMaskedField } from './late-masked-field.tsx'

interface PhoneFieldProps extends Pick<FieldProps, 'id' | 'hint' | 'value' | 'error'> {
  readonly onType: (value: string) => void
}

/** A drawer's phone, the last field of its form. */
export function DrawerPhoneField({ onType, ...field }: PhoneFieldProps) {
  return (
    <LateMaskedField
      {...field}
      name="phone"
      label="Celular com DDD"
      mask="phone"
      width="cpf"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="go"
      onInput={(_, value) => onType(value)}
    />
  )
}
