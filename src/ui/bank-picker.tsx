import { lazy, Suspense } from 'react'
import styles from './bank-picker.module.css'
import { type BankOption, POPULAR_BANK_CODES } from './bank-search.ts'
import { BankSelect } from './bank-select.tsx'
import choice from './choice.module.css'
import { ChoiceFieldset } from './choice.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

export interface BankPickerProps {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly banks: readonly BankOption[]
  /** The bank's code; '' while none is chosen. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}

/** The value of the card that is no bank. */
const OTHER = 'outro'

const BankCombobox = lazy(() =>
  import('./bank-combobox.tsx').then(
    ({ BankCombobox: component }) => ({ default: component }),
    () => ({ default: BankSelect }),
  ),
)

/** Cards of the popular banks; 'Outro banco' shows a search over all. The radios are uncontrolled. */
export function BankPicker(props: BankPickerProps) {
  const { id = 'banco', name = 'bank', banks, value, onChange, error } = props
  const popular = POPULAR_BANK_CODES.flatMap((code) => banks.find((bank) => bank.code === code) ?? [])
  const isOther = value !== '' && !popular.some(({ code }) => code === value)
  return (
    <ChoiceFieldset id={id} legend="Banco" error={error}>
      <div className={styles.picker}>
        <input type="hidden" name={name} value={value} />
        <BankCards {...props} id={id} name={name} popular={popular} isOther={isOther} />
        <div className={styles.search}>
          <Suspense fallback={<Skeleton shape="field" />}>
            <BankCombobox id={`${id}-busca`} banks={banks} value={isOther ? value : ''} onChange={onChange} />
          </Suspense>
        </div>
      </div>
    </ChoiceFieldset>
  )
}

interface BankCardsProps extends BankPickerProps {
  readonly id: string
  readonly name: string
  readonly popular: readonly BankOption[]
  readonly isOther: boolean
}

function BankCards({ id, name, popular, value, isOther, onChange }: BankCardsProps) {
  const group = `${name}-choice`
  return (
    <div className={cx(choice.cards, choice.grid, styles.cards)}>
      {popular.map((bank, index) => (
        <BankCard
          key={bank.code}
          id={index === 0 ? id : `${id}-${bank.code}`}
          group={group}
          code={bank.code}
          label={bank.name}
          chosen={bank.code === value}
          onChoose={() => onChange(bank.code)}
        />
      ))}
      <BankCard
        id={popular.length === 0 ? id : `${id}-outro`}
        group={group}
        code={OTHER}
        label="Outro banco"
        chosen={isOther}
        onChoose={() => onChange('')}
      />
    </div>
  )
}

interface BankCardProps {
  readonly id: string
  readonly group: string
  readonly code: string
  readonly label: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function BankCard({ id, group, code, label, chosen, onChoose }: BankCardProps) {
  const isOther = code === OTHER
  return (
    <label className={cx('opt', choice.card, styles.card)} htmlFor={id}>
      <input
        type="radio"
        className={cx('sr', isOther && styles.other)}
        id={id}
        name={group}
        value={code}
        defaultChecked={chosen}
        onChange={onChoose}
      />
      <span className={styles.mark} aria-hidden="true">
        {isOther ? <Icon name="search" /> : <b>{initialsOf(label)}</b>}
        <Icon name="check" />
      </span>
      <span>{label}</span>
    </label>
  )
}

/** 'Itaú Unibanco' to 'IU', 'Nubank' to 'Nu', 'C6 Bank' to 'C6'. */
function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  return first.length < 3 || second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)
}
