import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './plan-tip.module.css'

export interface PlanTipProps {
  /** What the button is for, to who listens. */
  readonly label: string
  readonly text: string
}

/** A word of explanation behind a button: by mouse, by touch, by key, and without a script. */
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
