import { useId } from 'react'
import styles from './consent-choice.module.css'

export interface ConsentChoiceProps {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly checked: boolean
  /** A mandatory purpose has no handler. */
  readonly onChange?: ((checked: boolean) => void) | undefined
}

/** One purpose with its switch; the whole row is clickable. */
export function ConsentChoice({ name, title, text, checked, onChange }: ConsentChoiceProps) {
  const id = useId()
  return (
    <label className={`opt ${styles.row}`} htmlFor={id}>
      <span className={styles.words}>
        <b id={`${id}-title`}>{title}</b>
        <small id={`${id}-text`}>{text}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        className={styles.switch}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        checked={checked}
        aria-checked={checked}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </label>
  )
}
