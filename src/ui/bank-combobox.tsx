import { useCombobox } from 'downshift'
import { useMemo, useState } from 'react'
import styles from './bank-combobox.module.css'
import { type BankOption, bankLabel, searchBanks } from './bank-search.ts'
import type { BankChoiceProps } from './bank-select.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const MOST_SHOWN = 40

/** A combobox of all banks, by code or name. */
export function BankCombobox(props: BankChoiceProps) {
  const { combobox, shown } = useBankCombobox(props)
  return (
    <div className={styles.field}>
      <label {...combobox.getLabelProps()} htmlFor={props.id}>
        Digite o nome ou o código do banco
      </label>
      <div className={styles.control}>
        <Icon name="search" className={styles.icon} />
        <input
          {...combobox.getInputProps()}
          className={styles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <BankMenu combobox={combobox} shown={shown} />
      </div>
      <p className="sr" role="status">
        {combobox.isOpen ? foundText(shown.length) : ''}
      </p>
    </div>
  )
}

const noneFound = 'Não achamos esse banco. Tente pelo código de 3 números.'

const foundText = (count: number): string => {
  if (count === 0) return noneFound
  return count === 1 ? '1 banco encontrado.' : `${count} bancos encontrados.`
}

function BankMenu({ combobox, shown }: ReturnType<typeof useBankCombobox>) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox
  return (
    <div className={cx(styles.menu, isOpen && styles.open)}>
      <ul {...getMenuProps()}>
        {(isOpen ? shown : []).map((bank, index) => (
          <li
            key={bank.id}
            {...getItemProps({ item: bank, index })}
            className={cx(styles.item, index === highlightedIndex && styles.active)}
          >
            <span className="num">{bank.code}</span> <span>{bank.name}</span>
          </li>
        ))}
      </ul>
      {isOpen && shown.length === 0 ? <p className={styles.none}>{noneFound}</p> : null}
    </div>
  )
}

function useBankCombobox({ id, banks, value, onChange }: BankChoiceProps) {
  const [query, setQuery] = useState('')
  const shown = useMemo(() => searchBanks(banks, query).slice(0, MOST_SHOWN), [banks, query])
  const combobox = useCombobox<BankOption>({
    inputId: id,
    items: shown,
    selectedItem: banks.find(({ code }) => code === value) ?? null,
    itemToString: (bank) => (bank ? bankLabel(bank) : ''),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.code ?? ''),
    onInputValueChange: ({ inputValue, selectedItem }) =>
      setQuery(selectedItem && inputValue === bankLabel(selectedItem) ? '' : inputValue),
  })
  return { combobox, shown }
}
