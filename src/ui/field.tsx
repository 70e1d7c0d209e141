import { type FocusEvent, type HTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { describedBy } from './described-by.ts'
import styles from './field.module.css'
import { FieldMessage } from './field-message.tsx'

export interface FieldProps {
  readonly id: string
  /** '' to keep the field out of native submits. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly autoComplete?: string | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** A phone is text with `inputMode="tel"`: `type=tel` does not fit national numbers. */
  readonly type?: 'text' | 'email' | 'search' | 'password' | undefined
  readonly enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint']
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences' | undefined
  readonly spellCheck?: boolean | undefined
  readonly placeholder?: string | undefined
  /** Initial value; the field is uncontrolled. Change `key` to replace it. */
  readonly value?: string | undefined
  readonly width?: 'cep' | 'cpf' | 'short' | 'full' | undefined
  readonly numeric?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onInput?: ((name: string, value: string) => void) | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

export function Field(props: FieldProps) {
  const { id, label, hint, error, warning } = props
  const root = useReportedChanges(props)
  return (
    <div className={styles.field} ref={root}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        {error ? <FieldMessage id={`${id}-error`} tone="error" text={error} /> : null}
      </div>
      <FieldInput {...props} />
      <div className={styles.note} aria-live="polite">
        {warning ? <FieldMessage id={`${id}-warning`} tone="warning" text={warning} /> : null}
      </div>
    </div>
  )
}

function FieldInput(props: FieldProps) {
  return (
    <input
      ref={props.inputRef}
      className={cx(styles.input, props.width && styles[props.width], props.numeric && 'num')}
      id={props.id}
      name={props.name || undefined}
      type={props.type ?? 'text'}
      defaultValue={props.value}
      disabled={props.disabled}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      enterKeyHint={props.enterKeyHint}
      autoCapitalize={props.autoCapitalize}
      spellCheck={props.spellCheck}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy(props)}
      onFocus={reveal}
    />
  )
}

// WebKit knows no scroll margins at a focus, and does not scroll at all where a mask sets the selection.
const reveal = ({ currentTarget }: FocusEvent<HTMLInputElement>): void =>
  currentTarget.scrollIntoView?.({ block: 'nearest' })

// Some browsers autofill with `change` and no `input`. The listeners are on the wrapper, so a mask on the input has
// already formatted the text.
function useReportedChanges({ name, value, onInput }: FieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const reported = useRef(value ?? '')
  useEffect(() => {
    const element = root.current
    const report = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== name) return
      if (target.value === reported.current) return
      reported.current = target.value
      onInput?.(name, target.value)
    }
    element?.addEventListener('input', report)
    element?.addEventListener('change', report)
    return () => {
      element?.removeEventListener('input', report)
      element?.removeEventListener('change', report)
    }
  }, [name, onInput])
  return root
}
