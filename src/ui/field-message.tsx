import { cx } from './cx.ts'
import styles from './field-message.module.css'
import { Icon } from './icon.tsx'

export interface FieldMessageProps {
  readonly id: string
  readonly tone: 'error' | 'warning'
  readonly text: string
}

export function FieldMessage({ id, tone, text }: FieldMessageProps) {
  return (
    <p className={cx(styles.message, styles[tone])} id={id}>
      <Icon name="alert" />
      <span>
        <span className="sr">{tone === 'error' ? 'Erro: ' : 'Atenção: '}</span>
        <span>{text}</span>
      </span>
    </p>
  )
}
