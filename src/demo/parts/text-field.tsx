import styles from '../../ui/field.module.css'
import type { Translate } from '../texts/translate.ts'
import { RefusalNote } from './refusal-note.tsx'

export interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email'
  readonly autoComplete: string
  readonly autoCapitalize?: 'words'
  /** Initial value; the field is uncontrolled. */
  readonly value: string
  /** In the visitor's language. */
  readonly refusal: string | undefined
  readonly t: Translate
  readonly onType: (value: string) => void
}

/** A labelled field, its error between label and input. */
export function TextField(props: TextFieldProps) {
  const { name, label, refusal, t, onType } = props
  const note = `${name}-error`
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={name}>
          {label}
        </label>
        {refusal ? <RefusalNote id={note} text={refusal} t={t} /> : null}
      </div>
      <div className={styles.control}>
        <input
          className={styles.input}
          id={name}
          name={name}
          type={props.type}
          defaultValue={props.value}
          autoComplete={props.autoComplete}
          autoCapitalize={props.autoCapitalize}
          aria-required="true"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? note : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}
