import { ChoiceGroup } from '../../ui/choice.tsx'
import type { FieldsProps } from './fields-of.ts'

const ways = [
  { value: 'sim', label: 'Sim, quero o desconto' },
  { value: 'nao', label: 'Não, prefiro boleto' },
] as const

interface ChoiceProps extends FieldsProps {
  /** With other questions it has a heading; alone, the page's heading asks. */
  readonly headed?: boolean
  readonly hint?: string
}

export function DebitChoice({ draft, errors, onChange, headed = false, hint }: ChoiceProps) {
  return (
    <ChoiceGroup
      id="direct_debit"
      name="direct_debit"
      legend={headed ? 'Débito automático' : 'Como você quer pagar'}
      legendHidden={!headed}
      headed={headed}
      hint={hint}
      options={ways}
      value={ways.find(({ value }) => value === draft.direct_debit)?.value}
      error={errors.direct_debit}
      onChange={(value) => onChange('direct_debit', value)}
    />
  )
}
