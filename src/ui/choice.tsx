import { type ReactNode, useEffect, useRef } from 'react'
import styles from './choice.module.css'
import { cx } from './cx.ts'
import { describedBy } from './described-by.ts'
import { FieldMessage } from './field-message.tsx'

export interface ChoiceOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
}

export interface ChoiceProps<Value extends string> {
  readonly id: string
  readonly name: string
  readonly legend: string
  readonly legendHidden?: boolean | undefined
  /** The legend is a heading. */
  readonly headed?: boolean | undefined
  /** It replaces another question on the page, so its legend takes the focus. */
  readonly follows?: boolean | undefined
  readonly hint?: ReactNode
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
}

export interface ChoiceGroupProps<Value extends string> extends ChoiceProps<Value> {
  readonly layout?: 'list' | 'grid' | undefined
}

export interface CheckboxProps {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}

/** Radio cards. The first radio has the group's id, the target of error links. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  return (
    <ChoiceFieldset {...props}>
      <div className={cx(styles.cards, props.layout === 'grid' && styles.grid)}>
        {props.options.map((option, index) => (
          <label className={cx('opt', styles.card)} htmlFor={radioId(props.id, index)} key={option.value}>
            <ChoiceRadio {...props} option={option} index={index} />
            <span>
              <span>{option.label}</span>
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  )
}

/** Two to four short options side by side. */
export function SegmentedChoice<Value extends string>(
  props: ChoiceProps<Value> & { readonly block?: boolean },
) {
  return (
    <ChoiceFieldset {...props}>
      <div className={cx(styles.segments, props.block && styles.block)}>
        {props.options.map((option, index) => (
          <label className={cx('opt', styles.segment)} htmlFor={radioId(props.id, index)} key={option.value}>
            <ChoiceRadio {...props} option={option} index={index} className="sr" />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  )
}

export function Checkbox({ id, name, label, hint, checked, onChange, error }: CheckboxProps) {
  return (
    <div className={styles.check}>
      {error ? <FieldMessage id={`${id}-error`} tone="error" text={error} /> : null}
      <label className={styles.checkLabel} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className={styles.checkHint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

interface ChoiceFieldsetProps {
  readonly id: string
  readonly legend: string
  readonly legendHidden?: boolean | undefined
  readonly headed?: boolean | undefined
  readonly follows?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

export function ChoiceFieldset(props: ChoiceFieldsetProps) {
  const { id, legend, legendHidden, headed, follows, hint, error, children } = props
  const question = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (follows) question.current?.focus()
  }, [follows])
  return (
    <fieldset
      className={cx(styles.group, headed && styles.headed)}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend
        className={legendHidden ? 'sr' : styles.legend}
        ref={question}
        tabIndex={follows ? -1 : undefined}
      >
        {headed ? <h2>{legend}</h2> : legend}
      </legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldMessage id={`${id}-error`} tone="error" text={error} /> : null}
      {children}
    </fieldset>
  )
}

interface ChoiceRadioProps<Value extends string> extends ChoiceProps<Value> {
  readonly option: ChoiceOption<Value>
  readonly index: number
  readonly className?: string
}

function ChoiceRadio<Value extends string>(props: ChoiceRadioProps<Value>) {
  const { id, name, value, onChange, option, index, className } = props
  return (
    <input
      type="radio"
      className={className}
      id={radioId(id, index)}
      name={name}
      value={option.value}
      checked={value === option.value}
      onChange={() => onChange(option.value)}
    />
  )
}

function radioId(groupId: string, index: number): string {
  return index === 0 ? groupId : `${groupId}-${index + 1}`
}
