import { useId } from 'react'
import styles from './plan-streaming.module.css'

export interface StreamingOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What it costs in addition: '+ R$ 10'. */
  readonly extra?: string | undefined
  readonly isLocked?: boolean | undefined
}

export interface PlanStreamingProps<Value extends string> {
  readonly legend: string
  readonly options: readonly StreamingOption<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A plan's streaming service: one of a few short options. */
export function PlanStreaming<Value extends string>(props: PlanStreamingProps<Value>) {
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
