import { Icon } from './icon.tsx'
import styles from './toggle.module.css'

export interface TogglesProps<Value extends string> {
  /** What the buttons are about, for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** The pressed one; undefined for none. */
  readonly pressed: Value | undefined
  /** Receives undefined when the pressed one is released. */
  readonly onChange: (value: Value | undefined) => void
}

/** Small buttons for rare cases; at most one is pressed. */
export function Toggles<Value extends string>({ label, options, pressed, onChange }: TogglesProps<Value>) {
  return (
    <fieldset className={styles.toggles} aria-label={label}>
      {options.map((option) => {
        const isPressed = option.value === pressed
        return (
          <button
            type="button"
            className={styles.toggle}
            key={option.value}
            aria-pressed={isPressed}
            onClick={() => onChange(isPressed ? undefined : option.value)}
          >
            {isPressed ? <Icon name="check" /> : null}
            <span>{option.label}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
