import { type ReactNode, useId } from 'react'
import styles from './field-group.module.css'

export interface FieldGroupProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Related fields on a longer page, labelled by a heading. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hint ? id : undefined}>
      <legend className={styles.legend}>
        <h2>{title}</h2>
      </legend>
      {hint ? (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      ) : null}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
