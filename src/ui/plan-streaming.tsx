import { useId } from 'react'
import styles from './plan-streaming.module.css'

/** The values of the choice; a card's styles name them all. */
export type StreamingValue = 'plain' | 'globoplay' | 'max' | 'paramount'

export interface StreamingOption {
  readonly value: StreamingValue
  readonly label: string
  /** What it costs in addition: '+ R$ 10'. */
  readonly extra?: string | undefined
  readonly isLocked?: boolean | undefined
}

export interface PlanStreamingProps {
  readonly legend: string
  readonly options: readonly StreamingOption[]
  readonly value: StreamingValue
  readonly onChoose: (value: StreamingValue) => void
}

/** A plan's streaming service: one of a few short options. */
export function PlanStreaming(props: PlanStreamingProps) {
  const { legend, options, value, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={`opt ${styles.option}`}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isLocked}
              aria-labelledby={`${name}-${option.value}`}
              aria-describedby={option.extra && `${name}-${option.value}-extra`}
              onChange={() => onChoose(option.value)}
            />
            <span id={`${name}-${option.value}`}>{option.label}</span>
            {option.extra ? <small id={`${name}-${option.value}-extra`}>{option.extra}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
