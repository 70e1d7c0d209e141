import styles from './bank-combobox.module.css'
import { type BankOption, bankLabel } from './bank-search.ts'

export interface BankChoiceProps {
  readonly id: string
  readonly banks: readonly BankOption[]
  readonly value: string
  readonly onChange: (code: string) => void
}

/** The plain list, if the searchable one failed to load. */
export function BankSelect({ id, banks, value, onChange }: BankChoiceProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Escolha o banco</label>
      <select
        className={styles.input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Nenhum</option>
        {banks.map((bank) => (
          <option key={bank.id} value={bank.code}>
            {bankLabel(bank)}
          </option>
        ))}
      </select>
    </div>
  )
}
