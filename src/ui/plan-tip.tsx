import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './plan-tip.module.css'

export interface PlanTipProps {
  /** The button's purpose, for screen readers. */
  readonly label: string
  readonly text: string
}

/** A short explanation behind a button: by mouse, touch, keyboard, and without script. */
export function PlanTip({ label, text }: PlanTipProps) {
  const id = useId()
  return (
    <span className={styles.tip}>
      <button type="button" popoverTarget={id} aria-describedby={id}>
        <Icon name="help" />
        <span className="sr">{label}</span>
      </button>
      <span id={id} popover="auto" className={styles.text}>
        {text}
      </span>
    </span>
  )
}
